import { spawnSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importOptional } from '@placard/core/server';
import { describe, expect, it } from 'vitest';
import { startChild } from '../child.js';
import { newFolder } from '../helpers.js';
import { installStores } from './installation.js';

/** Opens URLs in an installation without optional packages. @returns the printed result for each URL */
async function saysOf(urls: readonly string[]): Promise<string[]> {
  const folder = await installStores();
  const script = join(folder, 'opener.mjs');
  await cp(fileURLToPath(new URL('../children/opener.mjs', import.meta.url)), script);
  const { stdout, stderr } = spawnSync(process.execPath, [script, ...urls], { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}

/** The type is string, so that the compiler does not look for the module. */
const missing: string = 'placard-not-installed';

describe('a package that only some need', () => {
  it('is loaded when what needs it is named', async () => {
    const child = startChild('loaded.mjs', [`sqlite:${join(await newFolder(), 'placard.db')}`]);
    const lines = [await child.line(), await child.line(), await child.line()];
    expect(lines.map((line) => JSON.parse(line ?? 'null') as unknown)).toEqual([[], [], ['libsql']]);
  });

  it('is asked for where it is not installed and a URL needs it', async () => {
    const needs = [
      ['ledger=redis://127.0.0.1:1', 'a ledger at redis:', 'ioredis'],
      ['cache=rediss://127.0.0.1:1', 'a cache at rediss:', 'ioredis'],
      ['lease=redis://127.0.0.1:1', 'a lease in Redis', 'ioredis'],
      ['ledger=sqlite:./data/placard.db', 'a ledger at sqlite:', 'libsql'],
      ['ledger=postgresql://127.0.0.1:1/placard', 'a ledger at postgresql:', 'pg'],
      ['cache=s3://key:secret@cards', 'a cache at s3:', 'aws4fetch'],
    ] as const;
    const lines = await saysOf(needs.map(([url]) => url));
    expect(lines).toEqual(needs.map(([, use, name]) => `${use} needs the package ${name}: npm install ${name}`));
  });

  it('is not needed for memory, files and unstorage', async () => {
    const urls = [
      'ledger=memory:',
      'ledger=unstorage:fs?base=./ledger',
      'cache=memory:',
      'cache=file:./cache',
      'cache=unstorage:lru-cache?max=9',
    ];
    expect(await saysOf(urls)).toEqual(urls.map(() => 'opened'));
  });

  it('is asked for in one line when it is missing', async () => {
    const load = (): Promise<unknown> => import(/* @vite-ignore */ missing);
    await expect(importOptional(missing, 'a ledger at odd:', load)).rejects.toThrow(
      /^a ledger at odd: needs the package placard-not-installed: npm install placard-not-installed$/,
    );
    await expect(importOptional('another', 'x', load)).rejects.not.toThrow('needs the package');
    const broken = new Error('a syntax error');
    await expect(importOptional(missing, 'x', () => Promise.reject(broken))).rejects.toBe(broken);
  });
});
