import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { create, expectError, expectIssues, post, rawHead, statusOf } from '../client.js';
import type { Running } from '../running.js';

const paramsLimit = 16 * 1024;
const bodyLimit = 64 * 1024;

const bodyOf = (bytes: number): string => {
  const body = (pad: string): string => JSON.stringify({ template: 'basic', params: { title: 'Sized' }, pad });
  return body('x'.repeat(bytes - body('').length));
};

export function describeBodies(server: () => Running): void {
  describe('bodies', () => {
    it.each([
      ['nothing', ''],
      ['broken JSON', '{"template":'],
      ['a trailing comma', '{"template":"basic",}'],
      ['two values', '{} {}'],
      ['a form', 'template=basic&title=x'],
      ['invalid UTF-8', Buffer.from('7b2274656d706c617465223a22ff227d', 'hex')],
      ['UTF-16', Buffer.from('{"template":"basic"}', 'utf16le')],
      ['60,000 levels without an end', '['.repeat(60_000)],
    ])('refuses %s as invalid_json', async (_, body) => {
      await expectError(await post(server(), body), 400, 'invalid_json');
    });

    it.each([
      ['a list', '[]'],
      ['a list 30,000 deep', '['.repeat(30_000) + ']'.repeat(30_000)],
      ['null', 'null'],
      ['a text', '"basic"'],
      ['a number', '1e400'],
    ])('refuses %s as invalid_input', async (_, body) => {
      await expectIssues(await post(server(), body), ['.']);
    });

    it('refuses params that nest, and ignores what nests elsewhere', async () => {
      const deep = '['.repeat(30_000) + ']'.repeat(30_000);
      await expectIssues(await post(server(), `{"template":"basic","params":{"title":${deep}}}`), ['params']);
      await expectIssues(await post(server(), `{"template":"basic","params":{"title":"x"},"bg":${deep}}`), ['bg']);
      const ignored = await post(server(), `{"template":"basic","params":{"title":"Nest"},"other":${deep}}`);
      expect(ignored.status).toBe(201);
    });

    it('takes params up to their limit', async () => {
      const sized = (bytes: number): object => {
        const params = { title: 'Sized', pad: '' };
        return {
          template: 'basic',
          params: { ...params, pad: 'é'.repeat((bytes - JSON.stringify(params).length) / 2) },
        };
      };
      const odd = JSON.stringify({ title: 'Sized', pad: '' }).length % 2;
      await create(server(), sized(paramsLimit - odd));
      await expectError(await post(server(), sized(paramsLimit - odd + 2)), 413, 'params_too_large');
    });

    it('takes a body up to its limit', async () => {
      expect((await post(server(), bodyOf(bodyLimit))).status).toBe(201);
      await expectError(await post(server(), bodyOf(bodyLimit + 1)), 413, 'params_too_large');
    });

    it('counts a body without Content-Length, and stops reading at the limit', async () => {
      const { key, url } = server();
      const head = `POST /v1/images HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAuthorization: Bearer ${key}\r\n`;
      const chunk = Buffer.alloc(bodyLimit + 1, 0x20);
      const chunked = Buffer.concat([
        Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk.length.toString(16)}\r\n`),
        chunk,
        Buffer.from('\r\n'),
      ]);
      const answer = await rawHead(server(), chunked);
      expect(statusOf(answer)).toBe(413);
      expect(answer.toLowerCase()).toContain('cache-control: no-store');
    });

    it('leaves the connection of a body that it refused to the next request', async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const ask = async (method: string, path: string, chunks: readonly string[]): Promise<number | undefined> => {
        const headers = { authorization: `Bearer ${server().key}` };
        const asked = request(server().url + path, { agent, method, headers, timeout: 30_000 });
        asked.on('timeout', () => asked.destroy());
        // Without a length, the body is sent in chunks.
        for (const chunk of chunks) asked.write(chunk);
        asked.end();
        const [answer] = (await once(asked, 'response')) as [IncomingMessage];
        answer.resume();
        await once(answer, 'end');
        return answer.statusCode;
      };
      const half = ' '.repeat(bodyLimit);
      for (let i = 0; i < 2; i++) expect(await ask('POST', '/v1/images', [half, half, half])).toBe(413);
      expect(await ask('GET', '/healthz', [])).toBe(200);
      agent.destroy();
    });

    it('refuses a body by its Content-Length before reading it', async () => {
      const { key, url } = server();
      const head = `POST /v1/images HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAuthorization: Bearer ${key}\r\n`;
      expect(statusOf(await rawHead(server(), `${head}Content-Length: 99999999999\r\n\r\n`))).toBe(413);
    });

    it('asks for the key before it reads', async () => {
      const head = `POST /v1/images HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n`;
      expect(statusOf(await rawHead(server(), head))).toBe(401);
    });

    it('is not polluted by __proto__ and constructor', async () => {
      const plain = await create(server(), { template: 'basic', params: { title: 'Proto' } });
      const evil = await post(
        server(),
        `{"__proto__":{"bg":"bg-01","polluted":1},"constructor":{"prototype":{"polluted":1}},"template":"basic",
          "params":{"title":"Proto","__proto__":{"site":"evil","polluted":1},"constructor":{"prototype":{"site":"evil"}}}}`,
      );
      expect(evil.status).toBe(201);
      expect(await evil.json()).toMatchObject({ id: plain.id, sha256: plain.sha256, bg: null, cached: true });
      await expectIssues(await post(server(), '{"__proto__":{"template":"basic","params":{"title":"x"}}}'), [
        'template',
      ]);
      await expectIssues(await post(server(), '{"template":"basic","params":{"__proto__":{"title":"x"}}}'), [
        'params.title',
      ]);
      await expectIssues(await post(server(), '{"template":"basic","params":{"title":"x"},"bg":"__proto__"}'), ['bg']);
      await expectIssues(await post(server(), '{"template":"basic","params":{"title":"x"},"v":"__proto__"}'), ['v']);
      expect(({} as { polluted?: number }).polluted).toBeUndefined();
      expect(await create(server(), { template: 'basic', params: { title: 'Proto' } })).toEqual({
        ...plain,
        cached: true,
      });
    });
  });
}
