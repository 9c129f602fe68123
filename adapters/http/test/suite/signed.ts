import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  create,
  expectError,
  fetchImage,
  query,
  raw,
  signature,
  signedPath,
  signedUrl,
  statusOf,
  type Pairs,
} from '../client.js';
import type { Running } from '../running.js';

const pairs: Pairs = [
  ['template', 'basic'],
  ['title', "Café, (très) bien! it's *"],
  ['site', 'a b+c/d'],
  ['v', '1'],
  ['bg', 'bg-03'],
];
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const now = (): number => Math.floor(Date.now() / 1000);

/** Encodes a character of a query in one of three equivalent ways. */
function written(char: string, way: number): string {
  const hex = [...Buffer.from(char)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  if (way === 0 && char === ' ') return '+';
  if (way === 0 && /[A-Za-z0-9._~,/!()*'-]/.test(char)) return char;
  return way === 1 ? hex.toUpperCase() : hex;
}

export function describeSigned(server: () => Running): void {
  describe('GET /i/{keyId}/{sig}: the signature', () => {
    let etag: string | null;
    beforeAll(async () => {
      const image = await create(server(), {
        template: 'basic',
        params: { title: "Café, (très) bien! it's *", site: 'a b+c/d' },
        v: '1',
        bg: 'bg-03',
      });
      etag = `"${image.sha256}"`;
      const response = await fetch(signedUrl(server(), pairs));
      expect([response.status, response.headers.get('etag')]).toEqual([200, etag]);
    });

    it('does not mind another order and another encoding', async () => {
      const path = `${server().url}${signedPath(server(), pairs)}`;
      const order = fc.shuffledSubarray([...pairs], { minLength: pairs.length });
      const ways = fc.infiniteStream(fc.nat({ max: 2 }));
      await fc.assert(
        fc.asyncProperty(order, ways, async (pairs, ways) => {
          const write = (text: string): string => [...text].map((char) => written(char, ways.next().value)).join('');
          const text = pairs.map(([name, value]) => `${write(name)}=${write(value)}`).join('&');
          const response = await fetch(`${path}?${text}`);
          expect([response.status, response.headers.get('etag'), text]).toEqual([200, etag, text]);
          await response.arrayBuffer();
        }),
        { numRuns: 40 },
      );
    });

    it('leads an uncommon way to write it to the one that is minted, which caches keep (threat 16)', async () => {
      const path = signedPath(server(), pairs);
      const ask = (text: string): Promise<Response> => fetch(`${server().url}${path}?${text}`, { redirect: 'manual' });
      const minted = query([...pairs].sort(([a], [b]) => (a < b ? -1 : 1)));
      expect((await ask(minted)).status).toBe(200);
      expect((await ask(minted.replaceAll('%20', '+').replaceAll('%2C', ','))).status).toBe(200);
      for (const odd of [query([...pairs].reverse()), minted.replace('basic', '%62asic'), `${minted}&`]) {
        const answer = await ask(odd);
        expect([answer.status, answer.headers.get('location')]).toEqual([301, `${server().url}${path}?${minted}`]);
        expect(answer.headers.get('cdn-cache-control')).toBe('no-store');
        expect(answer.headers.get('x-accel-expires')).toBe('0');
        await answer.arrayBuffer();
      }
      const sig = path.split('/').at(-1) ?? '';
      const encoded = `%${sig.charCodeAt(0).toString(16)}${sig.slice(1)}`;
      for (const odd of [path.replace(sig, encoded), `${path}/`]) {
        const answer = await fetch(`${server().url}${odd}?${minted}`, { redirect: 'manual' });
        expect([answer.status, answer.headers.get('location')]).toEqual([301, `${server().url}${path}?${minted}`]);
        await answer.arrayBuffer();
      }
      const { host } = new URL(server().url);
      const fragment = `GET ${path}?${minted}#x HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      expect(statusOf(await raw(server(), fragment))).toBe(301);
      // A URL with an invalid signature is not redirected.
      const wrong = `${query([...pairs].reverse())}&x=1`;
      await expectError(await ask(wrong), 403, 'invalid_signature');
    });

    it('leads a URL without a query nowhere', async () => {
      const url = `${server().url}${signedPath(server(), [])}?`;
      await expectError(await fetch(url, { redirect: 'manual' }), 400, 'invalid_input');
    });

    it('minds every letter that is added, changed or dropped', async () => {
      const path = `${server().url}${signedPath(server(), pairs)}`;
      const at = fc.nat({ max: pairs.length - 1 });
      const word = fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('a', '1', ' ', 'é', '-', '%', '&') });
      const changed = fc.oneof(
        at.map((at) => pairs.filter((_, i) => i !== at)),
        fc.tuple(at, word).map(([at, more]) => pairs.map(([n, v], i) => [n, i === at ? v + more : v] as const)),
        fc.tuple(at, word).map(([at, more]) => pairs.map(([n, v], i) => [i === at ? n + more : n, v] as const)),
        fc
          .tuple(at, fc.nat())
          .map(([at, cut]) => pairs.map(([n, v], i) => [n, i === at ? v.slice(0, cut % v.length) : v] as const)),
        word.map((name) => [...pairs, [`x${name}`, ''] as const]),
        fc.constant(pairs.map(([n, v]) => [n, v.normalize('NFD')] as const)),
        fc.constant(pairs.map(([n, v]) => [n, n === 'title' ? encodeURIComponent(v) : v] as const)),
      );
      await fc.assert(
        fc.asyncProperty(changed, async (pairs) => {
          await expectError(await fetch(`${path}?${query(pairs)}`), 403, 'invalid_signature');
        }),
        { numRuns: 80 },
      );
    });

    it.each([
      ['another last letter', (sig: string) => sig.slice(0, -1) + (sig.endsWith('A') ? 'E' : 'A')],
      ['the unused bits set', (sig: string) => sig.slice(0, -1) + alphabet[alphabet.indexOf(sig.at(-1) ?? '') + 1]],
      ['padding', (sig: string) => `${sig}=`],
      ['one letter less', (sig: string) => sig.slice(0, -1)],
      ['one letter more', (sig: string) => `${sig}A`],
      ['a blank', (sig: string) => `${sig}%20`],
      ['another case', (sig: string) => sig.toLowerCase()],
      ['the same twice', (sig: string) => sig + sig],
      ['hex', (sig: string) => Buffer.from(sig, 'base64url').toString('hex')],
      ['nothing to do with it', () => 'x'],
      ['NUL', (sig: string) => `${sig}%00`],
    ])('refuses a signature with %s', async (_, change) => {
      const sig = signature(server().signingSecret, server().keyId, pairs);
      const response = await fetch(`${server().url}/i/${server().keyId}/${change(sig)}?${query(pairs)}`);
      await expectError(response, 403, 'invalid_signature');
    });

    it("refuses another key's signature", async () => {
      const other = await server().newKey();
      const sig = signature(other.signingSecret, server().keyId, pairs);
      const url = `${server().url}/i/${server().keyId}/${sig}?${query(pairs)}`;
      await expectError(await fetch(url), 403, 'invalid_signature');
      const moved = `${server().url}${signedPath(server(), pairs).replace(server().keyId, other.keyId)}?${query(pairs)}`;
      await expectError(await fetch(moved), 403, 'invalid_signature');
    });

    it.each(['aaaaaaaaaaaaaaaa', 'nope', '__proto__', 'AAAAAAAAAAAAAAAA', '%2e%2e%2f', 'a%27%20or%201=1--'])(
      'does not know the key id %s',
      async (keyId) => {
        const sig = signature(server().signingSecret, keyId, pairs);
        await expectError(await fetch(`${server().url}/i/${keyId}/${sig}?${query(pairs)}`), 401, 'unauthorized');
      },
    );

    it('refuses a URL after its time', async () => {
      const at = (exp: number): Pairs => [...pairs, ['exp', String(exp)]];
      for (const exp of [0, 1, now() - 1]) {
        await expectError(await fetch(signedUrl(server(), at(exp))), 403, 'invalid_signature');
      }
      // A URL also expires if its image was served before.
      const soon = signedUrl(server(), at(now() + 2));
      expect((await fetch(soon)).status).toBe(200);
      await expect.poll(async () => (await fetch(soon)).status, { interval: 50 }).toBe(403);
      await expectError(await fetch(soon), 403, 'invalid_signature');
    });

    it('refuses a time that was not signed', async () => {
      const path = `${server().url}${signedPath(server(), pairs)}`;
      const response = await fetch(`${path}?${query(pairs)}&exp=${now() + 60}`);
      await expectError(response, 403, 'invalid_signature');
    });

    it.each(['tomorrow', '-1', '1e12', '1.5', '', '0x10', '9999999999999'])('refuses the time "%s"', async (exp) => {
      await expectError(await fetch(signedUrl(server(), [...pairs, ['exp', exp]])), 400, 'invalid_input');
    });

    it('serves the same image with and without a time', async () => {
      const title = pairs[1]?.[1] ?? '';
      const before = await server().renders(title);
      const response = await fetchImage(signedUrl(server(), [...pairs, ['exp', String(now() + 600)]]));
      expect([response.status, response.headers.get('etag')]).toEqual([200, etag]);
      expect(await server().renders(title)).toBe(before);
    });
  });
}
