import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { post, signedUrl } from '../client.js';
import type { Running } from '../running.js';

const json = { 'content-type': 'application/json' };
const body = '{"template":"basic","params":{"title":"Hints"}}';

/** A wrong request, and what its hint must say. */
type Wrong = readonly [title: string, send: (server: Running) => Promise<Response>, status: number, hint: RegExp];

const images = (server: Running, init: RequestInit, path = '/v1/images'): Promise<Response> =>
  fetch(server.url + path, { method: 'POST', body, ...init });

const withKey = ({ key }: Running): Record<string, string> => ({ ...json, authorization: `Bearer ${key}` });

const send = (text: string, headers: Record<string, string> = {}): Wrong[1] => {
  return (server) => images(server, { body: text, headers: { ...withKey(server), ...headers } });
};

const signed = (server: Running): string =>
  signedUrl(server, [['template', 'basic'], ['title', 'Hints'], ['v', '1']]); // prettier-ignore

const wrong: readonly Wrong[] = [
  ['no key', (server) => images(server, { headers: json }), 401, /^the API key is missing; send "Authorization: Bearer/],
  ['a key without a scheme', (server) => images(server, { headers: { authorization: server.key } }), 401, /^"Bearer" is missing/],
  ['a key as X-API-Key', (server) => images(server, { headers: { 'x-api-key': server.key } }), 401, /not in x-api-key$/],
  ['a key in the query', (server) => images(server, {}, `/v1/images?key=${server.key}`), 401, /not in the URL/],
  ['an empty variable', (server) => images(server, { headers: { authorization: 'Bearer ' } }), 401, /variable that holds the key/],
  ['half a key', (server) => images(server, { headers: { authorization: `Bearer ${server.key.slice(0, 30)}` } }), 401, /it has 30 characters, not 59/],
  ['a secret as key', (server) => images(server, { headers: { authorization: `Bearer ${server.signingSecret}` } }), 401, /a signing secret only signs URLs$/],
  ['an empty body', send(''), 400, /^the body is empty/],
  ['a form', send('template=basic&title=Hi', { 'content-type': 'application/x-www-form-urlencoded' }), 400, /^the body is a form/],
  ['a comma too many', send('{"template": "basic",\n "params": {"title": "Hi",}}'), 400, /line 2, column 26: a comma may not stand before "}"$/],
  ['a template that is nearly one', send('{"template":"basc"}'), 400, /did you mean "basic"\?$/],
  ['a template that is none', send('{"template":"Überschrift"}'), 400, /^no template "\\u00dcberschrift" is registered; there are \w+, /],
  ['a missing param', send('{"template":"basic"}'), 400, /^params\.title /],
  ['another method', (server) => fetch(`${server.url}/v1/images`), 405, /takes POST.* not GET$/],
  ['a route without its version', (server) => images(server, {}, '/images'), 404, /did you mean \/v1\/images\?$/],
  ['a misspelled route', (server) => fetch(`${server.url}/v1/template`), 404, /did you mean \/v1\/templates\?$/],
  ['an unknown route', (server) => fetch(`${server.url}/v1/nothing`), 404, /GET \/v1\/openapi\.json lists all routes$/],
  ['a template that is not published', async (server) => fetch(`${server.url}/p/${(await server.newKey()).keyId}/basic?title=Hi`), 403, /does not publish "basic"/],
  ['a key id that never was', (server) => fetch(`${server.url}/p/${'a'.repeat(16)}/basic?title=Hi`), 401, /^the URL names a key/],
  ['a URL escaped for HTML', (server) => fetch(signed(server).replaceAll('&', '&amp;')), 403, /escaped for HTML twice$/],
  ['a URL escaped as a whole', (server) => fetch(signed(server).replace(/\?.*/, (query) => `?${encodeURIComponent(query.slice(1))}`)), 403, /percent-encoded as a whole$/],
  ['a changed value', (server) => fetch(signed(server).replace('Hints', 'Hint')), 403, /^the signature does not match: a value was changed/],
  ['half a signature', (server) => fetch(signed(server).replace(/.\?/, '?')), 403, /43 characters of base64url, this has 42/],
  ['a session route with a key', (server) => fetch(`${server.url}/v1/keys`, { headers: withKey(server) }), 401, /takes the session of a browser/],
]; // prettier-ignore

/** A key that was never made, with the checksum of its text. */
function inventedKey(id: string): string {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const body = `plc_${id}_${'0'.repeat(32)}`;
  const sum = crc32(body);
  return body + [5, 4, 3, 2, 1, 0].map((place) => digits[Math.floor(sum / 62 ** place) % 62]).join('');
}

export function describeHints(server: () => Running): void {
  describe('the hint of a response', () => {
    it.each(wrong)('says what to do about %s', async (_, request, status, hint) => {
      const response = await request(server());
      expect([response.status, response.headers.get('placard-hint')]).toEqual([status, expect.stringMatching(hint)]);
      expect(Object.keys((await response.json()) as object).filter((name) => name !== 'issues')).toEqual(['error']);
    });

    it('is the same for an unknown key and for a wrong secret', async () => {
      const { keyId } = await server().newKey();
      const hint = async (id: string): Promise<string | null> =>
        (await post(server(), {}, { authorization: `Bearer ${inventedKey(id)}` })).headers.get('placard-hint');
      const unknown = await hint('a'.repeat(16));
      expect(unknown).toBe('this server has no such key');
      expect(await hint(keyId)).toBe(unknown);
    });

    it('of a wrong signature does not depend on the right one', async () => {
      const url = signed(server());
      const [sig = ''] = /[\w-]{43}(?=\?)/.exec(url) ?? [];
      const guesses = ['A'.repeat(43), `${sig.slice(0, -1)}${sig.endsWith('A') ? 'E' : 'A'}`];
      const hints = await Promise.all(
        guesses.map(async (guess) => (await fetch(url.replace(sig, guess))).headers.get('placard-hint')),
      );
      expect(hints[0]).toMatch(/signature does not match/);
      expect(hints[1]).toBe(hints[0]);
    });

    it('is the detail of a problem of RFC 9457 for a client that prefers one', async () => {
      const accept = 'application/json;q=0.5, application/problem+json';
      const response = await post(server(), { template: 'basic' }, { accept });
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(await response.json()).toEqual({
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: response.headers.get('placard-hint'),
        error: 'invalid_input',
        issues: [{ path: 'params.title', message: expect.any(String) }],
      });
      const plain = await post(
        server(),
        { template: 'basic' },
        { accept: 'application/problem+json;q=0.1, application/json' },
      );
      expect(plain.headers.get('content-type')).toBe('application/json');
    });
  });
}
