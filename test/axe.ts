import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/**
 * Returns the violations that axe finds in a page without frames. Frames would need a second page for their results.
 *
 * @param part selector of the part to check
 * @param rules ids of the rules to check. Default: all
 */
export async function violationsIn(page: Page, part = 'html', rules?: string[]): Promise<Violations> {
  // Only violations, because listing the passed elements would double the time on a large page.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules !== undefined) axe.withRules(rules);
  return (await axe.include(part).analyze()).violations;
}
