import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../../../../test/browser.js';
import { eventually, expectAccessible, look } from './look.js';
import { expectClean, sharedApp } from './app.js';

const { server, page: newPage, signedIn, signInLink } = sharedApp;
const alert = (page: Page) => page.locator('[role=alert]');

describe('the pages of an account', () => {
  /** A page of an account that no other test has; `demo` has a key. */
  const openPage = async (path: string, account = 'demo'): Promise<Page> => {
    const page = await signedIn(account, { colorScheme: 'light' });
    await page.goto(server().url + path);
    return page;
  };
  const makeKey = async (page: Page, name: string): Promise<void> => {
    await page.getByLabel('Name of a new key').fill(name);
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
  };

  it('ask to sign in, and take a sign-in link', async () => {
    const page = await newPage({ colorScheme: 'light' });
    await page.goto(`${server().url}/usage`);
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    await look(page, 'sign-in');
    await page.getByLabel('Sign-in link').fill('https://example.com/');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This is not a sign-in link').waitFor();
    await page.getByText('With your organization').waitFor({ state: 'detached' });
    await page.getByLabel('Sign-in link').fill(await signInLink('demo'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Usage', level: 1 }).waitFor();
    await page.getByText('Signed in as demo').waitFor();
    expect(new URL(page.url()).pathname).toBe('/usage');
    expect(await page.getByRole('link', { name: 'Account' }).getAttribute('aria-current')).toBe('true');
  });

  it('create a key, show it once, publish with it, and revoke it by its typed name', async () => {
    const page = await openPage('/keys', 'maker');
    await page.getByLabel('Name of a new key').fill('<b>');
    await page.getByRole('button', { name: 'Create key' }).click();
    await alert(page).getByText('must be a name of up to 64 letters').waitFor();
    // The field keeps the refused name.
    expect(await page.getByLabel('Name of a new key').inputValue()).toBe('<b>');
    await page.getByLabel('Name of a new key').fill('موقع 日本');
    expect(await page.getByLabel('Name of a new key').evaluate((field) => getComputedStyle(field).direction)).toBe(
      'rtl',
    );
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByText('it is not shown again').waitFor();
    await expectAccessible(page, 'a new key');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download .env' }).click(),
    ]);
    const env = (await bytesOf(download)).toString();
    const key = /^PLACARD_KEY=(plc_\S+)$/m.exec(env)?.[1] ?? '';
    const id = /^PLACARD_KEY_ID=(\S+)$/m.exec(env)?.[1] ?? '';
    const used = await fetch(`${server().url}/v1/usage`, { headers: { authorization: `Bearer ${key}` } });
    expect(used.status).toBe(200);
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await page.content()).not.toContain(key);

    const card = page.locator('.card', { hasText: id });
    expect(
      await card
        .locator('bdi')
        .first()
        .evaluate((name) => getComputedStyle(name).direction),
    ).toBe('rtl');
    await card.getByText('Public URLs').click();
    await card.getByLabel('basic', { exact: true }).check();
    await card.getByLabel('Fixed fields').fill('site=example.com');
    await card.getByLabel('Forbidden fields').fill('bg, scale');
    await look(page, 'keys');
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByText('It publishes basic.').waitFor();
    // A busy machine may refuse the first request.
    await eventually(async () => (await fetch(`${server().url}/p/${id}/basic?title=Hi`)).status).toBe(200);
    expect((await fetch(`${server().url}/p/${id}/basic?title=Hi&bg=bg-01`)).status).toBe(403);

    await card.getByText('Revoke', { exact: true }).click();
    const revoke = card.getByRole('button', { name: 'Revoke permanently' });
    await card.getByLabel('to confirm').fill('موقع');
    expect(await revoke.isDisabled()).toBe(true);
    await card.getByLabel('to confirm').fill('موقع 日本');
    await revoke.click();
    await page.getByText('1 revoked').waitFor();
    await expectClean(page);
  });

  it('explain the limit of five keys', async () => {
    const page = await openPage('/keys', 'collector');
    for (let made = 1; made <= 5; made++) await makeKey(page, `key ${made}`);
    await page.getByText('An account has at most 5 keys').waitFor();
    await page.getByText('5 of 5 keys are in use').waitFor();
  });

  it('show the usage by day and by template, and save it as CSV', async () => {
    const draw = (title: string): Promise<Response> =>
      fetch(`${server().url}/v1/images`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server().key}` },
        body: JSON.stringify({ template: 'basic', params: { title } }),
      });
    for (const title of ['One', 'One', 'Two']) await eventually(async () => (await draw(title)).status).toBe(201);
    const page = await openPage('/usage');
    await page.locator('.chart canvas').waitFor();
    await page.getByText(/^\d+ of 1,000 renders/).waitFor();
    // Counts are written within a second.
    await eventually(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return page.locator('.chart').getAttribute('aria-label');
    }).toMatch(/^[2-9] drawn and [1-9]\d* from the cache\. Most were drawn on/);
    await look(page, 'usage');
    await page.getByRole('radio', { name: 'Table' }).check();
    await page.getByRole('region', { name: 'Usage by day' }).waitFor();
    await expectAccessible(page, 'usage as a table');
    await page
      .getByRole('region', { name: 'Usage by key' })
      .getByRole('row', { name: /^demo [1-9] [1-9]/ })
      .waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    const rows = (await bytesOf(download)).toString().split('\r\n');
    expect(rows[0]).toBe('date,drawn,from_cache,refused');
    expect(rows.at(-2)).toMatch(/^\d{4}-\d\d-\d\d,[2-9],[1-9]/);
  });

  it('show the plan, and that this server does not sell plans', async () => {
    const page = await openPage('/plan');
    await page.getByText('1,000 renders a month').waitFor();
    await page.getByText('This server sells no plans.').waitFor();
    expect(await page.getByRole('button', { name: /Buy|subscription/ }).count()).toBe(0);
    await expectAccessible(page, 'plan');
  });

  it('sign a URL, shorten it, delete the short one, and find what was changed in another', async () => {
    const page = await openPage('/links');
    const image = page.getByLabel('The image, as in the body');
    await image.fill('{"template": "basic"');
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await alert(page).getByText('This is not JSON').waitFor();
    await image.fill('{"template": "basic", "params": {}}');
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await alert(page).getByText('params.title').waitFor();

    await image.fill('{"template": "basic", "params": {"title": "Signed by hand"}, "bg": "bg-04"}');
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    const url = await page.getByRole('region', { name: 'URL', exact: true }).innerText();
    await eventually(async () => (await fetch(url)).headers.get('content-type')).toBe('image/jpeg');
    await page.getByLabel('A short URL').check();
    await page.getByLabel('It ends').selectOption('In a day');
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByText('It ends on').waitFor();
    const short = await page.getByRole('region', { name: 'URL', exact: true }).innerText();
    expect(short).toContain('/s/');
    await page.getByRole('link', { name: `/s/${/\/s\/(.{8})/.exec(short)?.[1]}` }).waitFor();
    await page
      .getByLabel('Signed URL', { exact: true })
      .fill(url.replace('Signed', 'Changed').replace('bg-04', 'bg-05'));
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Not valid: query').waitFor();
    await page.getByLabel('Signed URL', { exact: true }).fill(`${url}&utm_source=mail`);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Not valid: utm_source').waitFor();
    await look(page, 'links');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByText('This key has none.').waitFor();
    await eventually(async () => (await fetch(short)).status).toBe(404);
    await expectClean(page);
  });

  it('show what is used up, what was refused, and when the session ends', async () => {
    const page = await openPage('/plan');
    const month = { start: '2026-11-01T00:00:00.000Z', end: '2026-12-01T00:00:00.000Z' };
    const used = { plan: 'free', cap: 1_000, used: 1_042, remaining: 0, cacheHits: 10, refused: 7, period: month };
    const grace = { startedAt: '2026-11-20T12:00:00.000Z', endsAt: '2026-11-27T12:00:00.000Z' };
    await page.route('**/v1/usage', (route) =>
      route.fulfill({ json: { ...used, grace, daily: [], templates: {}, keys: {} } }),
    );
    await page.route('**/v1/session', async (route) => {
      const session = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...session, expiresAt: new Date(Date.now() + 5 * 60_000).toISOString() } });
    });
    await page.goto(`${server().url}/usage`);
    await page.getByText('1,042 of 1,000 renders').waitFor();
    await page.getByText('0 left. Resets on').waitFor();
    await page.getByText('7 requests were refused').waitFor();
    await page.getByText('The allowance is used up.').waitFor();
    await page.getByText('Your session ends at').waitFor();
    await expectAccessible(page, 'all used up');
    await page.unroute('**/v1/usage');
    await page.unroute('**/v1/session');
    await page.goto(`${server().url}/keys`);
    await page.locator('.make').waitFor();
    expect(await page.getByText('Your session ends at').count()).toBe(0);
  });

  it('rename a key', async () => {
    const page = await openPage('/keys', 'renamer');
    await makeKey(page, 'key 1');
    const card = page.locator('.card', { hasText: 'key 1' });
    await card.getByText('Rename').first().click();
    await card.getByLabel('Name', { exact: true }).fill('the blog');
    await card.getByRole('button', { name: 'Rename' }).click();
    await page.locator('.card', { hasText: 'the blog' }).waitFor();
    expect(await card.count()).toBe(0);
  });

  it('keep what was typed when the session has ended, and sign out', async () => {
    const page = await openPage('/links');
    const image = page.getByLabel('The image, as in the body');
    await image.fill('{"template": "basic", "params": {"title": "Kept"}}');
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await alert(page).getByText('Sign in in another tab').waitFor();
    expect(await image.inputValue()).toContain('Kept');
    await page.context().addCookies(cookies);
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByRole('region', { name: 'URL', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    await page.context().addCookies(cookies);
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    await expectClean(page);
  });
});
