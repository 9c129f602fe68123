import { createBoundedMap, type Budget } from '@placard/core/server';
import type { KeyRecord } from './ledger/index.js';
import type { StoreAccess } from './watched-ledger.js';

/** Milliseconds for which a record is cached, so that a revoked key stops working within a second. */
const freshMs = 500;
/**
 * The same while the store is unavailable. Together with the timeout of a call, about a second, it is less than five
 * seconds.
 */
const staleMs = 4_000;
/** Maximum number of cached records. */
const maxRecords = 10_000;

/** Records of keys, cached in memory. */
export interface KeyRecords {
  /**
   * Returns a record from memory, or else from the store; null when the key is missing.
   *
   * @param budget time budget of the request
   * @throws {PlacardError} render_unavailable when the store is unavailable and the record is not cached
   */
  find(id: string, budget?: Budget): Promise<KeyRecord | null>;
  /** Caches a record that was just read or written, and returns it. */
  keep(record: KeyRecord): KeyRecord;
  /** See `Keys.current`. */
  current(id: string): KeyRecord | undefined;
  /** See `Keys.lastKnown`. */
  lastKnown(id: string): KeyRecord | undefined;
}

/** Creates the cache of the records in a store. */
export function createKeyRecords(store: StoreAccess): KeyRecords {
  const records = createBoundedMap<string, { readonly record: KeyRecord; readonly seenAt: number }>(maxRecords);

  function keep(record: KeyRecord): KeyRecord {
    records.set(record.id, { record, seenAt: performance.now() });
    return record;
  }

  return {
    keep,
    async find(id, budget) {
      const cached = records.get(id);
      const now = performance.now();
      if (cached !== undefined && now - cached.seenAt < freshMs) return cached.record;
      try {
        const record = await store.read((ledger) => ledger.key(id), budget);
        return record === null ? null : keep(record);
      } catch (error) {
        if (cached !== undefined && now - cached.seenAt < staleMs) return cached.record;
        throw error;
      }
    },
    current(id) {
      const cached = records.get(id);
      if (cached === undefined || performance.now() - cached.seenAt >= freshMs) return undefined;
      return cached.record.revokedAt === null ? cached.record : undefined;
    },
    lastKnown(id) {
      const record = records.get(id)?.record;
      return record?.revokedAt === null ? record : undefined;
    },
  };
}
