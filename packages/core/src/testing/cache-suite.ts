import { describe, expect, it } from 'vitest';
import { sha256 } from '../util/digest.js';
import type { CacheEntry, CacheStore } from '../pipeline/store.js';

/** A cache opened for one test: empty, with room for 8 MB. */
export interface OpenedCache {
  readonly store: CacheStore;
  /** Called after the store is closed, to remove its files. */
  readonly dispose?: () => Promise<void>;
}

const testKey = 'a3'.repeat(32);

/**
 * Tests the contract of {@link CacheStore}.
 *
 * @example
 * testCacheStore('mine', async () => ({ store: await openMyCache() }));
 */
export function testCacheStore(name: string, open: () => Promise<OpenedCache>): void {
  const test = (title: string, run: (store: CacheStore) => Promise<void>): void =>
    it(title, async () => {
      const { store, dispose } = await open();
      try {
        await run(store);
      } finally {
        await store.close();
        await dispose?.();
      }
    });

  describe(`cache store: ${name}`, () => {
    test('returns what was put, with its warnings and its alt text', async (store) => {
      const entry = await entryOf(40_000, ['«é» has no glyph', '', '😀 was replaced']);
      await store.put(testKey, entry);
      expect(plain(await store.get(testKey))).toEqual(plain(entry));
    });

    test('keeps an entry without bytes or warnings', async (store) => {
      const entry = await entryOf(0);
      await store.put(testKey, entry);
      expect(plain(await store.get(testKey))).toEqual(plain(entry));
    });

    test('returns null for a missing key', async (store) => {
      await store.put(testKey, await entryOf(10));
      expect(await store.get('b4'.repeat(32))).toBeNull();
    });

    test('does not claim to lack an entry that it has', async (store) => {
      await store.put(testKey, await entryOf(10));
      expect(Array.from({ length: 100 }, () => store.isKnownMissing?.(testKey) ?? false)).not.toContain(true);
    });

    test('replaces an entry', async (store) => {
      const later = await entryOf(20, ['later']);
      await store.put(testKey, await entryOf(3_000, ['earlier']));
      await store.put(testKey, later);
      expect(plain(await store.get(testKey))).toEqual(plain(later));
    });

    test('deletes an entry, and accepts a missing key', async (store) => {
      await store.put(testKey, await entryOf(10));
      await store.delete(testKey);
      await store.delete(testKey);
      expect(await store.get(testKey)).toBeNull();
    });

    test('does not share buffers with its callers', async (store) => {
      const entry = await entryOf(100);
      const expected = plain(entry);
      await store.put(testKey, entry);
      entry.bytes.fill(0);
      const first = await store.get(testKey);
      expect(plain(first)).toEqual(expected);
      first?.bytes.fill(0);
      expect(plain(await store.get(testKey))).toEqual(expected);
    });

    test('keeps keys apart when one is a prefix of the other', async (store) => {
      const short = await entryOf(11);
      const long = await entryOf(12);
      await store.put(testKey, short);
      await store.put(`${testKey}00`, long);
      await store.delete(testKey.slice(0, -2));
      expect(plain(await store.get(testKey))).toEqual(plain(short));
      await store.delete(testKey);
      expect(plain(await store.get(`${testKey}00`))).toEqual(plain(long));
    });

    test('refuses a key that is not lower-case hex', async (store) => {
      const entry = await entryOf(10);
      for (const key of ['', '../../etc/passwd', 'a3/a3', 'a3:a3', 'a3?a3', testKey.toUpperCase(), `${testKey}\n`]) {
        await expect(store.put(key, entry), key).rejects.toThrow();
        await expect(store.get(key), key).rejects.toThrow();
        await expect(store.delete(key), key).rejects.toThrow();
      }
    });

    test('returns only whole entries while they are being replaced', async (store) => {
      const entries = await Promise.all([200_000, 3, 70_000, 150_000].map((size) => entryOf(size)));
      const sums = new Set(entries.map((entry) => entry.sha256));
      // Under this load a store may reject a call, but it must never return a mixed entry.
      const refused = (): null => null;
      const write = async (entry: CacheEntry): Promise<void> => {
        for (let round = 0; round < 10; round++) await store.put(testKey, entry).catch(refused);
      };
      const read = async (): Promise<void> => {
        for (let round = 0; round < 20; round++) {
          const stored = await store.get(testKey).catch(refused);
          if (!stored) continue;
          expect(sums).toContain(stored.sha256);
          expect(await sha256(stored.bytes)).toBe(stored.sha256);
        }
      };
      await Promise.all([...entries.map(write), read(), read(), read()]);
      await expect
        .poll(async () => sums.has((await store.get(testKey).catch(refused))?.sha256 ?? ''), { timeout: 20_000 })
        .toBe(true);
    });
  });
}

async function entryOf(size: number, warnings: readonly string[] = []): Promise<CacheEntry> {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + size) % 251);
  return { bytes, sha256: await sha256(bytes), warnings, alt: `Card of ${size} bytes` };
}

/** `toEqual` distinguishes Buffer and Uint8Array, callers do not. Copies the bytes. */
const plain = (entry: CacheEntry | null): unknown => entry && { ...entry, bytes: Array.from(entry.bytes) };
