import { describe, expect, it } from 'vitest';
import type { Template } from '../template.js';
import type { TemplateBench } from './check.js';
import { templateChecks } from './template-checks.js';

/** Milliseconds: a check lays out or draws some hundred cards. */
const patience = 120_000;

/**
 * The checks of `@placard/core/checks` as tests.
 *
 * @example
 * import { testTemplate } from '@placard/core/testing';
 * testTemplate(hello);
 */
export function testTemplate(template: Template, bench?: TemplateBench): void {
  describe(`template ${template.id} v${template.version}`, () => {
    for (const { name, run } of templateChecks(template, bench)) {
      it(name, async () => expect((await run()).map(({ message }) => message)).toEqual([]), patience);
    }
  });
}
