import { expect, it, onTestFinished } from 'vitest';
import { newContext } from '../../../../test/browser.js';
import { eventually, expectAccessible, playground } from './look.js';
import { startServer } from './server.js';

it('a newcomer gets from an empty folder to a signed URL that shows the image', async () => {
  const { facts, close } = await startServer({}, async () => undefined);
  onTestFinished(close);
  const context = await newContext();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

  await playground(page, `${facts.url}/t/basic`);
  await page.getByRole('button', { name: 'Copy signed URL' }).click();
  await page.getByText('Sign in first', { exact: false }).waitFor();
  await page.getByText('KEY_ID stands for an API key of yours', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Copy with KEY_ID' }).waitFor();
  await expectAccessible(page, 'not signed in', '.take');

  await page.goto(facts.signInLink);
  expect(page.url()).toBe(`${facts.url}/`);
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Manage keys' }).click();
  await page.getByLabel('Name of a new key').fill('my site');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByText('it is not shown again').waitFor();
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  await eventually(copied).toMatch(/^plc_/);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'Gallery' }).click();
  await page.getByRole('link', { name: 'Basic' }).click();
  await page.locator('#param-title').fill('My own words');
  await page.getByRole('button', { name: 'Sign and copy' }).click();
  await eventually(copied).toMatch(/<meta property="og:image" content="http[^"]*\/i\//);
  expect(await copied()).not.toContain('KEY_ID');
  await page.getByRole('button', { name: 'Copy signed URL' }).click();
  await eventually(copied).toMatch(/^http.*\/i\//);
  const url = await copied();
  expect(await page.locator('.signed a').getAttribute('href')).toBe(url);
  expect(await page.locator('.take code').innerText()).toContain(url.replaceAll('&', '&amp;'));

  const elsewhere = await context.newPage();
  const image = await elsewhere.goto(url);
  expect([image?.status(), image?.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await elsewhere.evaluate(() => document.images[0]?.naturalWidth)).toBe(1200);
  expect(new URL(elsewhere.url()).searchParams.get('title')).toBe('My own words');
});
