import { describe, expect, it } from 'vitest';
import { expectError, raw, statusOf } from '../client.js';
import type { Running } from '../running.js';
import { signIn } from '../signed-in.js';

/** Every route that acts by a session. */
const routes = [
  ['GET', '/v1/session'],
  ['POST', '/v1/session/sign-out'],
  ['GET', '/v1/keys'],
  ['GET', '/v1/billing'],
  ['POST', '/v1/keys'],
  ['PATCH', '/v1/keys/aaaaaaaaaaaaaaaa'],
  ['DELETE', '/v1/keys/aaaaaaaaaaaaaaaa'],
] as const;

/** Returns a valid body for a route; undefined: the route has no body. */
const bodyOf = (method: string, path: string): object | undefined =>
  /^(POST|PATCH) \/v1\/keys/.test(`${method} ${path}`) ? {} : undefined;

export function describeSessions(server: () => Running): void {
  describe('sessions', () => {
    it('begin with a one-time link and are described', async () => {
      const link = await server().signInLink('ann');
      const first = await fetch(link, { redirect: 'manual' });
      expect([first.status, first.headers.get('location')]).toEqual([303, `${server().url}/v1/session`]);
      expect(first.headers.get('set-cookie')).toMatch(/^placard=[0-9a-f]{64}; Path=\/; .*HttpOnly; SameSite=Lax$/);
      expect(first.headers.get('cache-control')).toBe('no-store');
      expect(first.headers.get('referrer-policy')).toBe('no-referrer');
      await expectError(await fetch(link, { redirect: 'manual' }), 401, 'unauthenticated');

      const cookie = first.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
      const session = await fetch(`${server().url}/v1/session`, { headers: { cookie } });
      expect([session.status, await session.json()]).toEqual([
        200,
        {
          account: 'ann',
          startedAt: expect.stringMatching(/Z$/),
          expiresAt: expect.stringMatching(/Z$/),
          admin: false,
        },
      ]);
    });

    it('are not used up by a preview of the link', async () => {
      const link = await server().signInLink('ann');
      const preview = await fetch(link, { method: 'HEAD', redirect: 'manual' });
      expect([preview.status, preview.headers.has('set-cookie')]).toEqual([204, false]);
      expect((await fetch(link, { redirect: 'manual' })).status).toBe(303);
    });

    it('of another account are not replaced before the browser is asked (threat 22)', async () => {
      const url = `${server().url}/v1/session`;
      const accountOf = async (cookie: string): Promise<unknown> =>
        ((await (await fetch(url, { headers: { cookie } })).json()) as { account?: unknown }).account;
      const { cookie } = await signIn(server(), 'ann');
      const link = await server().signInLink('<b>eve</b>');
      const page = await fetch(link, { headers: { cookie }, redirect: 'manual' });
      const html = await page.text();
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect([page.headers.get('referrer-policy'), page.headers.has('set-cookie')]).toEqual(['same-origin', false]);
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(html).toContain('This browser has signed in as ann.');
      expect(html).not.toContain('<b>');
      const post = (origin: string): Promise<Response> =>
        fetch(link, { method: 'POST', headers: { cookie, origin }, redirect: 'manual' });
      await expectError(await post('https://evil.example'), 403, 'forbidden');
      expect(await accountOf(cookie)).toBe('ann');
      const switched = await post(server().url);
      expect([switched.status, switched.headers.get('location')]).toEqual([303, url]);
      const newCookie = switched.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
      expect([await accountOf(newCookie), await accountOf(cookie)]).toEqual(['<b>eve</b>', undefined]);
    });

    it('need no Host that makes a URL (threat 17)', async () => {
      for (const path of ['/v1/session', '/v1/session/sign-in?token=x', '/v1/session/callback?code=x']) {
        const answer = await raw(server(), `GET ${path} HTTP/1.1\r\nHost: a:99999\r\nConnection: close\r\n\r\n`);
        expect(statusOf(answer), path).toBeGreaterThanOrEqual(400);
        expect(statusOf(answer), path).toBeLessThan(500);
      }
    });

    it('lead back to a path of this server alone', async () => {
      for (const [wanted, expected] of [
        ['/account?tab=1', '/account?tab=1'],
        ['//evil.example', '/v1/session'],
        ['/\\evil.example', '/v1/session'],
        ['https://evil.example', '/v1/session'],
        ['/x\r\nset-cookie: a=b', '/xset-cookie:%20a=b'],
      ] as const) {
        const link = `${await server().signInLink('ann')}&return=${encodeURIComponent(wanted)}`;
        const response = await fetch(link, { redirect: 'manual' });
        expect(response.headers.get('location')).toBe(server().url + expected);
      }
    });

    it.each(routes)('are asked for by %s %s', async (method, path) => {
      const { url, key } = server();
      const without: Record<string, string>[] = [
        {},
        { cookie: 'placard=' },
        { cookie: `placard=${'0'.repeat(64)}` },
        { cookie: 'placard=__proto__' },
        { authorization: `Bearer ${key}` },
      ];
      for (const headers of without)
        await expectError(
          await fetch(url + path, { method, headers: { origin: url, ...headers } }),
          401,
          'unauthenticated',
        );
    });

    it.each(routes.filter(([method]) => method !== 'GET'))(
      '%s %s from another site is forbidden',
      async (method, path) => {
        const ann = await signIn(server());
        for (const origin of ['https://evil.example', 'null', server().url.replace('http:', 'https:')])
          await expectError(await ann.ask(method, path, {}, { origin }), 403, 'forbidden');
        const { url } = server();
        await expectError(await fetch(url + path, { method, headers: { cookie: ann.cookie } }), 403, 'forbidden');
        expect((await ann.ask('GET', '/v1/session')).status).toBe(200);
      },
    );

    it.each([...routes, ['GET', '/v1/session/sign-in'], ['POST', '/v1/billing/portal']] as const)(
      'answer %s %s to no page of another origin',
      async (method, path) => {
        const origin = 'https://evil.example';
        const ann = await signIn(server());
        const answers = [
          await ann.ask(method, path, bodyOf(method, path), { origin }),
          await ann.ask(method, path, bodyOf(method, path)),
          await fetch(server().url + path, {
            method: 'OPTIONS',
            headers: { origin, 'access-control-request-method': method },
          }),
        ];
        for (const { headers } of answers) {
          expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
          expect(headers.get('cache-control')).toBe('no-store');
          expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
        }
      },
    );

    it('end immediately', async () => {
      const ann = await signIn(server());
      const out = await ann.ask('POST', '/v1/session/sign-out');
      expect([out.status, await out.text()]).toEqual([204, '']);
      expect(out.headers.get('set-cookie')).toMatch(/^placard=; Path=\/; Max-Age=0; /);
      await expectError(await ann.ask('GET', '/v1/session'), 401, 'unauthenticated');
      await expectError(await ann.ask('POST', '/v1/session/sign-out'), 401, 'unauthenticated');
    });

    it('report no provider where none is configured', async () => {
      const ann = await signIn(server());
      const had = await ann.ask('GET', '/v1/billing');
      expect([had.status, await had.json()]).toEqual([
        200,
        { plan: 'free', cap: 100_000, burst: '50000/1s', subscription: null, plans: [] },
      ]);
      await expectError(await fetch(`${server().url}/v1/session/callback?code=x&state=y`), 404, 'not_found');
      await expectError(await ann.ask('POST', '/v1/billing/checkout', { plan: 'pro' }), 404, 'not_found');
      await expectError(await ann.ask('POST', '/v1/billing/portal'), 404, 'not_found');
      await expectError(await fetch(`${server().url}/v1/billing/portal`, { method: 'POST' }), 404, 'not_found');
      for (const headers of [{}, { 'stripe-signature': 't=1,v1=0' }]) {
        const message = await fetch(`${server().url}/v1/webhooks/billing`, { method: 'POST', body: '{}', headers });
        await expectError(message, 400, 'invalid_signature');
      }
    });
  });
}
