import { beforeEach, describe, expect, it } from 'vitest';
import { create, expectError, expectIssues, fetchImage, post, sha256, type Image } from '../client.js';
import type { Running } from '../running.js';
import { signIn, type SignedIn } from '../signed-in.js';

interface Minted {
  readonly url: string;
  readonly longUrl: string | null;
  readonly code: string | null;
}

interface LinkCheck {
  readonly valid: boolean;
  readonly part: string | null;
  readonly message: string;
}

const items = Array.from({ length: 10 }, (_, at) => `${'ü'.repeat(59)}${at}`);
const long = { template: 'receipt', params: { store: 'Shop', items } };
const short = { template: 'basic', params: { title: 'Short & sweet' } };

export function describeShortUrls(server: () => Running): void {
  describe('short URLs', () => {
    let ann: SignedIn;
    let key: { readonly id: string; readonly key: string };
    const withKey = (): Record<string, string> => ({ authorization: `Bearer ${key.key}` });
    const link = async (body: object): Promise<Minted> =>
      (await (await ann.ask('POST', '/v1/links', { keyId: key.id, ...body })).json()) as Minted;
    beforeEach(async () => {
      ann = await signIn(server());
      key = (await (await ann.ask('POST', '/v1/keys', { name: 'links' })).json()) as typeof key;
    });

    it('are minted for what would be too long, and serve the same image', async () => {
      const image = (await (await post(server(), long, withKey())).json()) as Image & { longUrl: string };
      expect(image.url).toMatch(new RegExp(`^${server().url}/s/[0-9a-f]{32}$`));
      expect(image.meta).toContain(image.url);
      expect(image.warnings).toEqual([]);
      const [one, other] = [await fetchImage(image.url), await fetchImage(image.longUrl)];
      for (const response of [one, other])
        expect([response.status, sha256(response.bytes), response.headers.get('etag')]).toEqual([
          200,
          image.sha256,
          `"${image.sha256}"`,
        ]);
      for (const name of ['cache-control', 'content-type', 'content-security-policy'])
        expect(one.headers.get(name)).toBe(other.headers.get(name));
      const same = await fetch(image.url, { headers: { 'if-none-match': `"${image.sha256}"` } });
      expect(same.status).toBe(304);
      expect((await fetch(image.url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(image.bytes));
      const again = (await (await post(server(), long, withKey())).json()) as Image;
      expect(again.url).toBe(image.url);
    });

    it('name the members of the request that were ignored', async () => {
      const { warnings } = (await link({ image: { ...short, presett: 'x' }, expires: 1_999_999_999 })) as Minted & {
        warnings: string[];
      };
      expect(warnings).toEqual([
        'the member "expires" is not part of a link and was ignored; a link has keyId, image, exp, short',
        'unknown field "presett" was ignored; did you mean "preset"?',
      ]);
    });

    it('are minted by a session too, listed, and deleted within a second', async () => {
      const plain = await link({ image: short });
      expect(plain).toMatchObject({ longUrl: null, code: null, url: expect.stringContaining(`/i/${key.id}/`) });
      const minted = await link({ image: short, short: true });
      expect(minted).toMatchObject({ longUrl: plain.url, url: `${server().url}/s/${minted.code}` });
      expect((await fetch(minted.url)).status).toBe(200);
      const list = await (await ann.ask('GET', `/v1/links?keyId=${key.id}`)).json();
      expect(list).toMatchObject({ links: [{ code: minted.code, url: minted.url, template: 'basic', exp: null }] });
      const path = `/v1/links/${minted.code}`;
      expect((await (await signIn(server())).ask('DELETE', path)).status).toBe(403);
      expect((await ann.ask('DELETE', path)).status).toBe(204);
      await expect.poll(async () => (await fetch(minted.url)).status, { interval: 20 }).toBe(404);
      await expectError(await fetch(minted.url), 404, 'not_found');
      await expectError(await ann.ask('DELETE', path), 404, 'not_found');
    });

    it('have one address: with a query or a slash they are redirected (threat 32)', async () => {
      const { url } = await link({ image: short, short: true });
      for (const more of ['?junk=1', '/', '/?title=Other']) {
        const answer = await fetch(url + more, { redirect: 'manual' });
        expect([more, answer.status, answer.headers.get('location')]).toEqual([more, 301, url]);
      }
      await expectError(await fetch(`${url}?junk=1&junk=2`, { redirect: 'manual' }), 400, 'invalid_input');
      const unknown = url.replace(/[0-9a-f]{32}$/, '0'.repeat(32));
      await expectError(await fetch(`${unknown}?junk=1`, { redirect: 'manual' }), 404, 'not_found');
    });

    it('end with their time and with their key', async () => {
      const now = Math.floor(Date.now() / 1_000);
      const ending = await link({ image: short, exp: now + 2, short: true });
      await expect.poll(async () => (await fetch(ending.url)).status, { interval: 50 }).toBe(403);
      await expectError(await fetch(ending.url), 403, 'invalid_signature');
      const other = (await (await ann.ask('POST', '/v1/keys', { name: 'gone' })).json()) as { id: string };
      const minted = await link({ keyId: other.id, image: short, exp: now + 600, short: true });
      expect((await fetch(minted.url)).headers.get('cache-control')).toMatch(/max-age=[1-6]\d\d, immutable/);
      await ann.ask('DELETE', `/v1/keys/${other.id}`);
      await expect.poll(async () => (await fetch(minted.url)).status, { interval: 20 }).toBe(401);
      await expectError(await fetch(minted.url), 401, 'key_revoked');
      const refused = await ann.ask('POST', '/v1/links', { keyId: other.id, image: short });
      await expectIssues(refused, ['keyId']);
    });

    it('are refused by what they do not name', async () => {
      for (const code of ['0'.repeat(32), 'nothing', '..%2f', 'A'.repeat(32)])
        await expectError(await fetch(`${server().url}/s/${code}`), 404, 'not_found');
      await expectIssues(await ann.ask('POST', '/v1/links', {}), ['image', 'keyId']);
      const invalid = await ann.ask('POST', '/v1/links', { keyId: key.id, image: { template: 'basic', params: {} } });
      await expectIssues(invalid, ['params.title']);
      const now = Math.floor(Date.now() / 1000);
      for (const exp of [1, now])
        await expectIssues(await ann.ask('POST', '/v1/links', { keyId: key.id, image: short, exp }), ['exp']);
      expect((await ann.ask('POST', '/v1/links', { keyId: key.id, image: short, exp: now + 60 })).status).toBe(201);
      await expectError(await ann.ask('POST', '/v1/links', { keyId: server().keyId, image: short }), 403, 'forbidden');
      await expectIssues(await ann.ask('GET', '/v1/links'), ['keyId']);
      await expectIssues(await ann.ask('GET', `/v1/links?keyId=${key.id}&skip=-1`), ['skip']);
    });

    it('are checked: which part was changed?', async () => {
      const { url } = await link({ image: { ...short, params: { title: 'Tom & Jerry' }, bg: 'bg-02' } });
      const check = async (text: string): Promise<LinkCheck> =>
        (await (await ann.ask('POST', '/v1/links/verify', { url: text })).json()) as LinkCheck;
      expect(await check(url)).toMatchObject({ valid: true, part: null });
      const parts: readonly (readonly [string, string])[] = [
        [`${url}&utm_source=x`, 'utm_source'],
        [url.replace('format=jpg', 'format=png'), 'format'],
        [url.replace('bg=bg-02&', ''), 'bg'],
        [url.replace('bg-02', 'bg-03'), 'bg'],
        [url.replace('%26', '%26amp%3B'), 'title'],
        [url.replace('Tom', 'Tim'), 'query'],
        [url.replaceAll('&', '&amp;'), 'query'],
        [url.replace(/\/i\/\w+\//, `/i/${'a'.repeat(16)}/`), 'keyId'],
        [url.replace(/.\?/, '?'), 'signature'],
        [`${url}&bg=bg-02`, 'bg'],
        ['https://example.com/', 'address'],
      ];
      for (const [text, part] of parts) expect([text, await check(text)]).toMatchObject([text, { valid: false, part }]);
      const query = (url.split('?', 2)[1] ?? '').replaceAll('&', '&amp;');
      for (const twice of [query, encodeURIComponent(query), query.replaceAll('%', '%25')])
        expect((await check(url.replace(/\?.*/, `?${twice}`))).message).toMatch(
          /^the URL was changed after signing: it has/,
        );
      const { url: ending } = await link({ image: short, exp: Math.floor(Date.now() / 1_000) + 2 });
      await expect.poll(() => check(ending), { interval: 500 }).toMatchObject({ valid: false, part: 'exp' });
    });

    it('are not needed for what is short enough', async () => {
      const image = await create(server(), short);
      expect(image).toMatchObject({ longUrl: null, url: expect.stringContaining('/i/') });
    });
  });
}
