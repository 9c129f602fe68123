import { afterAll, describe, expect, it } from 'vitest';
import { raw, signedUrl, statusOf } from '../client.js';
import type { Running } from '../running.js';

const get = (target: string, ...headers: string[]): string =>
  [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');
const key = 'aaaaaaaaaaaaaaaa';

const targets = [
  '/..',
  '/../../../../etc/passwd',
  '/%2e%2e',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/..\\..\\etc',
  '/v1/%2e%2e/%2e%2e/etc/passwd',
  '/i/../../secret',
  `/i/${key}/%2e%2e%2f%2e%2e`,
  `/p/${key}/..%2f..%2fsecret`,
  '/%00',
  `/i/${key}/%00`,
  `/i/%00/sig?title=%00`,
  '/%0d%0aX-Evil:%201',
  `/i/${key}/a%0d%0aX-Evil:%201`,
  `/p/${key}/basic%0d%0aX-Evil:%201?title=x`,
  '/%',
  '/%zz',
  '/%ff%fe',
  `/i/${key}/%ff`,
  `/i/%zz/${key}`,
  '/%u0041',
  '//evil.example/%2e%2e',
  '///',
  '/?%zz',
  '*',
  'nothing',
  'http://[::1/',
  'javascript:alert(1)',
  '/\x00',
  '/a b',
  '/\x7f',
  '/\xff\xfe',
  `/${'a'.repeat(32 * 1024)}`,
  `/i/${key}/sig?title=${'a'.repeat(32 * 1024)}`,
  `/p/${key}/basic?${'a=1&'.repeat(8 * 1024)}`,
];

const requests: [name: string, request: string][] = [
  ['two Hosts', get('/healthz', 'Host: evil.example')],
  ['two equal Hosts', get('/healthz', 'Host: localhost')],
  ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a header with CR alone', get('/healthz', 'X-A: 1\rX-B: 2')],
  ['a header with NUL', get('/healthz', 'X-A: 1\0')],
  ['a header without a name', get('/healthz', ': 1')],
  ['a folded header', get('/healthz', 'X-A: 1', ' 2')],
  ['a header of 32 KB', get('/healthz', `X-A: ${'a'.repeat(32 * 1024)}`)],
  ['2,000 headers', get('/healthz', ...Array.from({ length: 2000 }, (_, i) => `X-${i}: abcdefgh`))],
  ['a line break in the target', 'GET /x\nX-Evil: 1 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['two lengths', 'POST /v1/images HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
  [
    'a length and chunks',
    'POST /v1/images HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a length below nothing', 'POST /v1/images HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
  ['a method that there is not', 'FOO /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['TRACE', 'TRACE /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['another protocol', 'GET / HTTP/9.9\r\n\r\n'],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
];

export function describeOddPaths(server: () => Running, name: string): void {
  describe('odd requests', () => {
    afterAll(async () => {
      expect((await fetch(`${server().url}/healthz`)).status).toBe(200);
    });

    /** Expects a refusal or no answer. A request that the runtime itself refuses may have status 505 (Bun). */
    async function expectRefusal(request: string): Promise<void> {
      const answer = await raw(server(), Buffer.from(request, 'latin1'));
      const status = statusOf(answer);
      const refused = (status >= 400 && status < 500) || status === 505;
      expect([answer.slice(0, 200), answer === '' || refused]).toEqual([expect.anything(), true]);
      expect(answer).not.toMatch(/^x-evil/im);
      expect(answer).not.toMatch(/node_modules|\bat .*\(|root:/);
    }

    it.each(targets.map((target) => [target.length > 60 ? `${target.slice(0, 60)}…` : target, target]))(
      'refuses %j',
      (_, target) => expectRefusal(get(target)),
    );

    it.each(requests)('refuses %s', (_, request) => expectRefusal(request));

    it.each(['localhost/v1', 'localhost?x', 'localhost#x', 'ann@localhost', 'local host', 'localhost:99999'])(
      'refuses the Host %s',
      async (host) => {
        const answer = await raw(server(), get('/healthz').replace('localhost', host));
        expect(answer).toMatch(/^HTTP\/1.1 400 [^]*"path":"Host"/);
      },
    );

    it.each(['/.', '/x/..', '/x/%2E%2e', '/./%2e', '/x\\..'])(
      'refuses a signed URL under %s, if the runtime does not resolve it',
      async (before) => {
        const { pathname, search } = new URL(signedUrl(server(), [['template', 'basic'], ['title', 'Paths']])); // prettier-ignore
        const answer = await raw(server(), get(before + pathname + search));
        // Bun resolves the target before it calls the server.
        const expected = name === 'Bun' ? /^HTTP\/1.1 200 / : /^HTTP\/1.1 400 [^]*\r\ncache-control: no-store\r\n/i;
        expect(answer).toMatch(expected);
      },
    );

    it('does not take the Host for its own name', async () => {
      const answer = await raw(server(), get('/v1/openapi.json').replace('Host: localhost', 'Host: evil.example'));
      expect(statusOf(answer)).toBe(200);
      expect(answer).not.toContain('evil.example');
    });

    it('lives on when callers leave in the middle', async () => {
      // Signed URLs, because public URLs have a limit of renders per address.
      const url = (i: number): string => signedUrl(server(), [['template', 'basic'], ['title', `Leaving ${i}`]]); // prettier-ignore
      const leaving = Array.from({ length: 20 }, async (_, i) => {
        const controller = new AbortController();
        const sent = fetch(url(i), controller);
        controller.abort();
        await expect(sent).rejects.toThrow();
      });
      await Promise.all(leaving);
      const stayed = await fetch(url(0));
      expect(stayed.status).toBe(200);
    });
  });
}
