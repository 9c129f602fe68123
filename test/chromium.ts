import { chromium, type Browser } from 'playwright-core';
import { findProgram, installed, missing } from './program.js';

/** Without hinting, the headless shell places letters as Chromium does. */
export const chromiumArgs = ['--no-sandbox', '--font-render-hinting=none'];

/**
 * Returns the path of Chromium, or of its headless shell if that is installed. The shell shows the same pages without
 * windows, which takes a third of the processor time.
 */
export const findChromium = (): string | undefined => installed('chromium-headless-shell') ?? findProgram('chromium');

/** Whether pages can be tested; says once that they cannot. @throws {Error} if Chromium is missing in CI */
export function hasChromium(): boolean {
  const found = findChromium() !== undefined;
  if (!found) console.warn(`No page is tested: ${missing('chromium')}`);
  return found;
}

/** Starts a Chromium for the tests outside of the project `browser`. @throws {Error} if it is missing */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(missing('chromium'));
  return chromium.launch({ executablePath, args: chromiumArgs });
}
