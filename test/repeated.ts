import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

/**
 * How often a test with real servers is tried again in CI: of some 4,000, one may meet a machine that stands still for as
 * long as it waits. Tests that only compute are not repeated, since what fails in them is wrong.
 */
export const retries = process.env['CI'] === undefined ? 0 : 1;

/** Prints the tests that passed only when they were repeated, with what the first attempt said. */
export class Repeated implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const file = relative(process.cwd(), test.module.moduleId);
    const [line] = (test.result().errors?.[0]?.message ?? '').split('\n', 1);
    console.log(`Passed when repeated: ${file} > ${test.fullName}: ${line}`);
  }
}
