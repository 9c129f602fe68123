import { chromium, type Browser } from 'playwright-core';
import type { TestContext } from 'vitest';
import { findProgram, installed, missing } from './program.js';

/** Without hinting the headless shell sets letters where Chromium does. */
const args = ['--no-sandbox', '--font-render-hinting=none'];

/**
 * Opens Chromium: where it is installed the headless shell, which shows the same pages, but has no windows around them, so
 * that a page takes a third of the processor time.
 *
 * @param context of one test, which is skipped where Chromium is missing
 * @throws {Error} where it is missing and there is no such test, or in CI
 */
export async function launchChromium(context?: Pick<TestContext, 'skip'>): Promise<Browser> {
  const executablePath = installed('chromium-headless-shell') ?? findProgram('chromium');
  if (executablePath !== undefined) return chromium.launch({ executablePath, args });
  if (context === undefined) throw new Error(missing('chromium'));
  return context.skip(missing('chromium'));
}
