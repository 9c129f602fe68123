import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../../../test/chromium.js';
import { faultsOf, openTreePage, perPicture } from '../trees/rectangles.js';
import { trees } from '../trees/tree.js';

const { PLACARD_TREES: seed = '1', PLACARD_TREE_COUNT: count = '600' } = process.env;

/**
 * The share of trees that is known to differ, mostly where limits, percentages and baselines meet: 58 of 600 with
 * seed 1. To be lowered with every fault that is mended.
 */
const maxShare = 0.097;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage();
  await openTreePage(page);
});
afterAll(async () => browser.close());

it('lays out random trees of boxes as Chromium does, apart from a known share', async () => {
  console.info(`The random trees have the seed ${seed}: PLACARD_TREES=${seed} repeats them.`);
  const all = fc.sample(trees, { seed: Number(seed), numRuns: Number(count) });
  const off: string[] = [];
  for (let at = 0; at < all.length; at += perPicture)
    for (const [i, faults] of (await faultsOf(page, all.slice(at, at + perPicture))).entries())
      if (faults.length > 0) off.push(`tree ${at + i}: ${faults.join('; ')}\n${JSON.stringify(all[at + i])}`);
  console.info(`${off.length} of ${all.length} trees differ.`);
  expect(off.length, off.slice(0, 5).join('\n\n')).toBeLessThanOrEqual(maxShare * all.length);
});
