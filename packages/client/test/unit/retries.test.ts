import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, type ImageRequest } from '@placard/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const request: ImageRequest = { template: 'basic', params: { title: 'Hello' } };

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const say =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
const busy = (retryAfter: string): Answer => say(503, { error: 'render_unavailable' }, { 'retry-after': retryAfter });
const done = say(201, { id: 'img_1' });

/** Starts a server that gives these answers in order, and records the time of each request. */
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

describe('a client with Retry-After', () => {
  it('retries after the given time', async () => {
    const server = await answering(busy('1'), say(429, { error: 'rate_limited' }, { 'retry-after': '0' }), done);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    expect(await createClient(server).createImage(request)).toEqual({ id: 'img_1' });
    const [first = 0, second = 0] = server.asked;
    expect(second - first).toBeGreaterThanOrEqual(990);
    expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual(expect.arrayContaining([1_000, 0]));
  });

  it('reads a date', async () => {
    const server = await answering(busy(new Date(Date.now() + 2000).toUTCString()), done);
    await createClient(server).createImage(request);
    const [first = 0, second = 0] = server.asked;
    expect(second - first).toBeGreaterThan(900);
  });

  it('retries when there is no response', async () => {
    const server = await answering((response) => response.destroy(), done);
    await createClient(server).createImage(request);
    expect(server.asked).toHaveLength(2);
  });

  it('does not retry to create a key or to delete a short URL, because the first attempt may have done it', async () => {
    for (const answer of [busy('0'), ((response) => void response.destroy()) satisfies Answer]) {
      const server = await answering(answer, done);
      await expect(createClient(server).createKey({ name: 'site' })).rejects.toThrow();
      expect(server.asked).toHaveLength(1);
    }
    const deleting = await answering(busy('0'), say(204, ''));
    await expect(createClient(deleting).deleteLink('code')).rejects.toMatchObject({ status: 503 });
    expect(deleting.asked).toHaveLength(1);
    const server = await answering(busy('0'), say(204, ''));
    await createClient(server).revokeKey('id');
    expect(server.asked).toHaveLength(2);
  });

  it('gives up after the last attempt, with its response', async () => {
    const server = await answering(busy('0'), busy('0'), busy('0'), done);
    await expect(createClient(server).createImage(request)).rejects.toMatchObject({ status: 503, retryAfter: 0 });
    expect(server.asked).toHaveLength(3);
  });

  it('does not wait longer than the maximum delay', async () => {
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
    if (status === 204) return;
    const other = await answering(say(status, body));
    await expect(createClient(other).revokeKey('id')).rejects.toMatchObject({ code: 'unexpected_answer' });
  });

  it('does not retry immediately when the wait is longer than a timer can run', async () => {
    const server = { ...(await answering(busy('2592000'))), maxWait: Infinity };
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    const controller = new AbortController();
    const call = createClient(server).createImage(request, { signal: controller.signal });
    call.catch(() => undefined);
    await expect.poll(() => timers.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(2 ** 31 - 1);
    controller.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
  });

  it('can be aborted while it waits for a response and before a retry', async () => {
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
