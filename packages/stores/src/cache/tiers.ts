import { createLru, type CacheEntry, type CacheStore } from '@placard/core/server';
import { hexKey } from './driver.js';

export interface MemoryTier {
  /** Maximum size of images in memory, in bytes. Above it the least recently used images are dropped. */
  readonly maxBytes: number;
  /**
   * Milliseconds after which an image is read from the store again, so that deletions there take effect here.
   * Default 30,000.
   */
  readonly maxAge?: number;
}

interface Near {
  readonly entry: CacheEntry;
  readonly since: number;
}

/**
 * Puts a memory tier in front of a slower store. An image is served from memory for `maxAge`. While the store fails, an
 * older image is served too: the key determines the image, so it is never out of date.
 */
export function tiered(far: CacheStore, { maxBytes, maxAge = 30_000 }: MemoryTier): CacheStore {
  const near = createLru<string, Near>(maxBytes, ({ entry }) => entry.bytes.length);
  /** The latest running read of each key. A read that a write or a later read has superseded stores nothing. */
  const reads = new Map<string, symbol>();

  function keep(key: string, held: Near): void {
    // Set, it would evict all others, and not be kept.
    if (held.entry.bytes.length > maxBytes) near.delete(key);
    else near.set(key, held);
  }

  async function fetched(key: string): Promise<CacheEntry | null> {
    const token = Symbol(key);
    reads.set(key, token);
    try {
      const entry = await far.get(key);
      if (reads.get(key) === token) {
        if (entry === null) near.delete(key);
        else keep(key, { entry: copyOf(entry), since: performance.now() });
      }
      return entry;
    } finally {
      if (reads.get(key) === token) reads.delete(key);
    }
  }

  return {
    async get(key) {
      const nearEntry = near.peek(hexKey(key));
      if (nearEntry === undefined) return fetched(key);
      if (performance.now() - nearEntry.since < maxAge) {
        near.get(hexKey(key));
        return copyOf(nearEntry.entry);
      }
      return fetched(key).catch(() => copyOf(nearEntry.entry));
    },
    isKnownMissing: (key) => near.peek(key) === undefined && (far.isKnownMissing?.(key) ?? false),
    async put(key, entry) {
      const copy = copyOf(entry);
      reads.delete(hexKey(key));
      near.delete(key);
      try {
        await far.put(key, entry);
      } finally {
        // Also when the store is full or unreachable, so that this process does not render the image again.
        reads.delete(key);
        keep(key, { entry: copy, since: performance.now() });
      }
    },
    async delete(key) {
      reads.delete(hexKey(key));
      near.delete(key);
      await far.delete(key);
      reads.delete(key);
      near.delete(key);
    },
    close: () => far.close(),
  };
}

/** Copies the bytes. `slice` of a Buffer would share them. */
const copyOf = (entry: CacheEntry): CacheEntry => ({ ...entry, bytes: new Uint8Array(entry.bytes) });
