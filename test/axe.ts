import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/**
 * What axe finds wrong in a page without frames: those would need a second page, which collects what it found in them.
 *
 * @param part only this part of the page
 */
export async function violationsIn(page: Page, part = 'html'): Promise<Violations> {
  // To also say where each of its rules holds takes axe as long again on a large page.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return (await axe.include(part).analyze()).violations;
}
