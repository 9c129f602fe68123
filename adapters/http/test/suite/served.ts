import { beforeAll, describe, expect, it } from 'vitest';
import { create, fetchImage, sha256, signedUrl, type Pairs } from '../client.js';
import type { Running } from '../running.js';

const pairs: Pairs = [
  ['template', 'basic'],
  ['title', 'Served'],
];
const pinned: Pairs = [...pairs, ['v', '1']];
const now = (): number => Math.floor(Date.now() / 1000);

/** `public, max-age=60` → { public: true, 'max-age': 60 } */
const cacheControl = (response: Response): Record<string, number | true> =>
  Object.fromEntries(
    (response.headers.get('cache-control') ?? '').split(', ').map((part) => {
      const [name = '', value] = part.split('=');
      return [name, value === undefined ? true : Number(value)];
    }),
  );

export function describeServed(server: () => Running): void {
  describe('GET /i/{keyId}/{sig}: the answer', () => {
    let url: string;
    let etag: string;
    beforeAll(async () => {
      url = signedUrl(server(), pinned);
      const image = await create(server(), { template: 'basic', params: { title: 'Served' } });
      etag = `"${image.sha256}"`;
    });

    it('bears every header of an image', async () => {
      const response = await fetchImage(url);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(response.bytes.length),
        etag: `"${sha256(response.bytes)}"`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'cache-status': 'placard; hit',
        'server-timing': expect.stringMatching(/^cache;desc=hit/),
      });
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.has('set-cookie')).toBe(false);
    });

    it('reports the time of a render by stage', async () => {
      const response = await fetchImage(signedUrl(server(), [['template', 'basic'], ['title', 'Timed']])); // prettier-ignore
      expect(response.headers.get('cache-status')).toBe('placard; fwd=miss; stored');
      const timing = response.headers.get('server-timing') ?? '';
      expect(timing).toMatch(/^cache;desc=miss(, [a-z]+;dur=\d+\.\d)+$/);
      for (const stage of ['template', 'layout', 'draw', 'encode']) expect(timing).toContain(`${stage};dur=`);
    });

    it.each([
      ['the tag', (tag: string) => tag],
      ['a weak form of it', (tag: string) => `W/${tag}`],
      ['a list with it', (tag: string) => `"other", ${tag}`],
      ['anything', () => '*'],
    ])('answers 304 to %s', async (_, condition) => {
      const response = await fetchImage(url, { headers: { 'if-none-match': condition(etag) } });
      expect([response.status, response.bytes.length]).toEqual([304, 0]);
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    });

    it.each([
      ['another tag', () => '"other"'],
      ['the tag without quotes', (tag: string) => tag.slice(1, -1)],
      ['half a tag', (tag: string) => `${tag.slice(0, 20)}"`],
    ])('answers 200 to %s', async (_, condition) => {
      const response = await fetchImage(url, { headers: { 'if-none-match': condition(etag) } });
      expect([response.status, sha256(response.bytes)]).toEqual([200, etag.slice(1, -1)]);
    });

    it('answers HEAD as GET, without the body', async () => {
      const get = await fetchImage(url);
      const head = await fetchImage(url, { method: 'HEAD' });
      expect([head.status, head.bytes.length]).toEqual([200, 0]);
      const headers = ({ headers }: Response): object => {
        const own = [...headers].filter(([name]) => !/^(date|connection|keep-alive|server-timing)$/.test(name));
        return Object.fromEntries(own);
      };
      expect(headers(head)).toEqual(headers(get));
    });

    it('draws for HEAD what was not drawn yet', async () => {
      const cold = signedUrl(server(), [['template', 'basic'], ['title', 'Headed']]); // prettier-ignore
      const head = await fetchImage(cold, { method: 'HEAD' });
      const get = await fetchImage(cold);
      expect(head.headers.get('content-length')).toBe(String(get.bytes.length));
      expect(head.headers.get('etag')).toBe(`"${sha256(get.bytes)}"`);
    });

    it('answers for an hour without a pinned version', async () => {
      const response = await fetch(signedUrl(server(), pairs));
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400');
      expect(response.headers.get('etag')).toBe(etag);
    });

    it.each([
      ['pinned', pinned, 100],
      ['pinned, for years', pinned, 100_000_000],
      ['unpinned', pairs, 100],
      ['unpinned, for two hours', pairs, 7200],
    ])('lets no cache outlive the time of a URL: %s', async (_, pairs, seconds) => {
      const exp = now() + seconds;
      const response = await fetch(signedUrl(server(), [...pairs, ['exp', String(exp)]]));
      const left = exp - now();
      const control = cacheControl(response);
      const maxAge = Number(control['max-age']);
      const stale = Number(control['stale-while-revalidate'] ?? 0);
      expect(response.status).toBe(200);
      // The clock may have advanced by one second between the response and `now`.
      expect(maxAge + stale).toBeLessThanOrEqual(left + 1);
      expect(maxAge).toBeGreaterThanOrEqual(Math.min(pairs === pinned ? 31_536_000 : 3600, left) - 1);
      expect(control['immutable']).toBe(pairs === pinned ? true : undefined);
    });

    it('is the same for every client and route', async () => {
      const plain = await fetchImage(url);
      for (const headers of [
        { cookie: 'session=1' },
        { authorization: 'Bearer nonsense' },
        { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
        { accept: 'text/html', 'accept-language': 'ja', 'user-agent': 'Twitterbot/1.0' },
        { range: 'bytes=0-9' },
      ]) {
        const response = await fetchImage(url, { headers });
        expect([response.status, sha256(response.bytes)]).toEqual([200, sha256(plain.bytes)]);
        expect(response.headers.get('vary')).toBeNull();
      }
      const { url: minted } = await create(server(), { template: 'basic', params: { title: 'Served' } });
      expect(minted.startsWith(server().url)).toBe(true);
    });
  });
}
