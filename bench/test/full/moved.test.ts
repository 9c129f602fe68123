import { fonts } from '@placard/fonts';
import { fromElement, type ElementOptions } from '@placard/og';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { difference } from '../../../packages/og/test/features/compare.js';
import { markup } from '../../../packages/og/test/features/chromium-page.js';
import { launchChromium } from '../../../test/chromium.js';
import type { Example } from '../../src/examples/element.js';
import { answer } from '../../src/examples/moved-network.js';
import { loadMoved, movedExamples } from '../../src/examples/moved.js';

it('the press draws every card as its file passes it, and leaves out nothing', async () => {
  const leftOut: string[] = [];
  const cards = await loadMoved();
  for (const { name, element, options } of cards) {
    const { warnings } = await fromElement(element, { ...(options as ElementOptions), fetchImage: answer });
    for (const warning of warnings) if (warning.includes('the press')) leftOut.push(`${name}: ${warning}`);
  }
  expect([cards.length, leftOut]).toEqual([60, []]);
});

/** Cards whose page would have other pictures or fonts than the card, or that are drawn as satori does. */
const isOther = ({ name, element }: Example): boolean =>
  /"tw"|\p{Emoji_Presentation}|\ufe0f/u.test(JSON.stringify(element)) ||
  // A system's sans-serif and its marks; `fontSize: '20'`, which browsers ignore.
  /^(?:poll-results|terminal|string-numbers)$/.test(name);

const face = (name: string, weight: number, data: Uint8Array | ArrayBuffer): string =>
  `@font-face { font-family: "${name}"; font-weight: ${weight}; src: url(data:font/ttf;base64,${Buffer.from(data as Uint8Array).toString('base64')}) }`;

async function pageOf({ element, fonts: own = [] }: Example): Promise<string> {
  const names = new Set(own.map(({ name }) => name));
  const bundled = fonts.faces.filter(
    ({ family, style }) =>
      /^(?:Inter|Fraunces|JetBrains Mono)$/.test(family) && style === 'normal' && !names.has(family),
  );
  const faces = [
    ...own.map(({ name, weight = 400, data }) => face(name, weight, data)),
    ...bundled.map(({ family, weight, load }) => face(family, weight, load())),
  ];
  const family = [...names, 'Inter'].map((name) => `"${name}"`).join();
  return `<!doctype html><html lang="en"><style>${faces.join('\n')}
* { box-sizing: border-box } html, body { margin: 0; height: 100% }
body { overflow: hidden; font-family: ${family}; text-rendering: geometricPrecision }
</style><body>${markup(element).replace(/font-family: (?=[^;"]*Georgia)/g, 'font-family: Inter, ')}</body></html>`;
}

const seen = (image: Uint8Array): Promise<Buffer> => sharp(image).flatten({ background: '#fff' }).resize(600).png().toBuffer(); // prettier-ignore

it('the cards look as in Chromium', async () => {
  const browser = await launchChromium();
  const page = await browser.newPage();
  const off: string[] = [];
  const all = (await movedExamples()).filter((example) => !isOther(example));
  for (const example of all) {
    const { name, element, width = 1200, height = 630, fonts: own = [] } = example;
    const given = own.length === 0 ? {} : { fonts: own as ElementOptions['fonts'] };
    const { bytes } = await fromElement(element, { width, height, ...given });
    await page.setViewportSize({ width, height });
    await page.setContent(await pageOf(example), { waitUntil: 'load' });
    await page.evaluate('document.fonts.ready');
    const { ofCard } = await difference(await seen(bytes), await seen(await page.screenshot()));
    if (ofCard > 0.012) off.push(`${name}: ${(100 * ofCard).toFixed(2)} %`);
  }
  await browser.close();
  expect(off).toEqual([]);
  expect(all.length).toBeGreaterThan(45);
});
