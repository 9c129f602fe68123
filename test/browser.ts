import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Download,
} from 'playwright-core';
import { buffer } from 'node:stream/consumers';
import { inject, onTestFinished } from 'vitest';

let browser: Promise<Browser> | undefined;

/**
 * Opens a browser context that ends with the test, so that no cookie, file or page reaches the next one. It is one of
 * the Chromium that all tests of a run share.
 *
 * @param atEnd registers the end of the context. Default: at the end of the test
 */
export async function newContext(
  options: BrowserContextOptions = {},
  atEnd: (end: () => Promise<void>) => void = onTestFinished,
): Promise<BrowserContext> {
  // A worker process runs many files, which share its connection.
  browser ??= chromium.connect(inject('chromium'));
  const context = await (await browser).newContext(options);
  context.setDefaultTimeout(60_000);
  atEnd(() => context.close());
  return context;
}

/** Returns the downloaded bytes. The file itself belongs to the process of the browser. */
export const bytesOf = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());
