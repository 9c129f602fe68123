import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fromElement } from '@placard/og';
import { describe, expect, it } from 'vitest';
import { launchChromium } from '../../../../test/chromium.js';
import { chromiumPage } from '../features/chromium-page.js';
import { difference, size } from '../features/compare.js';
import { featureFonts } from '../features/fonts.js';
import { topics } from '../features/index.js';
import type { FeatureNode } from '../features/node.js';
import { statusOf, type Status } from '../features/statuses.js';

const folder = new URL('../features/chromium/', import.meta.url);
const pictureOf = (name: string): URL => new URL(`${name}.png`, folder);

if (process.env['PLACARD_RECORD'] !== undefined) {
  await mkdir(folder, { recursive: true });
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: size });
  for (const [name, card] of Object.values(topics).flatMap((topic) => Object.entries(topic))) {
    await page.setContent(await chromiumPage(card), { waitUntil: 'load' });
    await page.evaluate('document.fonts.ready');
    await writeFile(pictureOf(name), await page.screenshot());
  }
  await browser.close();
}

async function drawn(card: FeatureNode, picture: Uint8Array): Promise<Status> {
  const image = await fromElement(card, { ...size, fonts: featureFonts }).catch(() => undefined);
  if (image === undefined) return 'refused';
  if (image.warnings.some((warning) => warning.includes('the press'))) return 'left out';
  const { ofCard, ofInk } = await difference(image.bytes, picture);
  return ofCard <= maxOfCard && ofInk <= maxOfInk ? 'right' : 'differs';
}

/** What may be off, as at the edges of letters. */
const [maxOfCard, maxOfInk] = [0.01, 0.05];

describe.each(Object.entries(topics))('%s', (_, cards) => {
  it.each(Object.entries(cards))('%s is drawn as in Chromium, or listed', async (name, card) => {
    expect(await drawn(card, await readFile(pictureOf(name)))).toBe(statusOf(name));
  });
});
