import type { CacheEntry, CacheStore } from '@placard/core/server';
import { hexKey } from './driver.js';

export interface MemoryTier {
  /** Bytes of pictures that may be kept; the least recently used go first. */
  readonly maxBytes: number;
  /** Milliseconds after which the store behind is asked again, so that what was deleted there is gone here too. */
  readonly maxAge?: number;
}

interface Near {
  readonly entry: CacheEntry;
  readonly since: number;
}

/**
 * Memory before a slower store. What is there is answered from memory for `maxAge`; while the store behind fails, for
 * as long as memory keeps it: a picture is never wrong, whatever its age.
 */
export function tiered(far: CacheStore, { maxBytes, maxAge = 30_000 }: MemoryTier): CacheStore {
  const near = new Map<string, Near>();
  /** The latest read of each key that is under way: one that a write or a later read overtook keeps nothing. */
  const reads = new Map<string, symbol>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= near.get(key)?.entry.bytes.length ?? 0;
    near.delete(key);
  }

  function keep(key: string, { entry, since }: Near): void {
    drop(key);
    if (entry.bytes.length > maxBytes) return;
    near.set(key, { entry, since });
    bytes += entry.bytes.length;
    for (const oldest of near.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  async function fetched(key: string): Promise<CacheEntry | null> {
    const token = Symbol(key);
    reads.set(key, token);
    try {
      const entry = await far.get(key);
      if (reads.get(key) === token) {
        if (entry === null) drop(key);
        else keep(key, { entry: copyOf(entry), since: performance.now() });
      }
      return entry;
    } finally {
      if (reads.get(key) === token) reads.delete(key);
    }
  }

  return {
    async get(key) {
      const found = near.get(hexKey(key));
      if (found === undefined) return fetched(key);
      if (performance.now() - found.since < maxAge) {
        keep(key, found);
        return copyOf(found.entry);
      }
      return fetched(key).catch(() => copyOf(found.entry));
    },
    async put(key, entry) {
      const copy = copyOf(entry);
      reads.delete(hexKey(key));
      drop(key);
      try {
        await far.put(key, entry);
      } finally {
        // Also when the store behind is full or away: this process need not draw it again.
        reads.delete(key);
        keep(key, { entry: copy, since: performance.now() });
      }
    },
    async delete(key) {
      reads.delete(hexKey(key));
      drop(key);
      await far.delete(key);
      reads.delete(key);
      drop(key);
    },
    close: () => far.close(),
  };
}

/** Not `slice`: of a Buffer it would share the bytes. */
const copyOf = (entry: CacheEntry): CacheEntry => ({ ...entry, bytes: new Uint8Array(entry.bytes) });
