import { launch, type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newFolder, serve, type Served } from '../../../../packages/cli/test/placard.js';
import { findProgram } from '../../../../test/program.js';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const firefox = findProgram('firefox-esr');
const ends: (() => Promise<void>)[] = [];
let server: Served;
let browser: Browser;
const wrongs: string[] = [];

beforeAll(async () => {
  if (firefox === undefined) return;
  const atEnd = (end: () => Promise<void>): void => void ends.unshift(end);
  server = await serve(await newFolder(atEnd), { PLACARD_PREVIEW_BURST: '9999/10s', PLACARD_ADMINS: 'demo' }, atEnd);
  // Uses WebDriver BiDi, which Firefox supports without a driver.
  browser = await launch({ browser: 'firefox', executablePath: firefox, headless: true });
});
afterAll(async () => {
  await browser?.close();
  for (const end of ends) await end();
});

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(server.url + path);
  await page.locator(`h1 ::-p-text(${heading})`).wait();
}

it.skipIf(firefox === undefined)('every page works in Firefox', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(30_000);
  page.on('pageerror', (error) => wrongs.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && wrongs.push(message.text()));
  await page.goto(server.signInLink ?? '');

  await page.goto(`${server.url}/`);
  await page.waitForFunction(() => document.querySelectorAll('.gallery-item').length > 27);
  await open(page, '/t/basic', 'Basic');
  await page.locator('#param-title').fill('Typed in Firefox');
  await page.waitForFunction(() =>
    document.querySelector('.ground img')?.getAttribute('alt')?.includes('Typed in Firefox'),
  );
  await page.waitForFunction(
    () => (document.querySelector<HTMLImageElement>('.ground img')?.naturalWidth ?? 0) >= 1200,
  );
  await page.waitForFunction(() => location.hash.startsWith('#1'));
  await page.waitForFunction(() => document.querySelectorAll('.platform').length === 12);

  await open(page, '/unfurl', 'What will they see of your page?');
  await page.locator('textarea').fill('<title>A page</title>');
  await page.locator('::-p-text(A page)').wait();
  for (const [path, heading] of [
    ['/docs', 'HTTP interface'],
    ['/account', 'Home'],
    ['/library', 'Pictures'],
    ['/keys', 'Keys'],
    ['/usage', 'Usage'],
    ['/links', 'Links'],
    ['/brands', 'Brands'],
    ['/plan', 'Plan'],
    ['/admin', 'Accounts'],
    ['/admin/keys', 'All keys'],
    ['/admin/audit', 'Audit'],
    ['/admin/service', 'Service'],
  ] as const)
    await open(page, path, heading);

  // Each page shows the data that it has loaded.
  await page.locator('::-p-text(Images can be rendered.)').wait();
  await open(page, '/admin', 'Accounts');
  await page.locator('::-p-text(renders this month)').wait();
  await open(page, '/plan', 'Plan');
  await page.locator('::-p-text(1,000 renders a month)').wait();

  await open(page, '/batch', 'A card for every row');
  await page.waitForSelector('.drop');
  // BiDi cannot choose files in Firefox, so the test sets the files of the input.
  await page.$eval('.drop input', (input) => {
    const files = new DataTransfer();
    files.items.add(new File(['title\nOne\nTwo\nThree\n'], 'cards.csv'));
    (input as HTMLInputElement).files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.locator('::-p-text(has 3 rows)').wait();
  await page.select('#batch-template', 'basic');
  await page.locator('button::-p-text(Draw all 3)').click();
  await page.locator('::-p-text(All rows are drawn.)').wait();
  await page.locator('button::-p-text(ZIP of 3)').wait();
  // The images are kept when the page is reloaded.
  await page.reload();
  await page.locator('button::-p-text(ZIP of 3)').wait();
  expect(wrongs).toEqual([]);
});
