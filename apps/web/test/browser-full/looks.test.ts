import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isApproving } from '../../../../templates/test/approval.js';
import { ownApp } from '../browser/app.js';

/**
 * Approved small images of the pages. A machine with other fonts or another browser draws other letters, so the test
 * only compares where light parts, dark parts and colors are.
 *
 *     PLACARD_APPROVE=1 npx vitest run --config test/vitest.full.config.ts apps/web/test/browser-full/looks.test.ts
 */
const folder = fileURLToPath(new URL('looks/', import.meta.url));
const approves = isApproving(process.env);
/** Folder for images of the pages in full size. */
const looks = process.env['PLACARD_LOOKS'];

// Its own server, because the pages for operators show all accounts.
const { server, page: newPage, signedIn } = ownApp(async () => ({ PLACARD_ADMINS: 'demo' }));

/** Widths of the window and of its approved image, in pixels, with each color scheme and each width at least once. */
const views = [
  [1440, 'light', 240],
  [1440, 'dark', 240],
  [768, 'light', 160],
  [375, 'dark', 100],
] as const;
const height = 1200;
/** Width to which images are reduced, and side of the compared squares, in pixels. */
const compared = 64;
/** Largest allowed root mean square difference in a square, of 255. One more line of small text has 3 or more. */
const tolerance = 2;

const usage = {
  period: { start: '2026-11-01T00:00:00.000Z', end: '2026-12-01T00:00:00.000Z' },
  plan: 'free',
  cap: 1_000,
  used: 420,
  remaining: 580,
  grace: null,
  cacheHits: 900,
  refused: 12,
  daily: Array.from({ length: 20 }, (_, at) => ({
    date: `2026-11-${String(at + 1).padStart(2, '0')}`,
    used: 21 + 3 * (at % 5),
    cacheHits: 45 - 2 * (at % 7),
    refused: at === 9 ? 12 : 0,
  })),
  templates: { basic: 300, event: 120 },
  keys: {},
};

/** Replaces all times: `9:05` and `10:05` have different widths, which changes the lines of a narrow table. */
const then = '"2026-11-23T20:31:00.000Z"';

/** Cookies of the only session, because the audit log shows each one. */
let session: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;
let page: Page;

beforeAll(async () => {
  if (approves) await mkdir(folder, { recursive: true });
  if (looks !== undefined) await mkdir(looks, { recursive: true });
  // The pages for operators show these cards in the cache and in the counts, whichever test runs first.
  for (const title of ['One', 'Two', 'Three']) {
    const headers = { authorization: `Bearer ${server().key}` };
    const body = JSON.stringify({ template: 'basic', params: { title } });
    expect((await fetch(`${server().url}/v1/images`, { method: 'POST', headers, body })).status).toBe(201);
  }
  const first = await signedIn('demo', { atEnd: () => undefined });
  session = await first.context().cookies();
  await first.context().close();
});

/** Opens an empty page whose counts and times are those of the approved images. */
async function openWith(made: Page): Promise<void> {
  page = made;
  await page.route('**/v1/usage', (route) => route.fulfill({ json: usage }));
  for (const list of ['**/v1/admin/**', '**/v1/keys']) {
    await page.route(list, async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, then)
        // The test of batches draws cards, and may run before.
        .replace(/"used":\d+/g, '"used":3');
      await route.fulfill({ response, body });
    });
  }
}

/** Returns the largest difference of a square. In one image of a long page, a moved panel would be too small to see. */
async function distance(one: Buffer, other: Buffer): Promise<number> {
  const { width, height } = await sharp(other).metadata();
  const rows = Math.round((compared * height) / width);
  const [a, b] = await Promise.all(
    [one, other].map((image) =>
      sharp(image).removeAlpha().resize({ width: compared, height: rows, fit: 'fill' }).raw().toBuffer(),
    ),
  );
  const square = compared * compared * 3;
  let most = 0;
  for (let from = 0; from < (a?.length ?? 0); from += square) {
    const part = a?.subarray(from, from + square) ?? Buffer.alloc(0);
    const sum = part.reduce((sum, value, at) => sum + (value - (b?.[from + at] ?? 0)) ** 2, 0);
    most = Math.max(most, Math.sqrt(sum / square));
  }
  return most;
}

/** Resolves when all lists and images are loaded, including those below the window. */
async function settled(): Promise<void> {
  const look = (): boolean => {
    const images = [...document.images].filter(({ src }) => src !== '');
    for (const image of images) {
      image.loading = 'eager';
      // Otherwise images below the window may not be decoded before the screenshot.
      image.decoding = 'sync';
    }
    const areLoaded = images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    return areLoaded && document.querySelector('[aria-busy="true"]') === null;
  };
  await page.waitForFunction(look);
}

