/// <reference lib="dom" />
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { median, table } from './measure.js';
import { chromium as executablePath } from './requirements.js';
import { placard, start, stop, type Server } from './server.js';
import { keysToPixels } from './typing.js';

const run = promisify(execFile);
const lighthouse = fileURLToPath(new URL('../../test/tools/node_modules/.bin/lighthouse', import.meta.url));

/** A flat card, one with code fonts, and one over a photo. */
const typed = [
  { template: 'basic', field: 'title' },
  { template: 'docs', field: 'title' },
  { template: 'event', field: 'eventName' },
] as const;

/**
 * Measures the app in Chromium: from a key to the frame that shows its card, the first image of the gallery, and the
 * scores of Lighthouse with its default phone.
 */
export async function benchPages(keys: number, loads: number): Promise<string> {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const firsts: number[] = [];
    for (let at = 0; at < loads; at++) firsts.push(await withServer((server) => firstImage(browser, server)));
    return await withServer(async (server) => {
      const rows: string[][] = [];
      for (const each of typed) {
        const { median, p95 } = await keysToPixels(browser, server.url, each, keys);
        rows.push([each.template, median.toFixed(0), p95.toFixed(0)]);
      }
      const scores = [await scoresOf(server, '/'), await scoresOf(server, '/t/docs')];
      return [
        table(['from a key to its card, of', 'median ms', 'p95 ms'], rows),
        `The gallery shows its first image after ${median(firsts).toFixed(0)} ms (${loads} times a new server and a new browser profile).`,
        table(['Lighthouse', 'performance', 'accessibility', 'best practices'], scores),
      ].join('\n\n');
    });
  } finally {
    await browser.close();
  }
}

/** Each server has its own folder, so that nothing is cached. */
async function withServer<T>(use: (server: Server) => Promise<T>): Promise<T> {
  const data = await mkdtemp(join(tmpdir(), 'placard-bench-'));
  const env = { PORT: '0', PLACARD_DATA: data, PLACARD_PREVIEW_BURST: '9999/10s' };
  const server = await start([placard, 'serve'], env, { pinned: [] });
  try {
    return await use(server);
  } finally {
    await stop(server);
    await rm(data, { recursive: true });
  }
}

/** Milliseconds from the navigation to the frame with the first image. */
async function firstImage(browser: Browser, { url }: Server): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript(() => {
      const look = ({ target }: Event): void => {
        if (target instanceof HTMLImageElement) requestAnimationFrame(() => performance.mark('image'));
      };
      document.addEventListener('load', look, true);
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('image').length > 0);
    return await page.evaluate(() => Math.min(...performance.getEntriesByName('image').map((mark) => mark.startTime)));
  } finally {
    await page.close();
  }
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
}

async function scoresOf({ url }: Server, path: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-bench-'));
  const output = join(folder, 'report.json');
  try {
    const flags = ['--output=json', `--output-path=${output}`, '--chrome-flags=--headless=new --no-sandbox', '--quiet'];
    await run(lighthouse, [url + path, ...flags], { env: { ...process.env, CHROME_PATH: executablePath } });
    const { categories } = JSON.parse(await readFile(output, 'utf8')) as Report;
    const score = (name: string): string => ((categories[name]?.score ?? 0) * 100).toFixed(0);
    return [path, score('performance'), score('accessibility'), score('best-practices')];
  } finally {
    await rm(folder, { recursive: true });
  }
}
