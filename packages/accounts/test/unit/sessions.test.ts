import { createSessions, createSignIn, newSignInLink, type Sessions, type SignIn } from '@placard/accounts';
import type { Ledger } from '@placard/accounts/ledger';
import { sha256 } from '@placard/core/server';
import { openLedger } from '@placard/stores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Browser } from '../browser.js';
import { codeOf } from '../fixtures.js';

const base = 'http://127.0.0.1:4321';
let ledger: Ledger;
let sessions: Sessions;
let signIn: SignIn;

beforeEach(async () => {
  ledger = await openLedger('memory:');
  sessions = createSessions({ ledger, baseUrl: () => base });
  signIn = createSignIn({ ledger, sessions, baseUrl: () => base });
});
afterEach(() => void vi.useRealTimers());

async function signedIn(account = 'ann'): Promise<Browser> {
  const browser = new Browser(base);
  browser.keep(await sessions.start(account, browser.request('/'), null));
  return browser;
}

/** Sends a write with the session of a browser, from a page of an origin. @returns the code of the error, or `none` */
const writerOf =
  (own: Sessions, browser: Browser) =>
  (origin: string): Promise<string> =>
    codeOf(own.authenticate(browser.request('/', { method: 'POST', headers: { origin } })));

describe('a session', () => {
  it('is a token of 256 bits, of which the ledger stores only the hash', async () => {
    const put = vi.spyOn(ledger, 'putTicket');
    sessions = createSessions({ ledger, baseUrl: () => base });
    const token = (await signedIn()).cookies.get('placard') ?? '';
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(put.mock.calls).toHaveLength(1);
    expect(put.mock.calls[0]?.slice(0, 2)).toEqual(['session', await sha256(token)]);
    expect(JSON.stringify([put.mock.calls, await ledger.audit({ limit: 9 })])).not.toContain(token);
  });

  it('is sent in a __Host- cookie over https, and in a plain one on localhost', async () => {
    const plain = await sessions.start('ann', new Request(base), null);
    expect(plain).toMatch(/^placard=[0-9a-f]{64}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
    const secure = createSessions({ ledger, baseUrl: () => 'https://cards.example' });
    const cookie = await secure.start('ann', new Request('https://cards.example'), null);
    expect(cookie).toMatch(/^__Host-placard=[0-9a-f]{64}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/);
    const browser = new Browser('https://cards.example');
    browser.keep(cookie);
    expect((await secure.authenticate(browser.request('/'))).account).toBe('ann');
    const stripped = new Browser('https://cards.example', { placard: browser.cookies.get('__Host-placard') ?? '' });
    expect(await codeOf(secure.authenticate(stripped.request('/')))).toBe('unauthenticated');
  });

  it('has an id apart from its token, a start and an end', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T12:00:00Z') });
    const browser = await signedIn();
    const token = browser.cookies.get('placard') ?? '';
    expect(await sessions.authenticate(browser.request('/'))).toEqual({
      id: (await sha256(token)).slice(0, 16),
      account: 'ann',
      startedAt: '2026-11-23T12:00:00.000Z',
      expiresAt: '2026-11-30T12:00:00.000Z',
    });
  });

  it('ends the previous session of its browser', async () => {
    const browser = await signedIn();
    const before = browser.request('/');
    browser.keep(await sessions.start('eve', before.clone(), null));
    expect((await sessions.authenticate(browser.request('/'))).account).toBe('eve');
    expect(await codeOf(sessions.authenticate(before))).toBe('unauthenticated');
  });

  it('is stored before its cookie is set, and ended before the response, even with a slow store', async () => {
    const slow = async <T>(work: () => Promise<T>): Promise<T> => {
      await new Promise(setImmediate);
      return work();
    };
    sessions = createSessions({
      ledger: {
        ...ledger,
        putTicket: (...ticket) => slow(() => ledger.putTicket(...ticket)),
        takeTicket: (...ticket) => slow(() => ledger.takeTicket(...ticket)),
      },
      baseUrl: () => base,
    });
    const browser = await signedIn();
    const out = browser.request('/', { method: 'POST', headers: { origin: base } });
    expect(await codeOf(sessions.authenticate(browser.request('/')))).toBe('none');
    await sessions.end(out, null);
    expect(await codeOf(sessions.authenticate(browser.request('/')))).toBe('unauthenticated');
  });

  it('is not accepted with a malformed token, an unknown one, or two', async () => {
    const token = (await signedIn()).cookies.get('placard') ?? '';
    for (const cookie of [
      '',
      'placard',
      'placard=',
      `placard=${'0'.repeat(64)}`,
      `placard=${token.toUpperCase()}`,
      `placard=${token}0`,
      `placard="${token}"`,
      `other=${token}`,
      `placard=${token}; placard=${'0'.repeat(64)}`,
      `placard=__proto__`,
    ]) {
      const request = new Request(base, { headers: { cookie } });
      expect(await codeOf(sessions.authenticate(request)), cookie).toBe('unauthenticated');
    }
    const among = new Request(base, { headers: { cookie: `a=b;placard=${token}; c=d` } });
    expect((await sessions.authenticate(among)).account).toBe('ann');
  });

  it('lasts a week', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const browser = await signedIn();
    vi.advanceTimersByTime(7 * 24 * 3_600_000 - 1000);
    expect(await codeOf(sessions.authenticate(browser.request('/')))).toBe('none');
    vi.advanceTimersByTime(2000);
    expect(await codeOf(sessions.authenticate(browser.request('/')))).toBe('unauthenticated');
  });

  it('writes only for pages of this origin', async () => {
    const browser = await signedIn();
    const write = (method: string, origin?: string): Promise<string> =>
      codeOf(sessions.authenticate(browser.request('/', { method, headers: origin === undefined ? {} : { origin } })));
    for (const method of ['POST', 'PATCH', 'DELETE', 'PUT']) {
      expect(await write(method, base)).toBe('none');
      for (const origin of [
        undefined,
        'null',
        '',
        'https://evil.example',
        'http://127.0.0.1:4322',
        'https://127.0.0.1:4321',
        `${base}/`,
        `${base}.evil.example`,
      ])
        expect(await write(method, origin), `${method} ${origin}`).toBe('forbidden');
    }
    expect(await write('GET', 'https://evil.example')).toBe('none');
  });

  it('writes only for pages of PLACARD_URL, if it is set', async () => {
    const url = 'https://cards.example';
    const own = createSessions({ ledger, baseUrl: () => url, publicUrl: true });
    const browser = new Browser('http://cards.example');
    browser.keep(await own.start('ann', browser.request('/'), null));
    const write = writerOf(own, browser);
    // Behind a proxy that ends TLS the request has http, but a page over http may come from an attacker on the network.
    expect(await write('http://cards.example')).toBe('forbidden');
    expect(await write(url)).toBe('none');
  });

  it('writes for pages of any name of this machine, if it is not set', async () => {
    const browser = new Browser('http://localhost:4321');
    browser.keep(await sessions.start('ann', browser.request('/'), null));
    const write = writerOf(sessions, browser);
    expect(await write('http://localhost:4321')).toBe('none');
    expect(await write(base)).toBe('none');
    expect(await write('http://localhost:4322')).toBe('forbidden');
  });

  it('does not require a Host that is valid in a URL', async () => {
    const browser = await signedIn();
    const odd = (method: string, origin: string, path = '/'): Request => {
      const request = browser.request(path, { method, headers: { origin } });
      return Object.defineProperty(request, 'url', { value: `http://a:99999${path}` });
    };
    expect(await codeOf(sessions.authenticate(odd('POST', base)))).toBe('none');
    expect(await codeOf(sessions.authenticate(odd('POST', 'http://a:99999')))).toBe('forbidden');
    expect(await codeOf(signIn.begin(odd('GET', base, '/v1/session/sign-in?token=x'), null))).toBe('unauthenticated');
    const link = await newSignInLink(ledger, 'ann', base);
    const led = await signIn.begin(odd('GET', base, `${link.slice(base.length)}&return=/v1/keys`), null);
    expect(browser.take(led)).toBe(`${base}/v1/keys`);
  });

  it('has a limit of writes per minute over all instances', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const browser = await signedIn();
    const other = createSessions({ ledger, baseUrl: () => base });
    const write = (by: Sessions, from = browser): Promise<string> =>
      codeOf(by.authenticate(from.request('/', { method: 'POST', headers: { origin: base } })));
    const codes = await Promise.all(Array.from({ length: 70 }, (_, at) => write(at % 2 === 0 ? sessions : other)));
    expect(codes.filter((code) => code === 'none')).toHaveLength(60);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(10);
    expect(await codeOf(sessions.authenticate(browser.request('/')))).toBe('none');
    expect(await write(sessions, await signedIn())).toBe('none');
    const mint = (): Promise<string> =>
      codeOf(sessions.authenticate(browser.request('/', { method: 'POST', headers: { origin: base } }), 'mint'));
    const minted = await Promise.all(Array.from({ length: 1_001 }, mint));
    expect(minted.filter((code) => code === 'none')).toHaveLength(1_000);
    vi.advanceTimersByTime(10_001);
    expect([await mint(), await write(sessions)]).toEqual(['none', 'rate_limited']);
    const out = browser.request('/', { method: 'POST', headers: { origin: base } });
    expect(await codeOf(sessions.end(out.clone(), null))).toBe('none');
    expect(await codeOf(sessions.authenticate(out))).toBe('unauthenticated');
    const next = await signedIn();
    expect((await Promise.all(Array.from({ length: 61 }, () => write(sessions, next)))).at(-1)).toBe('rate_limited');
    // After the wait that the refusal states, the write is accepted.
    vi.advanceTimersByTime(30_000);
    const again = next.request('/', { method: 'POST', headers: { origin: base } });
    const refusal = await sessions.authenticate(again).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'rate_limited', retryAfter: 30 });
    vi.advanceTimersByTime(30_000);
    expect(await write(sessions, next)).toBe('none');
  });

  it('that has ended is refused immediately on every instance', async () => {
    const browser = await signedIn();
    const other = createSessions({ ledger, baseUrl: () => base });
    const copy = browser.request('/');
    await other.authenticate(copy);
    const out = browser.request('/', { method: 'POST', headers: { origin: base } });
    expect(await sessions.end(out, null)).toBe('placard=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
    expect(await codeOf(other.authenticate(copy))).toBe('unauthenticated');
    expect(await codeOf(sessions.end(out, null))).toBe('unauthenticated');
    const actions = (await ledger.audit({ limit: 9 })).map(({ action }) => action);
    expect(actions).toEqual(['session.ended', 'session.started']);
  });

  it('cannot be ended from another site', async () => {
    const browser = await signedIn();
    const evil = browser.request('/', { method: 'POST', headers: { origin: 'https://evil.example' } });
    expect(await codeOf(sessions.end(evil, null))).toBe('forbidden');
    expect(await codeOf(sessions.authenticate(browser.request('/')))).toBe('none');
  });
});

