import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectClean, sharedApp } from './app.js';
import { expectAccessible } from './look.js';

const { server, signedIn } = sharedApp;

/** Each page, the route that it loads, and a selector of the loaded content. */
const views = [
  ['/', '**/v1/templates', '.gallery-item'],
  ['/t/basic', '**/v1/templates', '#param-title'],
  ['/batch', '**/v1/templates', '.drop'],
  ['/account', '**/v1/usage', '.next-step'],
  ['/library', '**/v1/assets', '.library'],
  ['/docs', '**/v1/openapi.json', 'h2'],
  ['/keys', '**/v1/keys', '.make'],
  ['/usage', '**/v1/usage', '.chart'],
  ['/links', '**/v1/keys', 'h2'],
  ['/keys', '**/v1/session', '.make'],
  ['/plan', '**/v1/billing', '.allowance'],
  ['/admin', '**/v1/admin/accounts*', '.cards .card'],
  ['/admin/keys', '**/v1/admin/keys*', '.cards .card'],
  ['/admin/audit', '**/v1/admin/audit*', '[aria-label="Audit log"]'],
  ['/admin/service', '**/v1/admin/service', '.facts-list'],
] as const;

/** Longer than the delay between two attempts of a page, in milliseconds. */
const pause = 20_000;

/** Opens an empty page of an operator, whose time the test sets forward. */
async function operatorPage(): Promise<Page> {
  const page = await signedIn('operator-of-views', { colorScheme: 'light' });
  await page.clock.install();
  return page;
}

describe('a page whose data the server does not deliver', () => {
  it.each(views)('%s without %s keeps its frame, reports the error, and recovers', async (path, routes, content) => {
    const page = await operatorPage();
    let fail = (): void => undefined;
    const failing = new Promise<void>((resolve) => (fail = resolve));
    await page.route(routes, async (route: Route) => {
      await failing;
      await route.fulfill({ status: 500, json: { error: 'internal_error' } });
    });
    await page.goto(server().url + path, { waitUntil: 'domcontentloaded' });
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    fail();
    await page.getByRole('alert').getByText('The server has a problem').first().waitFor();
    await expectAccessible(page, `${path} without ${routes}`);
    await page.unroute(routes);
    await page.clock.fastForward(pause);
    await page.locator(content).first().waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await expectClean(page);
  });
});

it('/unfurl needs no server once it is open', async () => {
  const page = await operatorPage();
  await page.goto(`${server().url}/unfurl`);
  const html = page.getByLabel('HTML of the page');
  await html.waitFor();
  await page.context().setOffline(true);
  await html.fill('<title>Read in a tunnel</title><link rel="canonical" href="https://long-way.example/post">');
  await page.locator('.platform.facebook .headline', { hasText: 'Read in a tunnel' }).waitFor();
  await page.locator('.tag-line code', { hasText: '/u/KEYID/long-way.example/post">' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await expectClean(page);
});

it('a page that is opened by a link while the server is away appears when it is back', async () => {
  const page = await operatorPage();
  await page.goto(server().url);
  await page.locator('.gallery-item').first().waitFor();
  const away = (route: Route): Promise<void> => route.abort();
  await page.route('**/*', away);
  await page.getByRole('link', { name: 'Batch' }).click();
  await page.getByRole('alert').getByText('The server does not answer').waitFor();
  await page.unroute('**/*', away);
  await page.clock.fastForward(pause);
  await page.locator('.drop').waitFor();
  expect(new URL(page.url()).pathname).toBe('/batch');
  await expectClean(page);
});
