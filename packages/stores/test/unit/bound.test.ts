import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { CacheStore } from '@placard/core/server';
import memoryDriver from 'unstorage/drivers/memory';
import { describe, expect, it } from 'vitest';
import { cacheStore } from '../../src/cache/store.js';
import { seal } from '../../src/cache/envelope.js';
import { openCache } from '../../src/index.js';
import { entryOf, filesIn, keyOf, newFolder } from '../helpers.js';

const entry = entryOf(1_000);
const size = seal(keyOf('aa'), entry).byteLength;
const [A, B, C, D] = ['aa', 'bb', 'cc', 'dd'].map(keyOf) as [string, string, string, string];
const hour = 3_600_000;

const open = (folder: string, entries: number): Promise<CacheStore> =>
  openCache(`file:${folder}`, { maxBytes: entries * size });

const put = async (store: CacheStore, ...keys: string[]): Promise<void> => {
  for (const key of keys) await store.put(key, entry);
};

const keysIn = async (folder: string): Promise<string[]> =>
  (await filesIn(folder)).map((path) => path.slice(-64)).sort();

const usedAgo = (folder: string, key: string, ms: number): Promise<void> => {
  const then = new Date(Date.now() - ms);
  return utimes(join(folder, key.slice(0, 2), key), then, then);
};

it.each([
  ['deletes', 'its own store', {}, false],
  ['keeps', 'a shared one, where another process may just have replaced it', { sharedBound: true } as const, true],
])('a cache %s a damaged entry in %s', async (_, __, bound, isKept) => {
  const driver = { ...memoryDriver(), ...bound };
  const store = await cacheStore(driver, { maxBytes: 2 * size });
  await store.put(A, entry);
  const sealed = seal(A, entry);
  sealed[sealed.length - 1] = 255 - (sealed.at(-1) ?? 0);
  await driver.setItemRaw?.(A, sealed, {});
  expect(await store.get(A)).toBeNull();
  expect(await driver.hasItem(A, {})).toBe(isKept);
});

