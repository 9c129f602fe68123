import { describe, expect, it } from 'vitest';
import { expectError, fetchImage, post, signedUrl, type Image } from '../client.js';
import type { Running } from '../running.js';

export interface Usage {
  readonly used: number;
  readonly cacheHits: number;
}

export function describeUsage(server: () => Running): void {
  const usageOf = async ({ key }: { key: string }): Promise<Usage> => {
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(`${server().url}/v1/usage`, { headers });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return (await response.json()) as Usage;
  };

  describe('GET /v1/usage', () => {
    it('asks for a key', async () => {
      const url = `${server().url}/v1/usage`;
      await expectError(await fetch(url), 401, 'unauthorized');
      await expectError(await fetch(url, { headers: { authorization: 'Bearer x' } }), 401, 'unauthorized');
      const { key, keyId } = await server().newKey();
      await server().revoke(keyId);
      await expectError(await fetch(url, { headers: { authorization: `Bearer ${key}` } }), 401, 'key_revoked');
    });

    it('counts each render once and all who share it as hits, and not what fails', async () => {
      const made = await server().newKey();
      await server().setAccount(made.keyId, { plan: 'nameless', cap: 10 });
      const headers = { authorization: `Bearer ${made.key}` };
      const body = { template: 'basic', params: { title: 'Counted' } };
      await Promise.all(Array.from({ length: 20 }, () => post(server(), body, headers)));
      expect(await server().renders('Counted')).toBe(1);
      await post(server(), { ...body, bg: 'bg-99' }, headers);
      await post(server(), { template: 'nope' }, headers);
      const { url } = (await (await post(server(), body, headers)).json()) as Image;
      const signed = signedUrl(server(), [['template', 'basic'], ['title', 'Counted too']], made); // prettier-ignore
      for (const image of [url, url, signed, signed])
        await fetchImage(image, { headers: { 'if-none-match': '"other"' } });

      const today = new Date().toISOString().slice(0, 10);
      const [year = 0, month = 0] = today.split('-').map(Number);
      const usage = await usageOf(made);
      expect(usage).toEqual({
        period: {
          start: new Date(Date.UTC(year, month - 1)).toISOString(),
          end: new Date(Date.UTC(year, month)).toISOString(),
        },
        plan: 'nameless',
        cap: 10,
        used: 2,
        remaining: 8,
        grace: null,
        // 19 of the 20 simultaneous requests, one more POST, two requests of its URL, and the second of the signed URL.
        cacheHits: 23,
        refused: 0,
        daily: [{ date: today, used: 2, cacheHits: 23, refused: 0 }],
        templates: { basic: 2 },
        keys: { [made.keyId]: { used: 2, cacheHits: 23, refused: 0 } },
      });
    });

    it('reports when the grace period ends once the cap is reached', async () => {
      const made = await server().newKey();
      await server().setAccount(made.keyId, { cap: 1 });
      const headers = { authorization: `Bearer ${made.key}` };
      await post(server(), { template: 'basic', params: { title: 'Grace' } }, headers);
      expect(await usageOf(made)).toMatchObject({
        used: 1,
        remaining: 0,
        grace: { endsAt: expect.stringMatching(/Z$/) },
      });
    });
  });
}
