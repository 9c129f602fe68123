import { describe, expect, it } from 'vitest';
import { create, expectError, expectIssues, fetchImage, sha256 } from '../client.js';
import type { Running } from '../running.js';

export function describePublic(server: () => Running): void {
  const at = (keyId: string, template: string, query: string): string =>
    `${server().url}/p/${keyId}/${template}?${query}`;

  describe('GET /p/{keyId}/{template}', () => {
    it('is closed until the owner of the key opens it, and when he closes it', async () => {
      const { keyId } = await server().newKey();
      const url = at(keyId, 'basic', 'title=Open');
      await expectError(await fetch(url), 403, 'forbidden');
      const status = async (): Promise<number> => (await fetch(url)).status;
      await server().publish(keyId, ['basic', 'event']);
      await expect.poll(status, { interval: 20 }).toBe(200);
      await expectError(await fetch(at(keyId, 'receipt', 'store=S&items[0]=a')), 403, 'forbidden');
      await server().publish(keyId, []);
      await expect.poll(status, { interval: 20 }).toBe(403);
      await server().publish(keyId, ['*']);
      await expect.poll(status, { interval: 20 }).toBe(200);
      expect((await fetch(at(keyId, 'receipt', 'store=S&items[0]=a'))).status).toBe(200);
      await expectError(await fetch(at(keyId, 'nope', 'title=x')), 400, 'unknown_template');
    });

    it('serves what a body would describe, with the headers of an image', async () => {
      const image = await create(server(), { template: 'basic', params: { title: 'Public & open' }, bg: 'bg-02' });
      const url = at(server().publicKeyId, 'basic', 'bg=bg-02&title=Public+%26+open');
      for (const _ of [1, 2]) {
        const response = await fetchImage(url);
        expect(sha256(response.bytes)).toBe(image.sha256);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          etag: `"${image.sha256}"`,
          'content-type': 'image/jpeg',
          'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        });
      }
      const pinned = await fetch(`${url}&v=1`);
      expect(pinned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const same = await fetchImage(url, { headers: { 'if-none-match': `"${image.sha256}"` } });
      expect([same.status, same.bytes.length]).toEqual([304, 0]);
      const head = await fetchImage(url, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(image.bytes)]);
    });

    it('ignores undeclared keys, an option that it does not have, and no template in the query', async () => {
      const plain = await fetch(at(server().publicKeyId, 'basic', 'title=Plain'));
      for (const more of ['utm_source=x', '__proto__=x', 'template=receipt', 'fbclid=1&gclid=2', 'eventName=x']) {
        const response = await fetch(at(server().publicKeyId, 'basic', `title=Plain&${more}`));
        expect([more, response.status, response.headers.get('etag')]).toEqual([more, 200, plain.headers.get('etag')]);
      }
    });

    it('redirects to its canonical address, so that one image is one entry of a cache (threat 32)', async () => {
      const { publicKeyId } = server();
      const plain = at(publicKeyId, 'basic', 'description=S%20t&title=Plain');
      const spellings = [
        'description=S%20t&title=Plain&junk=1',
        'title=Plain&description=S%20t',
        'description=S%20t&site=&title=Plain',
        'description=S%20t&title=%20Plain%20',
        'description=S%20t&title=Plain%01',
        'preset=og&scale=1&description=S%20t&title=Plain',
        'format=png&description=S%20t&title=Plain',
        'description=S%20t&title=Pl%61in',
        'description=S%20t&title=Plain&',
      ];
      for (const spelling of spellings) {
        const answer = await fetch(at(publicKeyId, 'basic', spelling), { redirect: 'manual' });
        expect([spelling, answer.status, answer.headers.get('location')]).toEqual([spelling, 301, plain]);
        expect(answer.headers.get('cdn-cache-control')).toBe('no-store');
      }
      for (const path of ['basic/', 'b%61sic']) {
        const answer = await fetch(at(publicKeyId, path, 'description=S%20t&title=Plain'), { redirect: 'manual' });
        expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, plain]);
      }
      for (const served of [plain, plain.replace('%20', '+')])
        expect((await fetch(served, { redirect: 'manual' })).status).toBe(200);
    });

    it('refuses what is invalid before it redirects', async () => {
      const { publicKeyId } = server();
      for (const query of [
        'title=a&junk=1&junk=2',
        'junk=1&title=a&bg=none',
        'title=a&scale=3',
        'junk=%ff&title=a',
        '',
      ]) {
        const answer = await fetch(at(publicKeyId, 'basic', query), { redirect: 'manual' });
        expect([query, answer.status, answer.headers.get('cache-control')]).toEqual([query, 400, 'no-store']);
      }
    });

    it('changes immediately when its key fixes another field', async () => {
      const { keyId } = await server().newKey();
      const url = at(keyId, 'basic', 'title=Fixed');
      const etag = async (): Promise<string | null> => (await fetch(url)).headers.get('etag');
      for (const accent of ['#1F5BFF', '#C2410C', '#1F5BFF']) {
        const params = { title: 'Fixed', accent };
        const { sha256 } = await create(server(), { template: 'basic', params });
        await server().publish(keyId, ['basic'], { fixed: { accent }, forbidden: [] });
        await expect.poll(etag, { interval: 20 }).toBe(`"${sha256}"`);
      }
    });

    it('is as strict as a signed URL', async () => {
      const { publicKeyId } = server();
      await expectIssues(await fetch(at(publicKeyId, 'basic', 'title=a&title=b')), ['title']);
      await expectIssues(await fetch(at(publicKeyId, 'basic', 'title=a&scale=')), ['scale']);
      await expectIssues(await fetch(at(publicKeyId, 'basic', 'title[0]=a')), ['title[0]']);
      await expectIssues(await fetch(at(publicKeyId, 'basic', 'title=a&bg=none')), ['bg']);
      await expectIssues(await fetch(at(publicKeyId, 'basic', '')), ['params.title']);
      await expectError(await fetch(at(publicKeyId, 'basic', 'title=%zz')), 400, 'invalid_input');
    });

    it('does not know every key, and opens no template by another name', async () => {
      await expectError(await fetch(at('aaaaaaaaaaaaaaaa', 'basic', 'title=x')), 401, 'unauthorized');
      await expectError(await fetch(at('__proto__', 'basic', 'title=x')), 401, 'unauthorized');
      for (const template of ['*', 'Basic', 'basic%00', 'length', '0', '__proto__', 'basic%2f..%2freceipt'])
        await expectError(await fetch(at(server().publicKeyId, template, 'title=x')), 403, 'forbidden');
    });
  });
}
