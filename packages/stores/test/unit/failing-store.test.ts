import type { CacheEntry, CacheStore } from '@placard/core/server';
import { describe, expect, it } from 'vitest';
import { tiered } from '../../src/cache/tiers.js';

const key = 'a'.repeat(64);
const entryOf = (byte: number): CacheEntry => ({ bytes: Uint8Array.of(byte), sha256: '', warnings: [], alt: '' });

/** A store in memory, as a second process sees it, that can fail. */
function openFar() {
  const entries = new Map<string, CacheEntry>();
  let failing = false;
  const answer = <T>(value: T): Promise<T> =>
    failing ? Promise.reject(new Error('the store does not answer')) : Promise.resolve(value);
  const store: CacheStore = {
    get: (key) => answer(entries.get(key) ?? null),
    put: (key, entry) => answer(void (failing || entries.set(key, entry))),
    delete: (key) => answer(void (failing || entries.delete(key))),
    close: async () => undefined,
  };
  return { store, entries, fail: () => void (failing = true) };
}

describe('a memory tier while its store fails', () => {
  it('serves an older image, unless another process has deleted it', async () => {
    const { store, entries, fail } = openFar();
    const tier = tiered(store, { maxBytes: 100, maxAge: 0 });
    await tier.put(key, entryOf(1));
    entries.delete(key);
    expect(await tier.get(key)).toBeNull();
    fail();
    await expect(tier.get(key)).rejects.toThrow('the store does not answer');
  });

  it('serves what the store had at the last read, not what was put before', async () => {
    const { store, entries, fail } = openFar();
    const tier = tiered(store, { maxBytes: 100, maxAge: 0 });
    await tier.put(key, entryOf(1));
    entries.set(key, entryOf(2));
    expect((await tier.get(key))?.bytes).toEqual(Uint8Array.of(2));
    fail();
    expect((await tier.get(key))?.bytes).toEqual(Uint8Array.of(2));
  });

  it('never serves a deleted image, even if the store failed to delete it', async () => {
    const { store, fail } = openFar();
    const tier = tiered(store, { maxBytes: 100 });
    await tier.put(key, entryOf(1));
    fail();
    await expect(tier.delete(key)).rejects.toThrow('the store does not answer');
    await expect(tier.get(key)).rejects.toThrow('the store does not answer');
  });

  it('serves what could not be stored', async () => {
    const { store, fail } = openFar();
    const tier = tiered(store, { maxBytes: 100 });
    fail();
    await expect(tier.put(key, entryOf(1))).rejects.toThrow('the store does not answer');
    expect((await tier.get(key))?.bytes).toEqual(Uint8Array.of(1));
  });
});
