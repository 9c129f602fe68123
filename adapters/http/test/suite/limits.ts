import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { expectError, fetchImage, post, signedUrl, type Image, type Pairs } from '../client.js';
import type { Running } from '../running.js';

const body = { template: 'basic', params: { title: 'Limits' } };
const card = (title: string): Pairs => [['template', 'basic'], ['title', title]]; // prettier-ignore

/** `"burst";r=2;t=10, "quota";r=5` → { burst: { r: 2, t: 10 }, quota: { r: 5 } } */
const items = (field: string | null): Record<string, Record<string, number>> =>
  Object.fromEntries(
    (field ?? '').split(', ').map((item) => {
      const [name = '', ...params] = item.split(';');
      const pairs = params.map((param) => param.split('=')).map(([key = '', value]) => [key, Number(value)] as const);
      return [name.replaceAll('"', ''), Object.fromEntries(pairs)];
    }),
  );

export function describeLimits(server: () => Running): void {
  const bearer = ({ key }: { key: string }): Record<string, string> => ({ authorization: `Bearer ${key}` });

  describe('the burst limit of a key', () => {
    it('is reported with each response and enforced exactly, also for cached images and errors', async () => {
      const made = await server().newKey();
      await server().setAccount(made.keyId, { burst: '4/1m' });
      await post(server(), body);
      const answers = [
        await post(server(), body, bearer(made)),
        await post(server(), '{', bearer(made)),
        await fetch(`${server().url}/v1/usage`, { headers: bearer(made) }),
        await post(server(), { ...body, bg: 'bg-99' }, bearer(made)),
      ];
      expect(answers.map(({ status }) => status)).toEqual([201, 400, 200, 400]);
      for (const [at, { headers }] of answers.entries()) {
        expect(items(headers.get('ratelimit-policy'))['burst']).toEqual({ q: 4, w: 60 });
        expect(items(headers.get('ratelimit'))['burst']).toEqual({ r: 3 - at, t: expect.any(Number) });
      }
      for (const refused of [
        await post(server(), body, bearer(made)),
        await post(server(), '{', bearer(made)),
        await fetch(`${server().url}/v1/usage`, { headers: bearer(made) }),
      ]) {
        const seconds = Number(refused.headers.get('retry-after'));
        expect(seconds).toBeGreaterThan(55);
        expect(seconds).toBeLessThanOrEqual(60);
        expect(items(refused.headers.get('ratelimit'))['burst']).toEqual({ r: 0, t: seconds });
        await expectError(refused, 429, 'rate_limited');
      }
      expect((await post(server(), body)).status).toBe(201);
    });

    it('admits exactly the limit of concurrent requests, and the rest after Retry-After', async () => {
      const made = await server().newKey();
      await server().setAccount(made.keyId, { burst: '6/1s' });
      await post(server(), body);
      const answers = await Promise.all(Array.from({ length: 12 }, () => post(server(), body, bearer(made))));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(6);
      await wait(1_000 * Number(refused[0]?.headers.get('retry-after')));
      expect((await post(server(), body, bearer(made))).status).toBe(201);
    });

    it('refuses no image that is cached, and renders by its URLs take places', async () => {
      const made = await server().newKey();
      await server().setAccount(made.keyId, { burst: '2/1m' });
      const [first, second, third] = ['One', 'Two', 'Three'].map((title) => signedUrl(server(), card(`Burst ${title}`), made)); // prettier-ignore
      const statuses = [];
      for (const url of [first, first, first, second, first, third, second])
        statuses.push((await fetchImage(url ?? '')).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200]);
      const refused = await fetch(third ?? '');
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
      await expectError(refused, 429, 'rate_limited');
    });

    it('also limits each address that uses a public URL, without affecting the others', async () => {
      const made = await server().newKey();
      await server().publish(made.keyId, ['basic']);
      const draw = async (title: string, from: string): Promise<number> => {
        const url = `${server().url}/p/${made.keyId}/basic?title=${title}`;
        return (await fetch(url, { headers: { 'x-forwarded-for': `198.51.100.9, ${from}` } })).status;
      };
      const drawn = await Promise.all(Array.from({ length: 14 }, (_, at) => draw(`Address${at}`, '192.0.2.1')));
      expect(drawn.filter((status) => status === 200)).toHaveLength(10);
      expect(drawn.filter((status) => status === 429)).toHaveLength(4);
      const kept = drawn.indexOf(200);
      expect(await draw(`Address${kept}`, '192.0.2.1')).toBe(200);
      expect(await draw('AddressOther', '192.0.2.2')).toBe(200);
      expect(await draw('AddressSix', '2001:db8::1')).toBe(200);
    });

    it('identifies a client without a proxy header by its connection', async () => {
      const made = await server().newKey();
      await server().publish(made.keyId, ['basic']);
      const draw = async (at: number): Promise<number> =>
        (await fetch(`${server().url}/p/${made.keyId}/basic?title=Direct${at}`)).status;
      const drawn = await Promise.all(Array.from({ length: 11 }, (_, at) => draw(at)));
      expect(drawn.toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    });
  });

  describe('the quota of an account', () => {
    it('ends renders exactly after cap and grace, and never what is cached', async () => {
      const made = await server().newKey();
      await server().setAccount(made.keyId, { cap: 5 });
      const draw = (title: string): Promise<Response> => post(server(), { ...body, params: { title } }, bearer(made));
      const drawn = await Promise.all(Array.from({ length: 9 }, (_, at) => draw(`Quota ${at}`)));
      expect(drawn.filter(({ status }) => status === 201)).toHaveLength(6);
      const refused = drawn.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(3);

      const again = await draw('Quota never drawn');
      expect(items(again.headers.get('ratelimit'))['quota']).toMatchObject({ r: 0 });
      const wait = Number(again.headers.get('retry-after'));
      const refusal = await expectError(again, 429, 'quota_exceeded');
      const now = new Date();
      const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
      expect(refusal).toMatchObject({ cap: 5, used: 6, resetsAt: new Date(month).toISOString() });
      expect(Math.abs(wait - (month - now.getTime()) / 1_000)).toBeLessThan(3);
      const graceLeft = Date.parse(refusal.graceEndsAt ?? '') - now.getTime();
      expect(graceLeft).toBeGreaterThan(71.9 * 3_600_000);
      expect(graceLeft).toBeLessThanOrEqual(72 * 3_600_000);

      const [kept] = drawn.filter(({ status }) => status === 201);
      const { url, sha256 } = (await kept!.json()) as Image;
      const title = new URL(url).searchParams.get('title') ?? '';
      const cached = await draw(title);
      expect([cached.status, ((await cached.json()) as Image).sha256]).toEqual([201, sha256]);
      expect((await fetchImage(url)).status).toBe(200);
      await server().publish(made.keyId, ['basic']);
      const open = (title: string): string =>
        `${server().url}/p/${made.keyId}/basic?title=${encodeURIComponent(title)}`;
      await expect.poll(async () => (await fetch(open(title))).status, { interval: 20 }).toBe(200);
      await expectError(await fetch(open('Quota never drawn')), 429, 'quota_exceeded');
      await expectError(await fetch(signedUrl(server(), card('Quota never drawn'), made)), 429, 'quota_exceeded');
    });

    it('opens again within a second when the plan or cap is raised', async () => {
      const made = await server().newKey();
      await server().setAccount(made.keyId, { cap: 0 });
      const draw = async (): Promise<number> =>
        (await post(server(), { ...body, params: { title: 'Raised' } }, bearer(made))).status;
      expect(await draw()).toBe(429);
      await server().setAccount(made.keyId, { cap: 1 });
      await expect.poll(draw, { interval: 50 }).toBe(201);
    });
  });

  describe('the fields of public URLs', () => {
    it('are fixed or forbidden by the key', async () => {
      const made = await server().newKey();
      const url = (query: string): string => `${server().url}/p/${made.keyId}/basic?${query}`;
      await server().publish(made.keyId, ['basic'], { fixed: { format: 'jpg', subtitle: 'By us' }, forbidden: ['bg'] });
      const answer = await fetchImage(url('title=Fields'));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      for (const more of ['bg=bg-01', 'format=png', 'format=jpg', 'subtitle=Mine', 'subtitle[0]=x', 'bg='])
        await expectError(await fetch(url(`title=Fields&${more}`)), 403, 'forbidden');
      await server().publish(made.keyId, ['basic']);
      const opened = async (): Promise<string | null> => (await fetch(url('title=Fields'))).headers.get('content-type');
      await expect.poll(opened, { interval: 20 }).toBe('image/png');
    });
  });
}
