import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listen, type Timeouts } from '@placard/http/node';
import { expect, it, onTestFinished } from 'vitest';

const timeouts: Timeouts = { head: 10_000, request: 15_000, idle: 10_000 };
const get = (target: string, ...headers: string[]): string =>
  [`GET ${target} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

async function serve(
  fetch: () => Response | Promise<Response>,
  how = timeouts,
): Promise<(bytes: string) => Promise<string>> {
  const server = await listen({ fetch }, { port: 0, hostname: '127.0.0.1' }, how);
  onTestFinished(() => server.close());
  return async (bytes) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(bytes, 'latin1');
    return text(socket);
  };
}

const invalid = (path: string, message: string): object => ({ error: 'invalid_input', issues: [{ path, message }] });
const notHttp = invalid('request', 'is not valid HTTP/1.1');
const notEncoded = invalid('target', 'has a character that must be percent-encoded');
const tooLong = invalid('head', 'takes more than 16384 bytes, URL included');

it.each([
  ['a URL of 20,000 characters', get(`/i/key/sig?title=${'a'.repeat(20_000)}`), tooLong],
  ['headers of 20,000 characters', get('/', `Cookie: ${'a'.repeat(20_000)}`), tooLong],
  ['a letter outside of ASCII in a URL', get('/?title=Caf\xc3\xa9'), notEncoded],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n', notHttp],
  ['what is not HTTP', '\x16\x03\x01\x02\x00\x01\r\n\r\n', notHttp],
])('answers %s with 400 and the body of an error', async (_, bytes, body) => {
  const ask = await serve(() => new Response('hello'));
  const [head = '', answer = ''] = (await ask(bytes)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(head).toMatch(/^cache-control: no-store\r$/im);
  expect(head).toMatch(/^content-type: application\/json\r$/im);
  expect(head).toMatch(new RegExp(`^content-length: ${answer.length}\r$`, 'im'));
  expect(JSON.parse(answer)).toEqual(body);
});

it.each(['ftp://localhost/', 'nowhere', 'http:'])(
  'refuses the target %s, which is not a path or a URL',
  async (target) => {
    const ask = await serve(() => new Response('hello'));
    const [head = '', answer = ''] = (await ask(get(target, 'Connection: close'))).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('target');
  },
);

it('answers 500 when the app throws or rejects', async () => {
  const throws = (): never => {
    throw new Error('broken');
  };
  for (const fetch of [throws, () => Promise.reject(new Error('broken'))]) {
    const ask = await serve(fetch);
    expect(await ask(get('/', 'Connection: close'))).toMatch(/^HTTP\/1\.1 500 /);
  }
});

it('ignores an expectation that it does not know', async () => {
  const ask = await serve(() => new Response('hello'));
  expect(await ask(get('/', 'Expect: tea', 'Connection: close'))).toMatch(/^HTTP\/1\.1 200 [^]*hello/);
});

it('refuses an HTTP/1.1 request without a Host header like any other invalid request, and accepts it in HTTP/1.0', async () => {
  const ask = await serve(() => new Response('hello'));
  const [head = '', answer = ''] = (await ask('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(head).toMatch(/^cache-control: no-store\r$/im);
  expect(JSON.parse(answer)).toEqual(invalid('Host', 'is missing'));
  expect(await ask('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});

it('answers a request that is not received in time with 408 and the body of an error', async () => {
  const ask = await serve(() => new Response('hello'), { ...timeouts, head: 100 });
  const [head = '', answer = ''] = (await ask('GET / HTTP/1.1\r\nHost: ')).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(answer)).toEqual(invalid('request', 'was not received in time'));
});

it('does not write an error into a started response', async () => {
  const never = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('begun')) });
  const server = await listen({ fetch: () => new Response(never) }, { port: 0, hostname: '127.0.0.1' }, timeouts);
  onTestFinished(() => server.close());
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('latin1');
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
  let heard = '';
  socket.on('data', (part: string) => (heard += part));
  await expect.poll(() => heard).toContain('begun');
  socket.write('no chunk\r\n');
  await once(socket, 'close');
  expect(heard).not.toContain('400');
  expect(heard).not.toContain('invalid_input');
});
