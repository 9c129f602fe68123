import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { newFolder, serve } from '../../packages/cli/test/placard.js';
import { findProgram } from '../program.js';

const run = promisify(execFile);

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly numericValue?: number; readonly details?: { readonly items?: unknown } }
    >
  >;
}

// The score for performance depends on the load of the machine. `npm run bench -- --only pages` measures it.
it.each(['/', '/t/docs'])('Lighthouse finds nothing to mend in %s', async (path) => {
  const [lighthouse, chromium] = [findProgram('lighthouse'), findProgram('chromium')];
  if (lighthouse === undefined || chromium === undefined)
    throw new Error('npm ci --prefix test/tools; apt-get install chromium');
  const folder = await newFolder();
  const { url } = await serve(folder);
  const output = join(folder, 'report.json');
  await run(
    lighthouse,
    [
      url + path,
      '--only-categories=accessibility,best-practices,seo',
      '--only-audits=csp-xss,cumulative-layout-shift',
      '--output=json',
      `--output-path=${output}`,
      '--chrome-flags=--headless=new --no-sandbox',
      '--quiet',
    ],
    { env: { ...process.env, CHROME_PATH: chromium } },
  );
  const { categories, audits } = JSON.parse(await readFile(output, 'utf8')) as Report;
  // A busy machine may refuse a preview, which the page retries. The console logs it as an error.
  const { 'errors-in-console': _, ...others } = audits;
  expect(Object.entries(others).filter(([, { score }]) => score !== null && score < 0.9)).toEqual([]);
  expect(categories['accessibility']?.score).toBe(1);
  expect(audits['csp-xss']?.details?.items).toEqual([]);
  expect(audits['cumulative-layout-shift']?.numericValue).toBeLessThan(0.1);
});
