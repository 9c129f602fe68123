import { check, reportPage } from '@placard/check';
import { platforms } from '@placard/platforms';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newContext } from '../../../../test/browser.js';
import { bytes, html, lookup, openSite, pageOf, tagsOf } from '../site.js';

/** An image whose central square is green and whose sides are red. */
const [width, height] = [1200, 630];
const card = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
  .composite([
    {
      input: { create: { width: height, height, channels: 3, background: '#00ff00' } },
      left: (width - height) / 2,
      top: 0,
    },
  ])
  .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
  .toBuffer();

let report: string;
beforeAll(async () => {
  const site = await openSite();
  site.paths.set('/card.jpg', bytes(card, 'image/jpeg'));
  site.paths.set('/', html(pageOf(tagsOf({ image: `${site.origin}/card.jpg`, width, height, type: 'image/jpeg' }))));
  report = reportPage(await check(site.origin, { images: true, timeScale: 30, network: { lookup } }));
  await site.close();
});

async function open(colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await newContext({ colorScheme, viewport: { width: 1440, height: 1000 } });
  const page = await context.newPage();
  await page.setContent(report);
  return page;
}

/** Returns the fraction of the visible pixels that is red. */
async function redOf(seen: Locator): Promise<number> {
  const { data, info } = await sharp(await seen.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += 3) if ((data[at] ?? 0) > (data[at + 1] ?? 0)) red++;
  return red / (info.width * info.height);
}

const lightOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]));

describe('the previews of placard check, as one page', () => {
  it('show each platform in a feed, opened and as a thumbnail', async () => {
    const page = await open('light');
    const shown = page.locator('article');
    expect(await shown.count()).toBe(platforms.length);
    for (const article of await shown.all()) {
      const names = await article
        .locator('figcaption')
        .evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent?.trim()));
      expect(names).toEqual(['Feed', 'Opened', 'Thumbnail', 'Crops']);
    }
  });

  it('crop the image as each platform does, and outline the crops on it', async () => {
    const page = await open('light');
    for (const [at, { id, facts }] of platforms.entries()) {
      const article = page.locator('article').nth(at);
      const thumbnail = article.locator('figure').nth(2).locator('.image');
      const square = facts.thumbnailAspect?.value ?? 1;
      expect(Math.abs((await redOf(thumbnail)) - Math.max(0, 1 - 1 / square)), id).toBeLessThan(0.03);

      const crops = article.locator('.crops');
      const whole = await crops.boundingBox();
      for (const [name, aspect] of [
        ['feed', facts.feedAspect?.value],
        ['thumbnail', facts.thumbnailAspect?.value],
      ] as const) {
        const frame = crops.locator(`rect.${name}`);
        expect(await frame.count(), `${id} ${name}`).toBe(aspect == null ? 0 : 1);
        const box = aspect == null ? null : await frame.boundingBox();
        if (box === null || whole === null || aspect == null) continue;
        expect(Math.abs(box.width / box.height - aspect), `${id} ${name}`).toBeLessThan(0.03);
        expect(Math.abs(box.x + box.width / 2 - whole.x - whole.width / 2), `${id} ${name}`).toBeLessThan(1);
      }
    }
  });

  it('are light or dark, like the system or as selected', async () => {
    for (const [scheme, isDark] of [
      ['light', false],
      ['dark', true],
    ] as const) {
      const page = await open(scheme);
      expect((await lightOf(page)) < 128).toBe(isDark);
      await page.getByLabel('Dark').check();
      expect(await lightOf(page)).toBeLessThan(64);
      await page.getByLabel('Light').check();
      expect(await lightOf(page)).toBeGreaterThan(192);
    }
  });
});
