import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, createClient, metaTags, publicUrl, sign, type ErrorCode, type ImageRequest } from '@placard/client';
import type { ErrorCode as CoreErrorCode, ImageRequest as CoreRequest } from '@placard/core';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, onTestFinished } from 'vitest';
import type { Running } from '../../../adapters/http/test/running.js';
import { startNode } from '../../../adapters/node/test/start.js';

const request: ImageRequest = { template: 'basic', params: { title: "Café, (très) bien! it's *", site: undefined } };

describe('the client and a server', () => {
  let server: Running;
  beforeAll(async () => {
    server = await startNode();
  });
  afterAll(() => server.close());

  it('makes a card whose URL, tags and signature are the same on both sides', async () => {
    const image = await createClient(server).createImage(request);
    expect(image).toMatchObject({ template: 'basic', width: 1200, format: 'png' });
    // The server's own URL also bears what the schema fills in.
    const params = { ...request.params, theme: 'light' };
    expect(await sign(server, { ...request, params, v: image.v })).toBe(image.url);
    expect(metaTags(request, image.url, image.alt)).toBe(image.meta);
  });

  it.each<[string, Partial<ImageRequest>]>([
    ['with nothing but a template and params', {}],
    ['pinned', { v: '1' }],
    ['with every option', { v: '1', format: 'webp', preset: 'square', scale: '2', bg: 'bg-07' }],
    ['with a list', { template: 'receipt', params: { store: 'A & B', items: ['Rye | 5.40', 'Milk | 1.10'] } }],
  ])('signs a URL that is served: %s', async (_, more) => {
    const expires = new Date(Date.now() + 60_000);
    for (const options of [{}, { expires }])
      expect((await fetch(await sign(server, { ...request, ...more }, options))).status).toBe(200);
    const late = await fetch(await sign(server, { ...request, ...more }, { expires: new Date(Date.now() - 1000) }));
    expect(late.status).toBe(403);
  });

  it('makes a public URL that is served', async () => {
    const url = publicUrl({ url: server.url, keyId: server.publicKeyId }, { ...request, preset: 'x' });
    expect((await fetch(url)).status).toBe(200);
    expect(publicUrl({ url: '', keyId: 'k' }, { template: 'a/b' })).toBe('/p/k/a%2Fb?');
  });

  it('lists the templates without a key', async () => {
    const templates = await createClient({ url: server.url }).templates();
    expect(templates.find(({ id }) => id === 'basic')).toMatchObject({ version: '1', background: true });
  });

  it('throws what the server says', async () => {
    const refused = createClient(server).createImage({ template: 'basic', preset: 'wide' as 'og' });
    const error = await refused.catch((error: unknown) => error);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_input',
      issues: [{ path: 'preset' }, { path: 'params.title' }],
      message: expect.stringContaining('params.title'),
    });
    const unknown = createClient({ ...server, key: 'plc_nope' }).createImage(request);
    await expect(unknown).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
  });

  it('has the same words as the server', () => {
    expectTypeOf<ErrorCode>().toEqualTypeOf<CoreErrorCode>();
    expectTypeOf<CoreRequest['format']>().toEqualTypeOf<NonNullable<ImageRequest['format']>>();
    expectTypeOf<CoreRequest['preset']>().toEqualTypeOf<NonNullable<ImageRequest['preset']>>();
    expectTypeOf<CoreRequest['scale']>().toEqualTypeOf<NonNullable<ImageRequest['scale']>>();
  });
});

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const say =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
const busy = (retryAfter: string): Answer => say(503, { error: 'render_unavailable' }, { 'retry-after': retryAfter });
const done = say(201, { id: 'img_1' });

/** A server that gives these answers, one after the other, and notes when it was asked. */
async function answering(...answers: Answer[]): Promise<{ url: string; key: string; asked: number[] }> {
  const asked: number[] = [];
  const server = createServer((request, response) => {
    const answer = answers[asked.push(performance.now()) - 1];
    request.resume().on('end', () => answer?.(response, request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'plc_x', asked };
}

describe('the client that is told to wait', () => {
  it('comes back when it was told to', async () => {
    const server = await answering(busy('1'), say(429, { error: 'rate_limited' }, { 'retry-after': '0' }), done);
    expect(await createClient(server).createImage(request)).toEqual({ id: 'img_1' });
    const [first = 0, second = 0, third = 0] = server.asked;
    expect(second - first).toBeGreaterThanOrEqual(990);
    expect(third - second).toBeLessThan(900);
  });

  it('reads a date', async () => {
    const server = await answering(busy(new Date(Date.now() + 2000).toUTCString()), done);
    await createClient(server).createImage(request);
    const [first = 0, second = 0] = server.asked;
    expect(second - first).toBeGreaterThan(900);
  });

  it('comes back by itself when there was no answer', async () => {
    const server = await answering((response) => response.destroy(), done);
    await createClient(server).createImage(request);
    expect(server.asked).toHaveLength(2);
  });

  it('gives up after its tries, with the last answer', async () => {
    const server = await answering(busy('0'), busy('0'), busy('0'), done);
    await expect(createClient(server).createImage(request)).rejects.toMatchObject({ status: 503, retryAfter: 0 });
    expect(server.asked).toHaveLength(3);
  });

  it('does not wait for longer than it is worth', async () => {
    const quota = say(429, { error: 'quota_exceeded', cap: 1000, used: 1200 }, { 'retry-after': '86400' });
    const server = await answering(quota, done);
    const body = { cap: 1000, used: 1200 };
    await expect(createClient(server).usage()).rejects.toMatchObject({
      code: 'quota_exceeded',
      retryAfter: 86400,
      body,
    });
    expect(server.asked).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 413, 500])('does not try %i again', async (status) => {
    const server = await answering(say(status, { error: 'x' }), done);
    await expect(createClient(server).createImage(request)).rejects.toMatchObject({ status });
    expect(server.asked).toHaveLength(1);
  });

  it.each([
    ['a page', 502, '<html>Bad gateway</html>'],
    ['a page that says 200', 200, '<html>Sign in to this network</html>'],
    ['nothing', 204, ''],
  ])('knows when something in between answers with %s', async (_, status, body) => {
    const server = await answering(say(status, body));
    await expect(createClient(server).templates()).rejects.toMatchObject({ status, code: 'unexpected_answer' });
  });

  it('can be ended while it waits for an answer and while it waits to try again', async () => {
    for (const answer of [() => undefined, busy('20')]) {
      const server = await answering(answer);
      const controller = new AbortController();
      const call = createClient(server).createImage(request, { signal: controller.signal });
      call.catch(() => undefined);
      await expect.poll(() => server.asked.length).toBe(1);
      controller.abort(new Error('enough'));
      await expect(call).rejects.toThrow('enough');
      expect(server.asked).toHaveLength(1);
    }
    const over = createClient(await answering(done)).templates({ signal: AbortSignal.abort(new Error('before')) });
    await expect(over).rejects.toThrow('before');
  });
});
