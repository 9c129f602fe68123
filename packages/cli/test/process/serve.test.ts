import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { placard, placardJson, refusal, serveBriefly } from '../command.js';
import { afterSuite, newFolder } from '../folder.js';
import { isAlive, serve, type Served } from '../placard.js';

const post = (url: string, key: string | undefined, body: object): Promise<Response> =>
  fetch(`${url}/v1/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
const hello = { template: 'basic', params: { title: 'Hello, world' } };

describe('placard serve', () => {
  it('shows a newcomer a key, a command and a URL that work; a second start finds all of it again', async () => {
    const cwd = await newFolder();
    const first = await serve(cwd);
    expect(first.key).toMatch(/^plc_/);
    const command = /^ {2}(curl .*)$/m.exec(first.welcome)?.[1] ?? '';
    const { stdout, stderr } = await promisify(execFile)('/bin/sh', ['-c', command]);
    expect(stderr).toBe('');
    const image = JSON.parse(stdout) as { url: string; sha256: string; cached: boolean };
    expect(image).toMatchObject({ template: 'basic', width: 1200, height: 630, cached: false });
    // The card in the welcome has a photo.
    for (const [url, type] of [
      [image.url, 'image/png'],
      [first.imageUrl, 'image/jpeg'],
    ] as const) {
      const response = await fetch(url);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
      await response.arrayBuffer();
    }
    // Only this user may read the root secret.
    expect((await stat(join(cwd, 'data', 'secret'))).mode & 0o777).toBe(0o600);
    first.kill('SIGTERM');
    expect(await first.ended).toEqual({ code: 0, signal: null, err: '' });

    const second = await serve(cwd);
    expect(second.key).toBeUndefined();
    expect(second.welcome).not.toContain('plc_');
    expect(second.welcome).toContain('placard keys create');
    const asked = JSON.parse(/-d '(.*)'$/.exec(command)?.[1] ?? '') as object;
    const again = await post(second.url, first.key, asked);
    expect([again.status, await again.json()]).toMatchObject([201, { sha256: image.sha256, cached: true }]);
    const earlier = new URL(image.url);
    expect((await fetch(`${second.url}${earlier.pathname}${earlier.search}`)).status).toBe(200);
    expect((await fetch(second.imageUrl)).status).toBe(200);
  });

  it('creates a demo key only on the very first start, and only on a local address (threat 28)', async () => {
    const cwd = await newFolder();
    const { id } = await placardJson<{ id: string }>(['keys', 'create', '--account', 'demo'], { cwd });
    await placard(['keys', 'revoke', id], { cwd });
    const later = await serve(cwd);
    expect(later.welcome).toMatch(/Make an API key with: npx placard keys create/);
    expect(later.welcome).not.toContain('plc_');
    for (const env of [{ HOST: '0.0.0.0' }, { PLACARD_URL: 'https://cards.example' }]) {
      const cwd = await newFolder();
      expect((await serve(cwd, env)).welcome).not.toContain('plc_');
      expect(await placardJson(['keys', 'list'], { cwd })).toEqual([]);
    }
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes what it accepted on %s, also when told twice, and leaves nothing',
    async (signal) => {
      const server = await serve(await newFolder());
      const processes = server.children();
      expect(processes).toHaveLength(2);
      const cards = Array.from({ length: 8 }, (_, i) =>
        post(server.url, server.key, { template: 'basic', params: { title: `Card ${i}` }, bg: 'bg-01' }),
      );
      // One card is drawn. The server has accepted the others, which wait.
      await Promise.race(cards);
      server.kill(signal);
      const statuses = Promise.all(cards.map(async (card) => (await card).status));
      server.kill(signal);
      expect(await statuses).toEqual(cards.map(() => 201));
      server.kill(signal);
      expect(await server.ended).toEqual({ code: 0, signal: null, err: '' });
      expect(processes.filter(isAlive)).toEqual([]);
      await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    },
  );

  it('draws on when its render processes are killed', async () => {
    const server = await serve(await newFolder());
    const [victim] = server.children();
    if (victim === undefined) throw new Error('no render process');
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => server.children().filter((pid) => pid !== victim).length, { timeout: 20_000 }).toBe(2);
    expect((await post(server.url, server.key, hello)).status).toBe(201);
    server.kill('SIGTERM');
    const { code, err } = await server.ended;
    // The log has one line, with the time.
    expect([code, err]).toEqual([0, expect.stringMatching(/^\d{4}-\S+Z render process \d+ ended\n$/)]);
  });
});

describe('a server that runs', () => {
  const atEnd = afterSuite();
  let cwd: string;
  let server: Served;
  beforeAll(async () => {
    cwd = await newFolder(atEnd);
    server = await serve(cwd, {}, atEnd);
  });

  it('stores its data readable only by its own user (threat 28)', async () => {
    const modeOf = async (...path: string[]): Promise<string> =>
      ((await stat(join(cwd, 'data', ...path))).mode & 0o777).toString(8);
    expect([await modeOf(), await modeOf('cache')]).toEqual(['700', '700']);
    for (const file of ['secret', 'placard.db', 'placard.db-wal', 'placard.db-shm'])
      expect(await modeOf(file), file).toBe('600');
  });

  it('sees what the other commands do', async () => {
    const { url } = server;
    const env = { PLACARD_URL: url };
    const made = await placardJson<{ id: string; key: string }>(['keys', 'create', '--account', 'ada'], { cwd });
    expect((await post(url, made.key, hello)).status).toBe(201);

    const params = ['--param', 'store=Shop & Co', '--param', 'items[0]=Bread, fresh | 2.00', '--format', 'jpg'];
    const signed = (await placard(['sign', 'receipt', ...params], { cwd, env })).out.trim();
    const response = await fetch(signed);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const soon = String(Math.floor(Date.now() / 1000) + 600);
    const limited = (await placard(['sign', 'receipt', ...params, '--expires', soon], { cwd, env })).out.trim();
    expect((await fetch(limited)).status).toBe(200);
    expect((await fetch(limited.replace(`exp=${soon}`, `exp=${Number(soon) + 1}`))).status).toBe(403);

    const open = `${url}/p/${made.id}/basic?title=x`;
    expect((await fetch(open)).status).toBe(403);
    await placard(['keys', 'public', made.id, 'basic'], { cwd });
    await expect.poll(async () => (await fetch(open)).status, { timeout: 20_000, interval: 20 }).toBe(200);

    await placard(['keys', 'revoke', made.id], { cwd });
    const statuses = async (): Promise<number[]> => [
      (await post(url, made.key, hello)).status,
      (await fetch(signed)).status,
      (await fetch(open)).status,
    ];
    await expect.poll(statuses, { timeout: 20_000, interval: 20 }).toEqual([401, 401, 401]);
  });
});

describe('a server without a terminal', () => {
  it('keeps keys and links out of its output, and takes its port from the command line', async () => {
    const cwd = await newFolder();
    const env = { PORT: '1', PLACARD_WORKERS: '1', PLACARD_WORKER: '3' };
    const { code, out, err } = await serveBriefly(['--port', '0'], { cwd, env });
    expect([code, out]).toEqual([0, expect.stringMatching(/^Placard serves on http:\/\/127\.0\.0\.1:\d{4,5}\n\n$/)]);
    expect(err).toMatch(/PLACARD_WORKER is not a setting; did you mean PLACARD_WORKERS\?\n$/);
    expect(await placardJson(['keys', 'list'], { cwd })).toEqual([]);
  });

  it('says as JSON that it listens if its log is JSON', async () => {
    const env = { PORT: '0', PLACARD_WORKERS: '1', PLACARD_LOG: 'json' };
    const { code, out, err } = await serveBriefly([], { cwd: await newFolder(), env });
    expect(JSON.parse(out)).toMatchObject({ level: 'info', msg: 'listening', url: expect.stringMatching(/^http/) });
    expect([code, err]).toEqual([0, '']);
  });

  it('refuses a data folder that cannot be made, and half a switch', async () => {
    const cwd = await newFolder();
    expect(await refusal(['serve'], { cwd, env: { PLACARD_DATA: '/proc/x' } })).toMatch(/\/proc\/x cannot be used/);
    expect(await refusal(['serve'], { cwd, env: { PLACARD_DEMO: 'yes' } })).toBe(
      'PLACARD_DEMO="yes" is neither 0 nor 1',
    );
  });
});
