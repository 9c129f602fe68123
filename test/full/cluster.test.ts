import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { canonicalQuery, sign, type Pair } from '@placard/core/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteMissing } from '../missing.js';

const path = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const missing = ['nginx', 'redis-server'].filter((name) => spawnSync(name, ['-v']).error !== undefined);
if (missing.length > 0) noteMissing(`${missing.join(' and ')} must be installed`);

const cdnMaxAge = 2;

/** Milliseconds after which another server may draw, if the drawing server has not renewed its lease. */
const leaseTerm = 3_000;

interface Key {
  readonly keyId: string;
  readonly key: string;
  readonly signingSecret: string;
}

/** A loopback address. With several of them, nginx sees several clients. */
type Client = `127.0.0.${number}`;

interface Answer {
  readonly status: number;
  readonly etag: string | undefined;
  /** Cache status that nginx reports, such as `HIT`. */
  readonly cache: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** Sends a request on a separate connection, with any headers, including `Host`. */
const ask = (
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
  localAddress: Client = '127.0.0.1',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers, method, localAddress, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { etag, 'x-cache-status': cache } = response.headers;
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, etag, cache: cache?.toString(), headers: response.headers, body });
      });
    });
    request.on('error', reject);
  });

describe.skipIf(missing.length > 0)(`a cluster behind nginx (needs ${missing.join() || 'nothing more'})`, () => {
  let cluster: ChildProcess;
  let folder = '';
  let [nginx, redis] = ['', ''];
  /** What the servers have written to standard error. */
  let said = '';
  const servers: { pid: number; url: string }[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'placard-cluster-'));
    cluster = spawn(process.execPath, [path('docs/examples/cluster/cluster.mjs')], {
      env: {
        ...process.env,
        CLUSTER_PORT: '0',
        CLUSTER_DATA: folder,
        PLACARD_CDN_MAX_AGE: String(cdnMaxAge),
        // Ten processes share the cores, so S3 may answer late.
        PLACARD_CACHE_TIMEOUT: '3000',
        // The window is longer than the test, so that no server forgets a client.
        PLACARD_ADDRESS_BURST: '10/1h',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    cluster.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      process.stderr.write(chunk);
    });
    for await (const line of createInterface({ input: cluster.stdout! })) {
      const [, pid, server] = /^placard \d \(process (\d+)\) (\S+)/.exec(line) ?? [];
      if (server !== undefined) servers.push({ pid: Number(pid), url: server });
      redis ||= /^redis (\S+)/.exec(line)?.[1] ?? '';
      nginx = /^nginx (\S+)/.exec(line)?.[1] ?? '';
      if (nginx !== '') break;
    }
    cluster.stdout?.resume();
  }, 180_000);

  afterAll(async () => {
    cluster.kill('SIGTERM');
    if (cluster.exitCode === null) await once(cluster, 'exit');
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  async function placard(...args: string[]): Promise<string> {
    const env = { ...process.env, PLACARD_STORE: redis, PLACARD_DATA: folder };
    return (await promisify(execFile)(process.execPath, [path('packages/cli/bin/placard.js'), ...args], { env }))
      .stdout;
  }
  async function newKey(account: string): Promise<Key> {
    const made = JSON.parse(await placard('keys', 'create', '--account', account, '--json')) as Key & { id: string };
    return { ...made, keyId: made.id };
  }

  async function signed({ keyId, signingSecret }: Key, title: string, more: readonly Pair[] = []): Promise<string> {
    const pairs: Pair[] = [['template', 'basic'], ['title', title], ['v', '1'], ...more];
    return `/i/${keyId}/${await sign(signingSecret, keyId, pairs)}?${canonicalQuery(pairs)}`;
  }

  async function used({ key }: Key): Promise<number> {
    const answer = await ask(`${servers[0]?.url}/v1/usage`, { authorization: `Bearer ${key}` });
    return (JSON.parse(answer.body.toString()) as { used: number }).used;
  }

  /** Polls less often than the burst limit allows. */
  const patience = { timeout: 10_000, interval: 400 };

  it('serves a short URL from every server, until its key is revoked', { timeout: 60_000 }, async () => {
    const { keyId, key } = await newKey('short');
    const items = Array.from({ length: 10 }, (_, at) => `${'ü'.repeat(59)}${at}`);
    const response = await fetch(`${servers[0]?.url}/v1/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({ template: 'receipt', params: { store: 'Shop', items } }),
    });
    const { url, sha256 } = (await response.json()) as { url: string; sha256: string };
    const { pathname } = new URL(url);
    expect(pathname).toMatch(/^\/s\/[0-9a-f]{32}$/);
    for (const server of servers)
      expect(await ask(server.url + pathname)).toMatchObject({ status: 200, etag: `"${sha256}"` });
    await placard('keys', 'revoke', keyId);
    for (const server of servers)
      await expect.poll(async () => (await ask(server.url + pathname)).status, patience).toBe(401);
  });

  /** @returns the renders for a thousand requests of a new card, and whether the machine was too slow for a result */
  async function stampede(): Promise<{ readonly renders: number; readonly slow: boolean }> {
    const attempt = randomUUID().slice(0, 8);
    const key = await newKey(`stampede-${attempt}`);
    // Warm-up of the servers, so that only the card is new.
    for (const [i, { url }] of servers.entries())
      expect((await ask(url + (await signed(key, `Warm ${i} ${attempt}`)))).status).toBe(200);
    await expect.poll(() => used(key), patience).toBe(4);
    const image = await signed(key, `Stampede ${attempt}`);
    const before = said.length;
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, i) => ask(servers[i % 4]?.url + image)));
    const took = performance.now() - began;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
    expect(answers.every(({ body }) => body.length === answers[0]?.body.length)).toBe(true);
    await expect.poll(() => used(key), patience).toBeGreaterThan(4);
    // A server also draws if its stores are late, which it logs, or if the drawing server has lost its lease.
    return { renders: (await used(key)) - 4, slow: /\bcache: /.test(said.slice(before)) || took > leaseTerm };
  }

  it('renders a card once for a thousand concurrent requests to four servers', { timeout: 180_000 }, async () => {
    let found = await stampede();
    for (let attempt = 1; found.renders > 1 && found.slow && attempt < 5; attempt++) found = await stampede();
    expect(found.renders).toBe(1);
  });

  it('serves a cached response from nginx for every client and URL form', { timeout: 60_000 }, async () => {
    const key = await newKey('varied');
    const image = nginx + (await signed(key, 'By any name'));
    const first = await ask(image, { host: 'evil.example', 'x-forwarded-host': 'evil.example', cookie: 'a=b' });
    expect([first.status, first.cache]).toEqual([200, 'MISS']);
    const varied = [
      {},
      { host: 'other.example' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '1.2.3.4, 5.6.7.8' },
      { forwarded: 'host=evil.example;for=1.2.3.4' },
      { cookie: '__Host-session=abc' },
      { authorization: `Bearer ${key.key}` },
      { 'accept-encoding': 'br', accept: 'text/html' },
    ];
    for (const headers of varied) {
      const again = await ask(image, headers);
      expect([again.status, again.etag, again.body.equals(first.body)]).toEqual([200, first.etag, true]);
      expect(['HIT', 'REVALIDATED']).toContain(again.cache);
      expect(again.headers).not.toHaveProperty('set-cookie');
      expect(JSON.stringify(again.headers)).not.toMatch(/evil|accel/);
    }
    const unchanged = await ask(image, { 'if-none-match': first.etag ?? '' });
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
    const head = await ask(image, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  it('keeps nothing in nginx but images', { timeout: 60_000 }, async () => {
    const key = await newKey('errors');
    const image = await signed(key, 'Fine');
    expect((await ask(nginx + image)).status).toBe(200);
    const bad: Readonly<Record<string, number>> = {
      [image.replace('Fine', 'Other')]: 403,
      [image.replace(key.keyId, 'a'.repeat(16))]: 401,
      [`/p/${key.keyId}/basic?title=x`]: 403,
      [await signed(key, 'Late', [['exp', '1000000000']])]: 403,
      [await signed(key, '')]: 400,
      '/i/nothing': 404,
      '/v1/nothing': 404,
    };
    for (const [wrong, status] of Object.entries(bad)) {
      for (let i = 0; i < 2; i++) {
        const answer = await ask(nginx + wrong);
        expect([wrong, answer.status, answer.headers['cache-control']]).toEqual([wrong, status, 'no-store']);
        expect(answer.cache ?? 'MISS').toBe('MISS');
      }
    }
    const bearer = { authorization: `Bearer ${key.key}` };
    expect([(await ask(`${nginx}/v1/usage`, bearer)).status, (await ask(`${nginx}/v1/usage`)).status]).toEqual([
      200, 401,
    ]);

    const cache = join(folder, 'nginx-cache');
    const names = (await readdir(cache, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(names.length).toBeGreaterThan(1);
    for (const { parentPath, name } of names) {
      const kept = (await readFile(join(parentPath, name))).toString('latin1');
      expect(kept.slice(kept.indexOf('\nKEY: ')).split('\n')[2]).toMatch(/^HTTP\/1\.1 200/);
    }
  });

  it(
    'stops a revoked key within what the headers promise, and an expired URL at its time',
    { timeout: 60_000 },
    async () => {
      const [key, other] = [await newKey('revoked'), await newKey('other')];
      const image = await signed(key, 'Gone soon');
      const kept = await signed(other, 'Stays');
      for (const one of [image, kept, image, kept]) expect((await ask(nginx + one)).status).toBe(200);
      expect((await ask(nginx + image)).headers['cdn-cache-control']).toBe(`public, max-age=${cdnMaxAge}`);
      await placard('keys', 'revoke', key.keyId);
      const statuses = (): Promise<number[]> =>
        Promise.all(servers.map(async ({ url }) => (await ask(url + image)).status));
      await expect.poll(statuses, { timeout: 20_000, interval: 50 }).toEqual([401, 401, 401, 401]);
      const status = async (): Promise<number> => (await ask(nginx + image)).status;
      await expect.poll(status, { timeout: 20_000, interval: 50 }).toBe(401);
      expect(await status()).toBe(401);
      expect((await ask(nginx + kept)).status).toBe(200);

      const expires = Math.floor(Date.now() / 1_000) + 4;
      const brief = await signed(other, 'Brief', [['exp', String(expires)]]);
      expect((await ask(nginx + brief)).status).toBe(200);
      await expect.poll(async () => (await ask(nginx + brief)).status, { timeout: 20_000, interval: 50 }).toBe(403);
      expect(Date.now() / 1_000).toBeLessThan(expires + 20);
    },
  );

  it('limits each client by its address, whatever it calls itself (threat 16)', { timeout: 60_000 }, async () => {
    const key = await newKey('addresses');
    await placard('keys', 'public', key.keyId, 'basic');
    const draw = async (client: Client, i: number): Promise<number> => {
      const spoofed = {
        'x-forwarded-for': `10.1.2.${i}, 10.1.3.${i}`,
        forwarded: `for=10.1.4.${i}`,
        'x-real-ip': `10.1.5.${i}`,
      };
      return (await ask(`${nginx}/p/${key.keyId}/basic?title=${client}+${i}`, spoofed, 'GET', client)).status;
    };
    const asked = Array.from({ length: 14 }, (_, i) => i);
    const statuses: number[] = [];
    for (const i of asked) statuses.push(await draw('127.0.0.2', i));
    expect(statuses).toEqual(asked.map((i) => (i < 10 ? 200 : 429)));
    // Another client has its own limit.
    expect(await draw('127.0.0.3', 0)).toBe(200);
  });

  it('keeps serving without one of its servers', { timeout: 60_000 }, async () => {
    const key = await newKey('survivor');
    const { pid } = servers[3] ?? {};
    if (pid === undefined) throw new Error('the fourth server did not start');
    process.kill(pid, 'SIGKILL');
    for (let i = 0; i < 8; i++) expect((await ask(nginx + (await signed(key, `Card ${i}`)))).status).toBe(200);
  });

  it('serves nothing that is old while no server answers (threat 10)', { timeout: 60_000 }, async () => {
    const key = await newKey('alone');
    const image = nginx + (await signed(key, 'Old'));
    const brief = nginx + (await signed(key, 'Ends', [['exp', String(Math.floor(Date.now() / 1_000) + 3)]]));
    for (const one of [image, brief]) expect((await ask(one)).status).toBe(200);
    for (const { pid } of servers.splice(0, 3)) process.kill(pid, 'SIGKILL');
    for (const one of [image, brief])
      await expect.poll(async () => (await ask(one)).status, { timeout: 10_000, interval: 100 }).toBe(502);
  });
});
