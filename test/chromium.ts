import { chromium, type Browser } from 'playwright-core';
import type { TestContext } from 'vitest';
import { findProgram, installed, missing } from './program.js';

/** Without hinting, the headless shell places letters as Chromium does. */
const args = ['--no-sandbox', '--font-render-hinting=none'];

/**
 * Opens Chromium, or its headless shell if that is installed. The shell shows the same pages without windows, which
 * takes a third of the processor time.
 *
 * @param context of a test that is skipped if Chromium is missing
 * @throws {Error} if Chromium is missing and there is no such test
 */
export async function launchChromium(context?: Pick<TestContext, 'skip'>): Promise<Browser> {
  const executablePath = installed('chromium-headless-shell') ?? findProgram('chromium');
  if (executablePath !== undefined) return chromium.launch({ executablePath, args });
  if (context === undefined) throw new Error(missing('chromium'));
  return context.skip(missing('chromium'));
}
