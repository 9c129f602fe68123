import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeSmallDisk, openSmallDisk } from '../../../stores/test/small-disk.js';
import { placardJson } from '../command.js';
import { newFolder } from '../folder.js';
import { serve, type Served } from '../placard.js';

/** Without the cache in memory, every cached image is read from the disk. */
const env = { PLACARD_CACHE_MEMORY: '0' };

const draw = async ({ url }: Served, key: string, title: string): Promise<{ status: number; url?: string }> => {
  const response = await fetch(`${url}/v1/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ template: 'basic', params: { title } }),
  });
  return { status: response.status, ...((await response.json()) as { url?: string }) };
};

const pathOf = (url = ''): string => url.replace(/^https?:\/\/[^/]+/, '');
const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

describeSmallDisk('a disk that others have filled', () => {
  it('stops neither cached images nor keys, nor a restart (threat 26)', { timeout: 300_000 }, async () => {
    const disk = openSmallDisk(12);
    onTestFinished(() => disk.close());
    const cwd = await newFolder();
    const settings = { ...env, PLACARD_DATA: disk.folder };
    const first = await serve(cwd, settings);
    const key = first.key ?? '';
    const drawn = [];
    for (let card = 0; card < 4; card++) drawn.push(await draw(first, key, `Card ${card}`));
    expect(drawn.map(({ status }) => status)).toEqual([201, 201, 201, 201]);

    disk.fill();
    // Each render writes twice to the ledger until its log is full. After that the allowance admits renders.
    for (let card = 0; card < 20; card++) expect((await draw(first, key, `New ${card}`)).status).toBe(201);
    expect(first.said()).toMatch(/the store is read-only \(.*full.*\)/);
    for (const { url } of drawn.slice(2)) expect(await statusOf(url ?? '')).toBe(200);
    const health = await Promise.all(['/healthz', '/readyz'].map((path) => statusOf(first.url + path)));
    expect(health).toEqual([200, 200]);
    first.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    disk.fill();

    // This must work whether or not the cache has freed enough space for the ledger to write.
    const second = await serve(cwd, settings);
    expect(await statusOf(second.url + pathOf(drawn[3]?.url))).toBe(200);
    expect((await draw(second, key, 'After the restart')).status).toBe(201);
    expect((await draw(second, `${key.slice(0, -1)}${key.endsWith('x') ? 'y' : 'x'}`, 'Of nobody')).status).toBe(401);

    disk.free();
    expect((await draw(second, key, 'With room')).status).toBe(201);
    second.kill('SIGTERM');
    const { code, err } = await second.ended;
    expect(code).toBe(0);
    expect(err).not.toMatch(/ at |undefined/);
    const third = await serve(cwd, settings);
    expect(third.said()).toBe('');
    expect(await placardJson<unknown[]>(['keys', 'list'], { cwd, env: settings })).toHaveLength(1);
  });
});

const holder = `
  const Database = require('libsql');
  const database = new Database(process.argv[1]);
  database.exec('BEGIN IMMEDIATE');
  console.log('held');
  process.stdin.on('end', () => process.exit(0)).resume();`;

describe('a lock that another process holds', () => {
  it('stops neither cached images nor keys, and renders are few (threat 26)', { timeout: 60_000 }, async () => {
    const cwd = await newFolder();
    const server = await serve(cwd, env);
    const key = server.key ?? '';
    const { url = '' } = await draw(server, key, 'Before');
    const child = spawn(process.execPath, ['-e', holder, join(cwd, 'data', 'placard.db')], {
      cwd: join(import.meta.dirname, '../../../stores'),
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    for await (const line of createInterface(child.stdout)) if (line === 'held') break;

    // Many simultaneous requests that must write. A health check must not wait for them.
    const writes = Array.from({ length: 20 }, (_, card) => draw(server, key, `Held ${card}`));
    let waiting = true;
    const all = Promise.all(writes).finally(() => (waiting = false));
    let healthy = 0;
    for (; waiting; healthy++) expect(await statusOf(`${server.url}/healthz`)).toBe(200);
    // The writes wait for the lock. If health checks waited for the writes, only one would be answered.
    expect(healthy).toBeGreaterThan(2);
    expect((await all).map(({ status }) => status)).toEqual(writes.map(() => 201));
    expect(await statusOf(url)).toBe(200);
    // The server retries a write before it logs the failure, which may take longer than all renders.
    await expect.poll(() => server.said()).toContain('the store is read-only');

    child.stdin.end();
    await once(child, 'exit');
    await expect.poll(() => server.said(), { timeout: 20_000 }).toContain('the store is back');
    const { used } = (await (
      await fetch(`${server.url}/v1/usage`, { headers: { authorization: `Bearer ${key}` } })
    ).json()) as { used: number };
    expect(used).toBe(21);
  });
});
