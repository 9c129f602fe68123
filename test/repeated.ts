import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

/**
 * How often a failed test with real servers is repeated in CI: of about 4,000, one may time out because the machine
 * stands still. Tests that only compute are not repeated, because a failure there is always an error.
 */
export const retries = process.env['CI'] === undefined ? 0 : 1;

/** Prints the tests that passed only when they were repeated, with the error of the first attempt. */
export class Repeated implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const file = relative(process.cwd(), test.module.moduleId);
    const [line] = (test.result().errors?.[0]?.message ?? '').split('\n', 1);
    console.log(`Passed when repeated: ${file} > ${test.fullName}: ${line}`);
  }
}