describe('a bounded cache', () => {
  it('drops the least recently used', async () => {
    const folder = await newFolder();
    const store = await open(folder, 3);
    await put(store, A, B, C);
    await store.get(A);
    await put(store, D);
    await store.close();
    expect(await keysIn(folder)).toEqual([A, C, D]);
  });

  it('counts an entry once, however often it is stored, and not after its deletion', async () => {
    const folder = await newFolder();
    const store = await open(folder, 2);
    await put(store, A, B, B, B, A);
    await store.delete(B);
    await put(store, C);
    await store.close();
    expect(await keysIn(folder)).toEqual([A, C]);
  });

  it('stays within its bytes under parallel puts', async () => {
    const folder = await newFolder();
    const store = await open(folder, 5);
    const keys = Array.from({ length: 60 }, (_, at) => keyOf((at + 16).toString(16)));
    await Promise.all(keys.map((key) => put(store, key)));
    await store.close();
    expect(await keysIn(folder)).toHaveLength(5);
  });

  it('keeps no entry that is larger than all of it, nor the one that it replaces', async () => {
    const store = await openCache('memory:', { maxBytes: size });
    await put(store, A);
    await store.put(B, entryOf(2_000));
    expect(await store.get(B)).toBeNull();
    expect(await store.get(A)).not.toBeNull();
    await store.put(A, entryOf(2_000));
    expect(await store.get(A)).toBeNull();
  });

  it('remembers across a restart what was used last', async () => {
    const folder = await newFolder();
    const first = await open(folder, 3);
    await put(first, A, B, C);
    await first.close();
    await usedAgo(folder, A, 2 * hour);
    await usedAgo(folder, B, 4 * hour);
    await usedAgo(folder, C, 3 * hour);
    const second = await open(folder, 3);
    await second.get(B);
    await second.close();
    const third = await open(folder, 2);
    await third.close();
    expect(await keysIn(folder)).toEqual([A, B]);
  });

  it('writes a use down at most once an hour', async () => {
    const folder = await newFolder();
    const age = async (): Promise<number> => Date.now() - (await stat(join(folder, 'aa', A))).mtimeMs;
    await put(await open(folder, 3), A);
    await usedAgo(folder, A, 2 * hour);
    const store = await open(folder, 3);
    await store.get(A);
    expect(await age()).toBeLessThan(hour / 2);
    await usedAgo(folder, A, 2 * hour);
    await store.get(A);
    expect(await age()).toBeGreaterThan(hour);
  });

  it('counts what it finds of another process', async () => {
    const folder = await newFolder();
    const store = await open(folder, 2);
    await put(await open(folder, 2), A, B);
    await store.get(A);
    await store.get(B);
    await put(store, C);
    await store.close();
    expect(await keysIn(folder)).toEqual([B, C]);
  });

  it('knows its misses until another process writes an entry', async () => {
    const folder = await newFolder();
    const answers = (store: CacheStore, key: string): Set<boolean> =>
      new Set(Array.from({ length: 40 }, () => store.isKnownMissing?.(key) ?? false));
    await put(await open(folder, 4), A);
    const options = { maxBytes: 4 * size, memoryBytes: size };
    const [store, other] = [await openCache(`file:${folder}`, options), await open(folder, 4)];
    await put(store, B);
    expect([answers(store, A), answers(store, B)]).toEqual([new Set([false]), new Set([false])]);
    // The first question has the answer false, so that the store looks for entries of other processes.
    expect(answers(store, C)).toEqual(new Set([true, false]));
    await put(other, C);
    expect(answers(store, C)).toContain(true);
    expect(await store.get(C)).not.toBeNull();
    expect(answers(store, D)).toEqual(new Set([false]));
    expect(answers(other, D)).toEqual(new Set([true, false]));
    await other.delete(C);
    expect(answers(other, C)).toContain(true);
  });

  it('has no known misses in a store that others may prune', async () => {
    const store = await cacheStore({ ...memoryDriver(), sharedBound: true }, { maxBytes: 4 * size });
    expect(store.isKnownMissing?.(A)).toBe(false);
  });

  it('counts the entries of a driver that does not report sizes', async () => {
    const driver = memoryDriver();
    for (const key of [A, B, C]) await driver.setItemRaw?.(key, seal(key, entry), {});
    await driver.setItem?.('foreign', 'left alone', {});
    await cacheStore(driver, { maxBytes: 2 * size });
    expect(await driver.getKeys('', {})).toEqual([B, C, 'foreign']);
  });

  it('drops more at the next put when the driver could not remove', async () => {
    const driver = memoryDriver();
    let broken = true;
    const removeItem = (key: string): void => {
      if (broken) throw new Error('read-only');
      void driver.removeItem?.(key, {});
    };
    const store = await cacheStore({ ...driver, removeItem }, { maxBytes: size });
    await put(store, A, B);
    broken = false;
    await put(store, C);
    expect(await driver.getKeys('', {})).toEqual([C]);
  });

  it('makes room when the driver is full, even without known sizes', async () => {
    const driver = memoryDriver();
    const setItemRaw = async (key: string, value: unknown): Promise<void> => {
      if ((await driver.getKeys('', {})).length >= 3) throw Object.assign(new Error('quota'), { code: 'EDQUOT' });
      await driver.setItemRaw?.(key, value, {});
    };
    const store = await cacheStore({ ...driver, setItemRaw }, { maxBytes: 1e9 });
    await put(store, A, B, C, D);
    // A file occupies whole blocks, so twice its size was freed: two entries.
    expect(await driver.getKeys('', {})).toEqual([C, D]);
  });

  it('reports a full store when there is nothing to evict', async () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const store = await cacheStore({ ...memoryDriver(), setItemRaw: () => Promise.reject(full) }, { maxBytes: 1e9 });
    await expect(put(store, A)).rejects.toBe(full);
  });

  it('refuses a bound that is not a number of bytes', async () => {
    await expect(openCache('memory:', { maxBytes: Number.NaN })).rejects.toThrow('maxBytes');
  });
});
