import { createSessions, createSignIn, type Sessions, type SignIn } from '@placard/accounts';
import { openIdProvider } from '@placard/accounts/openid';
import type { Ledger } from '@placard/accounts/ledger';
import { PlacardError } from '@placard/core';
import { openLedger } from '@placard/stores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../browser.js';
import { codeOf } from '../fixtures.js';
import { startOpenId, type Forgery, type OpenIdPeer } from '../peers/openid.js';

const base = 'http://127.0.0.1:4321';
const callback = `${base}/v1/session/callback`;

let peer: OpenIdPeer;
let ledger: Ledger;
let sessions: Sessions;
let signIn: SignIn;

beforeAll(async () => {
  peer = await startOpenId();
  peer.allow(callback);
});
afterAll(() => peer.close());
beforeEach(async () => {
  ledger = await openLedger('memory:');
  sessions = createSessions({ ledger, baseUrl: () => base });
  signIn = createSignIn({ ledger, sessions, baseUrl: () => base, provider: openIdProvider(peer) });
});
afterEach(() => {
  peer.forgery = undefined;
});

const begin = async (browser: Browser, query = ''): Promise<string> =>
  browser.take(await signIn.begin(browser.request(`/v1/session/sign-in${query}`), '192.0.2.1'));

const finish = async (browser: Browser, url: string): Promise<string> =>
  browser.take(await signIn.finish(browser.request(url.slice(base.length)), '192.0.2.1'));

const accountOf = async (browser: Browser): Promise<string> =>
  (await sessions.authenticate(browser.request('/v1/session'))).account;

/** Signs a person in, from the first request to the session. @returns the browser */
async function signInAs(person: string, browser = new Browser(base)): Promise<Browser> {
  await finish(browser, await peer.signIn(await begin(browser), person));
  return browser;
}

const changed = (url: string, name: string, value: string | null): string => {
  const next = new URL(url);
  if (value === null) next.searchParams.delete(name);
  else next.searchParams.set(name, value);
  return next.href;
};

