import type { CacheEntry, CacheStore } from '@placard/core/server';

interface Reads {
  readonly running: Promise<CacheEntry | null>;
  next: Promise<CacheEntry | null> | undefined;
}

/**
 * Shares reads of the same key. Calls that arrive during a read share the next read. They do not join the running read,
 * because the entry may have been written since it began. A thousand simultaneous calls cost the store two reads.
 */
export function sharingReads(store: CacheStore): CacheStore {
  const reads = new Map<string, Reads>();

  function start(key: string): Promise<CacheEntry | null> {
    const running = store.get(key).finally(() => {
      if (reads.get(key)?.next === undefined) reads.delete(key);
    });
    reads.set(key, { running, next: undefined });
    return running;
  }

  function join(key: string, under: Reads): Promise<CacheEntry | null> {
    under.next ??= under.running.then(
      () => start(key),
      () => start(key),
    );
    return under.next;
  }

  return {
    async get(key) {
      const under = reads.get(key);
      if (under === undefined) return start(key);
      const entry = await join(key, under);
      return entry && { ...entry, bytes: new Uint8Array(entry.bytes) };
    },
    isKnownMissing: (key) => store.isKnownMissing?.(key) ?? false,
    put: (key, entry) => store.put(key, entry),
    delete: (key) => store.delete(key),
    close: () => store.close(),
  };
}
