import { expect, onTestFinished, test } from 'vitest';
import { newFolder, serve } from '../../../packages/cli/test/placard.js';
import { launchChromium } from '../../../test/chromium.js';
import { eventually } from './look.js';

/** Maximum time for the whole test, in milliseconds. */
const patience = 60_000;

test('a newcomer comes from an empty folder to a signed URL that shows the image', { timeout: patience }, async () => {
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const started = performance.now();
  const { url, signInLink = '' } = await serve(await newFolder());
  const context = await browser.newContext();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

  await page.goto(signInLink);
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByLabel('Name of a new key').fill('my site');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByText('it is not shown again').waitFor();
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  await eventually(copied).toMatch(/^plc_/);
  await page.getByRole('button', { name: 'I have kept it' }).click();

  await page.getByRole('link', { name: 'Gallery' }).click();
  await page.getByRole('link', { name: 'Basic' }).click();
  await page.locator('#param-title').fill('My own words');
  await page.getByRole('button', { name: 'Copy signed URL' }).click();
  await eventually(copied).toMatch(/^http.*\/i\//);

  const elsewhere = await context.newPage();
  await elsewhere.goto(await copied());
  expect(await elsewhere.evaluate(() => document.images[0]?.naturalWidth)).toBe(1200);
  expect(new URL(elsewhere.url()).searchParams.get('title')).toBe('My own words');
  expect(elsewhere.url()).toContain(url);
  console.log(`from an empty folder to the image: ${((performance.now() - started) / 1000).toFixed(1)} s`);
});