describe('a one-time link', () => {
  const follow = (link: string, browser = new Browser(base)): Promise<Browser> =>
    signIn.begin(browser.request(link.slice(base.length)), '192.0.2.1').then((led) => {
      expect(browser.take(led)).toBe(`${base}/v1/session`);
      return browser;
    });

  it('signs in exactly one of twenty concurrent requests with a link', async () => {
    const link = await newSignInLink(ledger, 'ann', base);
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(follow(link))));
    expect(codes.filter((code) => code === 'none')).toHaveLength(1);
    expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(19);
    const browser = await follow(await newSignInLink(ledger, 'ann', base));
    expect((await sessions.authenticate(browser.request('/'))).account).toBe('ann');
    expect(await ledger.account('ann')).not.toBeNull();
  });

  it('asks before it replaces the session of another account (threat 22)', async () => {
    const link = await newSignInLink(ledger, 'eve', base);
    const path = link.slice(base.length);
    const victim = await signedIn('ann');
    const accountOf = async (): Promise<string> => (await sessions.authenticate(victim.request('/'))).account;
    expect(await signIn.begin(victim.request(path), null)).toEqual({ from: 'ann', to: 'eve' });
    expect(await accountOf()).toBe('ann');
    for (const origin of ['https://evil.example', 'null']) {
      const forced = victim.request(path, { method: 'POST', headers: { origin } });
      expect(await codeOf(signIn.begin(forced, null))).toBe('forbidden');
    }
    victim.take(await signIn.begin(victim.request(path, { method: 'POST', headers: { origin: base } }), null));
    expect(await accountOf()).toBe('eve');
    // The browser is signed in to the same account, so no confirmation is needed.
    victim.take(
      await signIn.begin(victim.request((await newSignInLink(ledger, 'eve', base)).slice(base.length)), null),
    );
  });

  it('has a limit of attempts per minute and network; IPv6 addresses share it', async () => {
    const attempt = (address: string): Promise<string> =>
      codeOf(signIn.begin(new Request(`${base}/v1/session/sign-in?token=x`), address));
    for (let host = 0; host < 30; host++) expect(await attempt(`2001:db8:1:2::${host}`)).toBe('unauthenticated');
    expect(await attempt('2001:db8:1:2:ffff::1')).toBe('rate_limited');
    expect(await attempt('2001:db8:1:3::1')).toBe('unauthenticated');
  });

  it('is refused when it is forged or expired', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const query of ['', '?token=', `?token=${'0'.repeat(64)}`, '?token=__proto__'])
      expect(await codeOf(follow(`${base}/v1/session/sign-in${query}`))).toBe('unauthenticated');
    const link = await newSignInLink(ledger, 'ann', base);
    vi.advanceTimersByTime(15 * 60_000 + 1);
    expect(await codeOf(follow(link))).toBe('unauthenticated');
  });

  it('is refused when a provider is configured; without one there is no callback', async () => {
    expect(await codeOf(signIn.finish(new Request(`${base}/v1/session/callback?code=x`), null))).toBe('not_found');
    const provider = { begin: async () => ({ url: 'https://id.example/', secret: '' }), finish: async () => 'ann' };
    signIn = createSignIn({ ledger, sessions, baseUrl: () => base, provider });
    const led = await signIn.begin(new Request(await newSignInLink(ledger, 'ann', base)), null);
    expect(led).toEqual({
      location: 'https://id.example/',
      cookies: [expect.stringMatching(/^placard-sign-in=/)],
    });
  });
});
