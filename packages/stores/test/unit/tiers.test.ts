import type { CacheStore } from '@placard/core/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sharingReads } from '../../src/cache/shared-reads.js';
import { tiered } from '../../src/cache/tiers.js';
import { openCache } from '../../src/index.js';
import { entryOf, keyOf } from '../helpers.js';

const [A, B, C] = ['aa', 'bb', 'cc'].map(keyOf) as [string, string, string];
const maxBytes = 1e8;

describe('memory before a store', () => {
  const entry = entryOf(1_000);

  it('asks the store once, and again when the entry is old: what was deleted there is gone here', async () => {
    const far = await openCache('memory:', { maxBytes });
    const get = vi.spyOn(far, 'get');
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const cache = tiered(far, { maxBytes: 10_000, maxAge: 50 });
    await cache.put(A, entry);
    expect([await cache.get(A), await cache.get(A)]).toEqual([entry, entry]);
    expect(get).not.toHaveBeenCalled();
    await far.delete(A);
    vi.advanceTimersByTime(49);
    expect(await cache.get(A)).toEqual(entry);
    vi.advanceTimersByTime(2);
    expect(await cache.get(A)).toBeNull();
  });

  it('answers what it has while the store fails', async () => {
    const far = await openCache('memory:', { maxBytes });
    const cache = tiered(far, { maxBytes: 10_000, maxAge: 0 });
    await cache.put(A, entry);
    vi.spyOn(far, 'get').mockRejectedValue(new Error('down'));
    expect(await cache.get(A)).toEqual(entry);
    await expect(cache.get(B)).rejects.toThrow('down');
  });

  type Remove = (cache: CacheStore, far: CacheStore) => Promise<unknown>;
  const ways: readonly (readonly [string, Remove])[] = [
    ['from both', (cache) => cache.delete(A)],
    [
      'from memory, because the store did not delete it',
      (cache, far) => {
        vi.spyOn(far, 'delete').mockRejectedValueOnce(new Error('down'));
        return expect(cache.delete(A)).rejects.toThrow('down');
      },
    ],
    ['from the store, where a later read did not find it', (cache, far) => far.delete(A).then(() => cache.get(A))],
  ];
  it.each(ways)('does not serve an image that was deleted %s, while the store fails', async (_, remove) => {
    const far = await openCache('memory:', { maxBytes });
    const cache = tiered(far, { maxBytes: 10_000, maxAge: 0 });
    await cache.put(A, entry);
    await remove(cache, far);
    vi.spyOn(far, 'get').mockRejectedValue(new Error('down'));
    await expect(cache.get(A)).rejects.toThrow('down');
  });

  it('keeps to its bytes', async () => {
    const far = await openCache('memory:', { maxBytes });
    const get = vi.spyOn(far, 'get');
    const cache = tiered(far, { maxBytes: 2_500 });
    for (const key of [A, B]) await cache.put(key, entry);
    await cache.get(A);
    await cache.put(C, entry);
    await cache.put(keyOf('dd'), entryOf(2_600));
    for (const key of [A, C, B, keyOf('dd')]) expect(await cache.get(key)).not.toBeNull();
    expect(get.mock.calls).toEqual([[B], [keyOf('dd')]]);
  });

  it('keeps nothing of a read that a delete overtook', async () => {
    const far = await openCache('memory:', { maxBytes });
    await far.put(A, entry);
    let answer: (() => void) | undefined;
    vi.spyOn(far, 'get').mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(entry))));
    const cache = tiered(far, { maxBytes: 10_000 });
    const late = cache.get(A);
    await cache.delete(A);
    answer?.();
    expect(await late).toEqual(entry);
    expect(await cache.get(A)).toBeNull();
  });

  it('keeps nothing of a read during a delete', async () => {
    const far = await openCache('memory:', { maxBytes });
    const slow: CacheStore = {
      ...far,
      async delete(key) {
        expect(await cache.get(key)).toEqual(entry);
        await far.delete(key);
      },
    };
    const cache = tiered(slow, { maxBytes: 10_000 });
    await cache.put(A, entry);
    await cache.delete(A);
    expect(await cache.get(A)).toBeNull();
  });
});

describe('reads that are shared', () => {
  it('take two reads for a thousand concurrent callers, none of whom gets stale data', async () => {
    const far = await openCache('memory:', { maxBytes });
    const get = vi.spyOn(far, 'get');
    const cache = sharingReads(far);
    const all = Array.from({ length: 1_000 }, () => cache.get(A));
    await cache.put(A, entryOf(10));
    const after = cache.get(A);
    expect((await Promise.all(all))[0]).toBeNull();
    expect(await after).toEqual(entryOf(10));
    expect(get.mock.calls.length).toBeLessThanOrEqual(3);
    await cache.get(A);
    expect(get.mock.calls.length).toBeLessThanOrEqual(4);
  });

  it('do not join a read that began before the entry was written', async () => {
    const far = await openCache('memory:', { maxBytes });
    let answer = (): void => undefined;
    vi.spyOn(far, 'get').mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(null))));
    const cache = sharingReads(far);
    const before = cache.get(A);
    await cache.put(A, entryOf(10));
    const after = cache.get(A);
    answer();
    expect([await before, await after]).toEqual([null, entryOf(10)]);
  });
});
