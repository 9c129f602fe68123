import { expect, it } from 'vitest';
import { expectClean, sharedApp } from './app.js';
import { eventually, look } from './look.js';

const { server, page: newPage } = sharedApp;

it('the page of the interface lists every operation, opens one by keyboard, and is searched', async () => {
  const page = await newPage({ colorScheme: 'light' });
  await page.goto(`${server().url}/docs`);
  const entries = page.locator('.docs details');
  await entries.first().waitFor();
  const { paths } = (await (await fetch(`${server().url}/v1/openapi.json`)).json()) as { paths: object };
  expect(await entries.count()).toBe(Object.values(paths).flatMap((path: object) => Object.keys(path)).length);

  await page.locator('#createImage summary').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Renders the image, or finds it in the cache').waitFor();
  await page.getByText('Needs an API key.').waitFor();
  await page.locator('#createImage').getByLabel('Template', { exact: true }).selectOption('Event card');
  await page.getByRole('rowheader', { name: 'params.eventName required' }).waitFor();
  await look(page, 'docs');

  await page.getByLabel('Search the interface').fill('nothing like this');
  await page.getByText('No operation is like that.').waitFor();
  await page.getByLabel('Search the interface').fill('/v1/usage');
  await eventually(() => entries.count()).toBe(1);
  await expectClean(page);
});

it('a link to an operation opens it', async () => {
  const page = await newPage();
  await page.goto(`${server().url}/docs#getUsage`);
  await page.getByRole('rowheader', { name: 'daily[].date required' }).waitFor();
  await expectClean(page);
});