describe('signing in with an OpenID provider', () => {
  it('makes a session of the account that the provider names', async () => {
    const browser = await signInAs('ann');
    expect(await accountOf(browser)).toBe('ann');
    expect(await ledger.account('ann')).toMatchObject({ id: 'ann', plan: 'free' });
    expect(await ledger.audit({ account: 'ann', limit: 9 })).toMatchObject([
      { action: 'session.started', actor: 'session', address: '192.0.2.1' },
    ]);
  });

  it('asks with PKCE, state and nonce, each new every time', async () => {
    const questions = await Promise.all([0, 1].map(async () => new URL(await begin(new Browser(base)))));
    const names = ['state', 'nonce', 'code_challenge'];
    const [one, other] = questions.map(({ searchParams }) => names.map((name) => searchParams.get(name) ?? ''));
    for (const [at, value] of one!.entries()) {
      expect(value.length).toBeGreaterThanOrEqual(43);
      expect(value).not.toBe(other![at]);
    }
    expect(questions[0]!.searchParams.get('code_challenge_method')).toBe('S256');
    expect(questions[0]!.searchParams.get('redirect_uri')).toBe(callback);
  });

  it('refuses a callback with a wrong or missing state, or from another issuer', async () => {
    for (const [name, value] of [
      ['state', 'x'.repeat(43)],
      ['state', null],
      ['iss', 'https://evil.example'],
      ['code', null],
    ] as const) {
      const browser = new Browser(base);
      const answer = await peer.signIn(await begin(browser), 'ann');
      expect(await codeOf(finish(browser, changed(answer, name, value))), name).toBe('unauthenticated');
      expect(await codeOf(accountOf(browser))).toBe('unauthenticated');
      expect(await codeOf(finish(browser, answer)), 'one try a question').toBe('unauthenticated');
    }
  });

  it.each<[string, Forgery]>([
    ['a wrong nonce', { claims: { nonce: 'x'.repeat(43) } }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['several audiences and another party', { claims: { aud: ['placard', 'other'], azp: 'other' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['a past expiry', { claims: { exp: 1_000_000_000 } }],
    ['a signature that is not the provider’s', { foreignKey: true }],
  ])('refuses an ID token with %s', async (_, forgery) => {
    const browser = new Browser(base);
    const answer = await peer.signIn(await begin(browser), 'ann');
    peer.forgery = forgery;
    expect(await codeOf(finish(browser, answer))).toBe('unauthenticated');
    expect(await codeOf(accountOf(browser))).toBe('unauthenticated');
    expect(await ledger.audit({ limit: 9 })).toEqual([]);
  });

  it('accepts a re-encoded token with the same claims', async () => {
    const browser = new Browser(base);
    const answer = await peer.signIn(await begin(browser), 'ann');
    peer.forgery = { claims: {} };
    await finish(browser, answer);
    expect(await accountOf(browser)).toBe('ann');
  });

  it('refuses a code that was used, also with a new question', async () => {
    const browser = new Browser(base);
    const answer = await peer.signIn(await begin(browser), 'ann');
    await finish(browser, answer);
    expect(await codeOf(finish(browser, answer))).toBe('unauthenticated');
    const question = new URL(await begin(browser));
    const state = question.searchParams.get('state');
    expect(await codeOf(finish(browser, changed(answer, 'state', state)))).toBe('unauthenticated');
  });

  it('refuses an answer that is slipped to another browser', async () => {
    const [eve, ann] = [new Browser(base), new Browser(base)];
    const answer = await peer.signIn(await begin(eve), 'eve');
    expect(await codeOf(finish(ann, answer)), 'who has begun nothing').toBe('unauthenticated');
    const question = new URL(await begin(ann));
    expect(await codeOf(finish(ann, answer)), 'who has begun something else').toBe('unauthenticated');
    await begin(ann);
    const state = question.searchParams.get('state');
    expect(await codeOf(finish(ann, changed(answer, 'state', state))), 'with the right state').toBe('unauthenticated');
    expect(await codeOf(accountOf(ann))).toBe('unauthenticated');
  });

  it('refuses the code of another by its verifier', async () => {
    const [eve, ann] = [new Browser(base), new Browser(base)];
    const code = new URL(await peer.signIn(await begin(eve), 'eve')).searchParams.get('code');
    const answer = await peer.signIn(await begin(ann), 'ann');
    expect(await codeOf(finish(ann, changed(answer, 'code', code)))).toBe('unauthenticated');
  });

  it('reports a sign-in that was refused', async () => {
    const browser = new Browser(base);
    const state = new URL(await begin(browser)).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: peer.issuer });
    expect(await codeOf(finish(browser, `${callback}?${query}`))).toBe('unauthenticated');
  });

  it('begins a new session each time and ends the one before', async () => {
    const browser = await signInAs('ann');
    const before = browser.request('/v1/session');
    await signInAs('ann', browser);
    expect(await codeOf(sessions.authenticate(before))).toBe('unauthenticated');
    expect(await accountOf(browser)).toBe('ann');
  });

  it('takes over no token that was there before', async () => {
    const planted = 'f'.repeat(64);
    const browser = new Browser(base, { placard: planted });
    await signInAs('ann', browser);
    expect(browser.cookies.get('placard')).not.toBe(planted);
    expect(await codeOf(accountOf(new Browser(base, { placard: planted })))).toBe('unauthenticated');
  });

  it('leads back to a path of this server and nowhere else', async () => {
    for (const [wanted, expected] of [
      ['/account?tab=keys', '/account?tab=keys'],
      ['//evil.example/x', '/v1/session'],
      ['/\\evil.example', '/v1/session'],
      ['/.//evil.example', '/v1/session'],
      ['https://evil.example', '/v1/session'],
      ['', '/v1/session'],
    ]) {
      const browser = new Browser(base);
      const question = await begin(browser, `?return=${encodeURIComponent(wanted!)}`);
      expect(await finish(browser, await peer.signIn(question, 'ann'))).toBe(base + expected);
    }
  });

  it('can name accounts by e-mail address, if the provider has verified it', async () => {
    const provider = openIdProvider({ ...peer, claim: 'email' });
    signIn = createSignIn({ ledger, sessions, baseUrl: () => base, provider });
    expect(await accountOf(await signInAs('ann'))).toBe('ann@example.com');
    expect(await codeOf(signInAs('unverified-eve'))).toBe('unauthenticated');
  });

  it('is limited to thirty starts a minute per address', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => codeOf(begin(new Browser(base)))));
    expect(all.filter((code) => code === 'none')).toHaveLength(30);
    const refusal = await begin(new Browser(base)).catch((error: unknown) => error as PlacardError);
    expect(refusal).toMatchObject({ code: 'rate_limited', retryAfter: expect.any(Number) });
    expect((refusal as PlacardError).retryAfter).toBeGreaterThanOrEqual(1);
    const elsewhere = signIn.begin(new Browser(base).request('/v1/session/sign-in'), '192.0.2.2');
    expect(await codeOf(elsewhere)).toBe('none');
  });

  it('fails while the provider is down, and works when it is back', async () => {
    peer.pause(true);
    const failure = await begin(new Browser(base)).catch((error: unknown) => error);
    peer.pause(false);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PlacardError);
    const browser = new Browser(base);
    const answer = await peer.signIn(await begin(browser), 'ann');
    peer.pause(true);
    const late = await finish(browser, answer).catch((error: unknown) => error);
    peer.pause(false);
    expect(late).not.toBeInstanceOf(PlacardError);
    expect(await accountOf(await signInAs('ann'))).toBe('ann');
  });
});
