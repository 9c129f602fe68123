import { describe, expect, it } from 'vitest';
import type { Template } from '../template/template.js';
import type { TemplateBench } from './check.js';
import { templateChecks } from './template-checks.js';

/** Milliseconds: a check lays out or renders a hundred cards or more. */
const timeout = 120_000;

/**
 * Runs the checks of `@placard/core/checks` as tests.
 *
 * @param bench without it, only the declaration is checked
 * @example
 * testTemplate(hello);
 */
export function testTemplate(template: Template, bench?: TemplateBench): void {
  describe(`template ${template.id} v${template.version}`, () => {
    for (const { name, run } of templateChecks(template, bench)) {
      it(name, async () => expect((await run()).map(({ message }) => message)).toEqual([]), timeout);
    }
  });
}
