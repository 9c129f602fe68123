import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsIn } from '../../../../test/axe.js';

/** Polls a state that no event announces, for up to a minute, because other programs may use the machine too. */
export const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 60_000, interval: 30 });

/**
 * Opens a playground and waits for its image. The server draws all cards, because a page takes a second of processor
 * time for its engine: `drawing.test.ts` tests that one.
 */
export async function playground(page: Page, url: string): Promise<Page> {
  await page.route('**/card-assets/templates.json', (route) => route.fulfill({ json: {} }));
  await page.goto(url);
  await page.locator('.ground img').waitFor();
  return page;
}

/**
 * @param part selector of the part to check, if the rest was checked before
 * @param rules the rules of axe, if the others were checked before
 */
export async function expectAccessible(page: Page, state: string, part = 'html', rules?: string[]): Promise<void> {
  const violations = await violationsIn(page, part, rules);
  expect(
    violations.map(({ id, nodes }) => [state, id, nodes[0]?.html]),
    state,
  ).toEqual([]);
}

/** Rules that depend on the color scheme or the width. */
const ofColorsAndSizes = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

const looks = process.env['PLACARD_LOOKS'];

/** Fails if the page is wider than its window or not accessible, in several widths and both color schemes. */
export async function look(page: Page, name: string): Promise<void> {
  for (const width of [768, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(width);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${name}, dark, 320`, 'html', ofColorsAndSizes);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, `${name}, light`);
  if (looks !== undefined) await saveLooks(page, name);
}

async function saveLooks(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [375, 768, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${looks}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  await page.emulateMedia({ colorScheme: 'light' });
}
