import { createHash } from 'node:crypto';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openCache } from '@placard/stores';
import { describe, expect, it } from 'vitest';
import { placard, placardJson, refusal } from '../command.js';
import { newFolder } from '../folder.js';

interface Stats {
  readonly entries: number;
  readonly bytes: number;
}

const keyOf = (i: number): string => createHash('sha256').update(String(i)).digest('hex');

/** Five entries of 1,000 bytes, the i-th last used i + 1 days ago. */
async function filled(): Promise<{ cwd: string; pathOf: (i: number) => string }> {
  const cwd = await newFolder();
  const folder = join(cwd, 'data', 'cache');
  const cache = await openCache(`file:${folder}`, { maxBytes: 1e9 });
  const bytes = new Uint8Array(1_000).fill(7);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const pathOf = (i: number): string => join(folder, keyOf(i).slice(0, 2), keyOf(i));
  for (let i = 0; i < 5; i++) {
    await cache.put(keyOf(i), { bytes, sha256, warnings: [], alt: 'A card.' });
    const used = new Date(Date.now() - (i + 1) * 86_400_000 + 3_600_000);
    await utimes(pathOf(i), used, used);
  }
  await cache.close();
  return { cwd, pathOf };
}

const filesIn = async (cwd: string): Promise<string[]> =>
  (await readdir(join(cwd, 'data', 'cache'), { recursive: true })).filter((name) => name.length > 60);

describe('placard cache', () => {
  it('stats counts entries and bytes', async () => {
    const { cwd } = await filled();
    const stats = await placardJson<Stats & { oldest: string }>(['cache', 'stats'], { cwd });
    expect(stats).toMatchObject({ entries: 5, bound: 1024 ** 3 });
    expect(stats.bytes).toBeGreaterThan(5_000);
    expect(Date.parse(stats.oldest)).toBeLessThan(Date.now() - 4 * 86_400_000);
    expect((await placard(['cache', 'stats'], { cwd })).out).toMatch(
      /^entries +5\nbytes +\d+ of 1073741824 \(0\.0 %\)\n/,
    );
  });

  it('prune drops what was used longest ago', async () => {
    const { cwd, pathOf } = await filled();
    expect(await placardJson(['cache', 'prune'], { cwd })).toMatchObject({ entries: 0 });
    // With an age only, younger entries are kept regardless of size.
    const small = { PLACARD_CACHE_BYTES: '1500' };
    expect(await placardJson(['cache', 'prune', '--older-than', '4d'], { cwd, env: small })).toMatchObject({
      entries: 1,
    });
    const { bytes } = await placardJson<Stats>(['cache', 'stats'], { cwd });
    expect(await placardJson(['cache', 'prune', '--bytes', String(bytes - 1)], { cwd })).toMatchObject({ entries: 1 });
    expect((await filesIn(cwd)).map((name) => name.slice(3)).sort()).toEqual([0, 1, 2].map(keyOf).sort());
    const env = { PLACARD_CACHE_BYTES: '1500' };
    expect((await placard(['cache', 'prune'], { cwd, env })).out).toMatch(
      /^Dropped 2 entries of \d+ bytes; \d+ bytes are left\.\n$/,
    );
    expect((await readFile(pathOf(0))).length).toBeGreaterThan(1_000);
    expect(await placardJson(['cache', 'prune', '--all'], { cwd })).toMatchObject({ entries: 1, left: 0 });
  });

  it('verify lists damaged entries, and deletes them on request', async () => {
    const { cwd, pathOf } = await filled();
    expect(await placardJson(['cache', 'verify'], { cwd })).toEqual({ whole: 5, damaged: [], deleted: false });
    await writeFile(pathOf(3), (await readFile(pathOf(3))).fill(8, 500, 501));
    const found = await placard(['cache', 'verify'], { cwd });
    expect([found.code, found.out]).toEqual([1, `${keyOf(3)} is damaged\n4 entries are whole, 1 damaged.\n`]);
    const deleted = await placard(['cache', 'verify', '--delete'], { cwd });
    expect([deleted.code, deleted.out]).toEqual([
      1,
      `${keyOf(3)} is damaged and deleted\n4 entries are whole, 1 damaged.\n`,
    ]);
    expect(await placardJson(['cache', 'verify'], { cwd })).toEqual({ whole: 4, damaged: [], deleted: false });
  });

  it.each([
    [['stats'], { PLACARD_CACHE: 'memory:' }, /^PLACARD_CACHE: a cache at memory: is inside the server process/],
    [['stats'], { PLACARD_CACHE: 'ftp://me:secret@host' }, /^PLACARD_CACHE: a cache at ftp: is not supported/],
    [['prune', '--older-than', 'soon'], {}, /older-than/],
    [['prune', '--bytes', '1e9'], {}, /bytes/],
  ])('%j refuses in one line', async (args, env, expected) => {
    const message = await refusal(['cache', ...args], { cwd: await newFolder(), env });
    expect(message).toMatch(expected);
    expect(message).not.toContain('secret');
  });
});