/** Replaces what differs between runs or machines: fonts of the system, ports, ids and measured values. */
async function steady(): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --mono: var(--text) } .post { font-family: var(--text) }');
    document.adoptedStyleSheets = [sheet];
    const fixed = (text: string): string =>
      text.replace(/127\.0\.0\.1:\d+/g, 'placard.example').replace(/\b[a-z0-9]{16}\b/g, 'a'.repeat(16));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      if (node.nextSibling?.nodeValue === ' ms') node.nodeValue = '12';
      else if (fixed(text) !== text) node.nodeValue = fixed(text);
    }
    for (const input of document.querySelectorAll('input')) input.placeholder = fixed(input.placeholder);
  });
}

/** Like `page.screenshot({ fullPage: true })`, but compresses the PNG of ten megapixels less, which is faster. */
async function wholePage(): Promise<Buffer> {
  const tools = await page.context().newCDPSession(page);
  const { cssContentSize } = await tools.send('Page.getLayoutMetrics');
  const { data } = await tools.send('Page.captureScreenshot', {
    captureBeyondViewport: true,
    optimizeForSpeed: true,
    clip: { ...cssContentSize, scale: 1 },
  });
  await tools.detach();
  return Buffer.from(data, 'base64');
}

async function expectLook(name: string): Promise<void> {
  const others: string[] = [];
  for (const [width, colorScheme, kept] of views) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await settled();
    await steady();
    const file = `${folder}${name}-${width}-${colorScheme}.webp`;
    const whole = await wholePage();
    if (looks !== undefined) await writeFile(`${looks}/${name}-${width}-${colorScheme}.png`, whole);
    const image = await sharp(whole).resize({ width: kept }).webp({ quality: 40 }).toBuffer();
    if (approves) await writeFile(file, image);
    const before = await readFile(file);
    const heights = await Promise.all([image, before].map(async (each) => (await sharp(each).metadata()).height));
    const off = await distance(image, before);
    if (off > tolerance) others.push(`${width} ${colorScheme}: ${off.toFixed(1)}, heights ${heights.join(' and ')}`);
  }
  expect(others, `${name} looks different`).toEqual([]);
}

async function go(path: string, sign: string): Promise<void> {
  // Previews begin in the colors of the page.
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(server().url + path);
  await page.locator(sign).first().waitFor();
}

describe('to a visitor', () => {
  beforeEach(async () => openWith(await newPage({ reducedMotion: 'reduce' })));

  it.each([
    ['sign-in', '/keys', 'h1'],
    ['gallery', '/', '.gallery-item img'],
    ['playground', '/t/event', '.platform img'],
    ['unfurl', '/unfurl', 'textarea'],
    ['docs', '/docs', 'h2'],
    ['not-found', '/no/such/page', 'h1'],
  ])('%s looks as it did', async (name, path, sign) => {
    await go(path, sign);
    await expectLook(name);
  });
});

describe('to a user who has signed in', () => {
  beforeEach(async () => {
    await openWith(await newPage({ reducedMotion: 'reduce' }));
    await page.context().addCookies(session);
  });

  it('batch looks as it did, at each step', async () => {
    await go('/batch', '.drop');
    await expectLook('batch');
    const buffer = Buffer.from('title,accent\nOne,#336699\nTwo,#993366\nThree,\n');
    await page.locator('.drop input').setInputFiles({ name: 'cards.csv', mimeType: 'text/csv', buffer });
    await page.getByLabel('Template', { exact: true }).selectOption('basic');
    await expect.poll(() => page.locator('.first-rows img').count()).toBe(3);
    await expectLook('batch-columns');
    await page.getByRole('button', { name: 'Draw all 3' }).click();
    await page.getByText('All rows are drawn.').waitFor();
    await expectLook('batch-done');
  });

  it('home looks as it did', async () => {
    const request = { template: 'event', params: { eventName: 'Night School', date: '3 December', location: 'Leeds' } };
    await page.addInitScript(
      (cards) => localStorage.setItem('placard-recent ', cards),
      JSON.stringify([{ request, path: '/t/event' }]),
    );
    await go('/account', '.next-step');
    await expectLook('home');
  });

  it('usage looks as it did', async () => {
    // The chart ends today.
    await page.clock.setFixedTime('2026-11-23T12:00:00Z');
    await go('/usage', '.chart canvas');
    await expectLook('usage');
  });

  it.each([
    ['library', '/library', '.library'],
    ['keys', '/keys', '.make'],
    ['links', '/links', 'h2'],
    ['brands', '/brands', '.card-image'],
    ['plan', '/plan', 'h2'],
    ['admin', '/admin', '.card, h2'],
    ['admin-keys', '/admin/keys', 'h2, table, .card'],
    ['admin-audit', '/admin/audit', 'table'],
    ['admin-service', '/admin/service', '.facts-list'],
  ])('%s looks as it did', async (name, path, sign) => {
    await go(path, sign);
    await expectLook(name);
  });
});
