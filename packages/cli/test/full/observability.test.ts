import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { refusal } from '../command.js';
import { newFolder } from '../folder.js';
import { serve } from '../placard.js';

const post = (
  url: string,
  key: string | undefined,
  title: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${url}/v1/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ template: 'basic', params: { title } }),
  });

/** Returns the value of a metric with these labels, in any order. */
function value(metrics: string, name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = metrics
    .split('\n')
    .find(
      (line) =>
        (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) && wanted.every((text) => line.includes(text)),
    );
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1));
}

describe('a server, seen from outside', { timeout: 90_000 }, () => {
  it('counts what it does, for its own machine', async () => {
    const { url, key, children } = await serve(await newFolder());
    const image = (await (await post(url, key, 'One')).json()) as { url: string };
    await post(url, key, 'One');
    await fetch(image.url);
    await fetch(`${url}/nowhere`);
    await fetch(`${url}/i/x/y`);
    const [victim = 0] = children();
    process.kill(victim, 'SIGKILL');
    const read = async (): Promise<string> => (await fetch(`${url}/metrics`)).text();
    await expect.poll(async () => value(await read(), 'placard_render_process_restarts_total')).toBe(1);
    await expect.poll(async () => value(await read(), 'placard_render_processes'), { timeout: 10_000 }).toBe(2);
    const metrics = await read();
    const requests = (route: string, status: string): number | undefined =>
      value(metrics, 'placard_http_requests_total', { route, status });
    expect(requests('/v1/images', '201')).toBe(2);
    expect(requests('/i/:keyId/:sig', '200')).toBe(1);
    expect(requests('/i/:keyId/:sig', '401')).toBe(1);
    expect(requests('none', '404')).toBe(1);
    const durations = (of: string, labels = {}): number | undefined =>
      value(metrics, `placard_http_request_duration_seconds_${of}`, { route: '/v1/images', ...labels });
    expect(durations('count')).toBe(2);
    expect(durations('bucket', { le: '+Inf' })).toBe(2);
    const withinMillisecond = durations('bucket', { le: '0.001' });
    expect(withinMillisecond).toBeLessThanOrEqual(durations('bucket', { le: '0.0025' }) ?? 0);
    expect(durations('sum')).toBeGreaterThan(0);
    expect(value(metrics, 'placard_renders_total')).toBe(1);
    expect(value(metrics, 'placard_render_stage_seconds_count', { stage: 'encode' })).toBe(1);
    expect(value(metrics, 'placard_images_total', { cache: 'miss' })).toBe(1);
    expect(value(metrics, 'placard_images_total', { cache: 'hit' })).toBe(2);
    expect(value(metrics, 'placard_ready')).toBe(1);
    expect(value(metrics, 'placard_render_queue')).toBe(0);
    expect(value(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(metrics).not.toContain(key ?? 'plc_');
    // It shows them to its own machine only, not to a proxy that forwards for others.
    for (const header of ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])
      expect((await fetch(`${url}/metrics`, { headers: { [header]: '203.0.113.7' } })).status).toBe(404);
  });

  it('shows its counts to a token, or on a port of their own', async () => {
    const status = async (url: string, headers: Record<string, string> = {}): Promise<number> =>
      (await fetch(url, { headers })).status;
    const outside = await serve(await newFolder(), { PLACARD_URL: 'https://cards.example', PLACARD_METRICS_PORT: '0' });
    const listening = /serves on (\S+)/.exec(outside.welcome)?.[1] ?? '';
    const port = /^Metrics on (\S+)\/metrics$/m.exec(outside.welcome)?.[1] ?? '';
    expect(await status(`${listening}/metrics`)).toBe(404);
    for (const path of ['/metrics', '/healthz', '/readyz']) expect(await status(port + path)).toBe(200);
    expect(await status(`${port}/v1/templates`)).toBe(404);

    const token = 'a token of the tests';
    expect(await refusal(['serve'], { cwd: await newFolder(), env: { PLACARD_METRICS_TOKEN: token } })).toMatch(
      /PLACARD_METRICS_TOKEN/,
    );
    const guarded = await serve(await newFolder(), { PLACARD_METRICS_TOKEN: 'a-token-of-the-tests' });
    expect(await status(`${guarded.url}/metrics`)).toBe(401);
    expect(await status(`${guarded.url}/metrics`, { authorization: 'Bearer a-token-of-the-test' })).toBe(401);
    expect(await status(`${guarded.url}/metrics`, { authorization: 'Bearer a-token-of-the-tests' })).toBe(200);
  });

  it('logs every request as JSON, by an id, and no secret or query of it', async () => {
    const cwd = await newFolder();
    const server = await serve(cwd, { PLACARD_LOG: 'json' });
    const image = (await (await post(server.url, server.key, 'Whisper', { 'x-request-id': 'caller-id-1' })).json()) as {
      url: string;
    };
    await fetch(image.url);
    await fetch(image.url.replace('title=Whisper', 'title=Shout'));
    const refused = await fetch(`${server.url}/i/nobody/whisper?password=hunter2`, {
      headers: { cookie: 'session=hunter2' },
    });
    const bad = await post(server.url, server.key, '', { 'x-request-id': 'bad id\tof a caller' });
    await fetch(`${server.url}/hunter2?token=hunter2`);
    server.kill('SIGTERM');
    const { code, err } = await server.ended;
    expect(code).toBe(0);
    const lines = err
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
      'POST /v1/images 201',
      'GET /i/:keyId/:sig 200',
      'GET /i/:keyId/:sig 403',
      'GET /i/:keyId/:sig 401',
      'POST /v1/images 400',
      'GET null 404',
    ]);
    for (const line of lines)
      expect(line).toMatchObject({
        level: 'info',
        msg: 'request',
        time: expect.stringMatching(/Z$/),
        ms: expect.any(Number),
      });
    expect(lines[0]?.['id']).toBe('caller-id-1');
    // A refusal has the id of its log line as a header.
    expect(lines[3]?.['id']).toBe(refused.headers.get('x-request-id'));
    expect(lines[4]?.['id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(lines[4]?.['id']).toBe(bad.headers.get('x-request-id'));
    const secret = (await readFile(`${cwd}/data/secret`, 'utf8')).trim();
    const sig = new URL(image.url).pathname.split('/')[3] ?? '?';
    for (const hidden of [server.key ?? '', secret, sig, 'hunter2', 'Whisper', 'Shout', 'title'])
      expect([hidden, err.includes(hidden)]).toEqual([hidden, false]);
  });

  it('is silent on request, and refuses unknown values', async () => {
    const server = await serve(await newFolder(), { PLACARD_LOG: 'off' });
    for (const pid of server.children()) process.kill(pid, 'SIGKILL');
    await expect.poll(() => server.children().length, { timeout: 10_000 }).toBe(2);
    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null, err: '' });
    const cwd = await newFolder();
    expect(await refusal(['serve'], { cwd, env: { PLACARD_LOG: 'loud' } })).toMatch(/PLACARD_LOG="loud"/);
    expect(await refusal(['serve'], { cwd, env: { PLACARD_METRICS_PORT: '70000' } })).toMatch(
      /PLACARD_METRICS_PORT="70000"/,
    );
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const taken = String((other.address() as AddressInfo).port);
    expect(await refusal(['serve'], { cwd, env: { PORT: '0', PLACARD_METRICS_PORT: taken } })).toMatch(
      new RegExp(`port ${taken} on .* is in use`),
    );
  });
});
