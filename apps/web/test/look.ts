import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Others may use the machine as well: what matters is that it comes. */
export const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 60_000, interval: 30 });

/** Opens a page and waits for the picture of its playground. */
export async function playground(page: Page, url: string): Promise<Page> {
  await page.goto(url);
  await page.locator('.ground img').waitFor();
  return page;
}

/** @param part only this part of the page, where the rest was looked at before */
export async function expectAccessible(page: Page, state: string, part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  expect(
    violations.map(({ id, nodes }) => [state, id, nodes[0]?.html]),
    state,
  ).toEqual([]);
}
