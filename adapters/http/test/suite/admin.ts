import { beforeEach, describe, expect, it } from 'vitest';
import { expectError, expectIssues } from '../client.js';
import type { Running } from '../running.js';
import { signIn, type SignedIn } from '../signed-in.js';

const routes = [
  ['GET', '/v1/admin/accounts'],
  ['PATCH', '/v1/admin/accounts'],
  ['GET', '/v1/admin/keys'],
  ['DELETE', '/v1/admin/keys/aaaaaaaaaaaaaaaa'],
  ['GET', '/v1/admin/audit'],
  ['GET', '/v1/admin/service'],
  ['GET', '/v1/admin/cache'],
] as const;

/** The routes for administrators. `root` is one. */
export function describeAdmin(server: () => Running): void {
  describe('administration', () => {
    let root: SignedIn;
    let ann: SignedIn;
    let name: string;
    let of: string;
    let accounts = 0;
    beforeEach(async () => {
      name = `ann ${(accounts += 1)} / <b>"</b>`;
      of = `account=${encodeURIComponent(name)}`;
      [root, ann] = await Promise.all([signIn(server(), 'root'), signIn(server(), name)]);
      await ann.ask('POST', '/v1/keys', { name: 'hers' });
    });
    const read = async <T>(path: string): Promise<T> => (await (await root.ask('GET', path)).json()) as T;

    it.each(routes)('%s %s is for administrators alone', async (method, path) => {
      const { url, key } = server();
      const body = method === 'PATCH' ? { account: name, cap: '1' } : undefined;
      await expectError(await ann.ask(method, path, body), 403, 'forbidden');
      const headers = { origin: url, authorization: `Bearer ${key}` };
      await expectError(await fetch(url + path, { method, headers }), 401, 'unauthenticated');
      if (method !== 'GET')
        await expectError(await root.ask(method, path, body, { origin: 'https://evil.example' }), 403, 'forbidden');
      const response = await root.ask(method, path, method === 'PATCH' ? {} : undefined);
      expect([...response.headers.keys()].filter((header) => header.startsWith('access-control-'))).toEqual([]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    });

    it('is reported by the session', async () => {
      expect(await read('/v1/session')).toMatchObject({ account: 'root', admin: true });
      expect(await (await ann.ask('GET', '/v1/session')).json()).toMatchObject({ account: name, admin: false });
    });

    it('lists accounts, and sets their plan and limits with the words of the command line', async () => {
      const found = { account: name, plan: 'free', cap: 100_000, burst: '50000/1s', used: 0, keys: 1 };
      const plans = [{ id: 'free', cap: 100_000, burst: '50000/1s' }];
      expect(await read(`/v1/admin/accounts?${of}`)).toEqual({
        accounts: [{ ...found, own: { cap: null, burst: null }, subscription: null }],
        total: 1,
        plans,
      });
      const all = await read<{ accounts: { account: string }[]; total: number }>('/v1/admin/accounts');
      expect(all.total).toBeGreaterThan(2);
      const { accounts } = await read<typeof all>('/v1/admin/accounts?skip=1');
      expect(accounts[0]).toEqual(all.accounts[1]);

      const change = (asked: object): Promise<Response> => root.ask('PATCH', '/v1/admin/accounts', asked);
      const changed = await change({ account: name, cap: '7', burst: '5/1m' });
      expect([changed.status, await changed.json()]).toMatchObject([200, { cap: 7, own: { cap: 7, burst: '5/1m' } }]);
      expect(await (await ann.ask('GET', '/v1/billing')).json()).toMatchObject({ cap: 7, burst: '5/1m' });
      const back = await change({ account: name, cap: 'plan', burst: 'plan' });
      expect(await back.json()).toMatchObject({ cap: 100_000, own: { cap: null, burst: null } });
      const { records } = await read<{ records: unknown[] }>(`/v1/admin/audit?${of}&limit=3`);
      const by = { account: name, actor: 'admin:root', address: expect.any(String) };
      expect(records).toMatchObject([
        { ...by, action: 'account.changed', subject: 'cap,burst' },
        { ...by, action: 'account.changed', subject: 'cap,burst' },
        { account: name, actor: 'session', action: 'key.created' },
      ]);
      await expectIssues(await change({ account: name, plan: 'gold', cap: '-1', burst: '1' }), [
        'plan',
        'cap',
        'burst',
      ]);
      await expectIssues(await change({ account: name, plan: '__proto__' }), ['plan']);
      await expectIssues(await change({ account: name }), ['.']);
      await expectIssues(await change({ cap: 7 }), ['account', 'cap']);
      await expectError(await change({ account: 'nobody', cap: '1' }), 404, 'not_found');
      await expectIssues(await root.ask('GET', '/v1/admin/accounts?skip=-1'), ['skip']);
    });

    it('lists keys of all accounts and revokes them, on record', async () => {
      const { keys } = await read<{ keys: { id: string; account: string }[] }>(`/v1/admin/keys?${of}`);
      expect(keys).toMatchObject([{ account: name, name: 'hers', lastUsedAt: null, revokedAt: null }]);
      expect(JSON.stringify(keys)).not.toContain('hash');
      for (let i = 0; i < 2; i++) expect((await root.ask('DELETE', `/v1/admin/keys/${keys[0]?.id}`)).status).toBe(204);
      await expectError(await root.ask('DELETE', '/v1/admin/keys/aaaaaaaaaaaaaaaa'), 404, 'not_found');
      const all = await read<{ keys: unknown[]; total: number }>('/v1/admin/keys');
      expect(all.total).toBeGreaterThanOrEqual(all.keys.length);

      const { records } = await read<{ records: unknown[] }>(`/v1/admin/audit?${of}&limit=2`);
      expect(records).toMatchObject([
        {
          account: name,
          actor: 'admin:root',
          address: expect.any(String),
          action: 'key.revoked',
          subject: keys[0]?.id,
        },
        { account: name, actor: 'session', action: 'key.created' },
      ]);
      for (const limit of ['0', '1001', 'x'])
        await expectIssues(await root.ask('GET', `/v1/admin/audit?limit=${limit}`), ['limit']);
    });

    it('reports health, queue and cache', async () => {
      expect(await read('/v1/admin/service')).toEqual({
        healthy: true,
        ready: true,
        store: 'available',
        queue: { waiting: 0, processes: null },
      });
      const { cache } = await read<{ cache: { entries: number; bytes: number } }>('/v1/admin/cache');
      expect(cache.entries).toBe((await server().cacheKeys()).length);
      expect(cache.bytes).toBeGreaterThanOrEqual(cache.entries);
    });
  });
}
