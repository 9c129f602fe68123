import { afterAll, expect, it } from 'vitest';
import { startOpenId, type OpenIdPeer } from '../../../../packages/accounts/test/peers/openid.js';
import { ownApp, wrongs } from './app.js';

let provider: OpenIdPeer;
afterAll(() => provider.close());

const { server, page: newPage } = ownApp(async () => {
  provider = await startOpenId();
  const { issuer, clientId, clientSecret } = provider;
  return {
    PLACARD_OIDC_ISSUER: issuer,
    PLACARD_OIDC_CLIENT_ID: clientId,
    PLACARD_OIDC_CLIENT_SECRET: clientSecret,
  };
});

it('a provider signs in to the page where the user was, and its failures are reported', async () => {
  provider.allow(`${server().url}/v1/session/callback`);
  const page = await newPage();
  // The page of the provider requests fonts from another host.
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
  await page.goto(`${server().url}/usage`);
  const go = page.getByRole('main').getByRole('button', { name: 'Sign in' });
  for (const [status, words] of [
    [429, 'Too many requests'],
    [500, 'The server has a problem'],
    [503, 'through its proxy'],
  ] as const) {
    await page.route('**/v1/session/sign-in*', (route) =>
      route.fulfill({
        status,
        body:
          status === 503
            ? 'Bad gateway'
            : JSON.stringify({ error: status === 429 ? 'rate_limited' : 'internal_error' }),
      }),
    );
    await go.click();
    await page.getByRole('status').getByText(words).waitFor();
    expect(await go.isEnabled()).toBe(true);
    await page.unroute('**/v1/session/sign-in*');
  }

  await go.click();
  await page.getByPlaceholder('Enter any login').fill('ann');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Usage', level: 1 }).waitFor();
  await page.getByText('Signed in as ann').waitFor();
  expect(new URL(page.url()).pathname).toBe('/usage');
  expect(wrongs.get(page)?.filter((wrong) => !wrong.startsWith('asked '))).toEqual([]);
});
