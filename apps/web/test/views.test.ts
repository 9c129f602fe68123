import type { Page, Route } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually, expectAccessible } from './look.js';
import { expectClean, open } from './opened.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { server, page: newPage } = open(async () => ({ PLACARD_ADMINS: 'demo' }));

/** Each page, the route that it loads, and a selector of the loaded content. */
const views = [
  ['/', '**/v1/templates', '.gallery-item'],
  ['/t/basic', '**/v1/templates', '#param-title'],
  ['/batch', '**/v1/templates', '.drop'],
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

const failures = [
  ['429', { status: 429, json: { error: 'rate_limited' } }, 'Too many requests'],
  ['503', { status: 503, json: { error: 'render_unavailable' } }, 'The server is busy'],
  ['500', { status: 500, json: { error: 'internal_error' } }, 'The server has a problem'],
  ['a page of a proxy', { status: 502, body: '<h1>Bad gateway</h1>' }, 'through its proxy'],
  ['no answer', undefined, 'The server does not answer'],
] as const;

/** Longer than the delay between two attempts of a page, in milliseconds. */
const pause = 20_000;

let page: Page;
beforeAll(async () => {
  page = await newPage({ colorScheme: 'light' });
  await page.clock.install();
  await page.goto(server().signInLink ?? '');
});

afterEach(() => page.unrouteAll());

describe.each(views)('%s without %s', (path, routes, sign) => {
  test('says so in words, whatever fails, and is back by itself', async () => {
    let answer: (typeof failures)[number][1];
    await page.route(routes, (route: Route) =>
      answer === undefined ? route.abort() : route.fulfill({ ...answer, headers: { 'retry-after': '1' } }),
    );
    for (const [at, [, failure, words]] of failures.entries()) {
      answer = failure;
      await (at === 0 ? page.goto(server().url + path) : page.clock.fastForward(pause));
      await page.getByRole('alert').getByText(words).first().waitFor();
      if (failure?.status === 500) await expectAccessible(page, `${path} ${words}`);
    }
    await page.unroute(routes);
    await page.clock.fastForward(pause);
    await page.locator(sign).first().waitFor();
    await eventually(() => page.getByRole('alert').count()).toBe(0);
    await expectClean(page);
  });
});

describe('a slow server', () => {
  test.each(views)('leaves %s without %s in its frame, and is waited for', async (path, routes, sign) => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const wait = async (route: Route): Promise<void> => {
      await held;
      await route.continue();
    };
    await page.route(routes, wait);
    await page.goto(server().url + path, { waitUntil: 'domcontentloaded' });
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    answer();
    await page.locator(sign).first().waitFor();
    await page.unroute(routes, wait);
    await expectClean(page);
  });
});

describe('/unfurl', () => {
  test('needs the server for nothing once it is open', async () => {
    await page.goto(`${server().url}/unfurl`);
    await page.getByLabel('HTML of the page').waitFor();
    await page.context().setOffline(true);
    await page.getByLabel('HTML of the page').fill('<title>Read in a tunnel</title>');
    await page.locator('.platform.facebook .headline', { hasText: 'Read in a tunnel' }).waitFor();
    await page.context().setOffline(false);
    expect(await page.getByRole('alert').count()).toBe(0);
    await expectClean(page);
  });
});

describe('a server that is away when a page is opened by a link', () => {
  test('is told in words, and the page comes by itself', async () => {
    await page.goto(server().url);
    await page.locator('.gallery-item').first().waitFor();
    const away = (route: Route): Promise<void> => route.abort();
    await page.route('**/*', away);
    await page.getByRole('link', { name: 'Batch' }).click();
    await page.getByRole('alert').getByText('The server does not answer').waitFor();
    await page.clock.fastForward(pause);
    await page.unroute('**/*', away);
    await page.clock.fastForward(pause);
    await page.locator('.drop').waitFor();
    expect(new URL(page.url()).pathname).toBe('/batch');
    await expectClean(page);
  });
});
