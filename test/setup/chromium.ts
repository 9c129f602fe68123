import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumArgs, findChromium } from '../chromium.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket endpoint of the Chromium that all tests of a run share. */
    readonly chromium: string;
  }
}

/** Starts one Chromium per test run, because a start takes as long as several tests. */
export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  const server = await chromium.launchServer({ executablePath, args: chromiumArgs });
  provide('chromium', server.wsEndpoint());
  return () => server.close();
}
