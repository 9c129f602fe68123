import { storePatience } from '@placard/access';
import type { Ledger } from '@placard/access/ledger';
import type { CacheStore, Lease } from '@placard/core/server';
import { openCache, openLease, openLedger } from '@placard/stores';
import { defaults } from './defaults.js';
import { naming, type OptionNames } from './names.js';
import type { Keep } from './whole.js';

export interface CacheOptions {
  /** A URL, as `memory:` (the default) or `file:./folder`, or a store, which stays the caller's. */
  readonly cache?: string | CacheStore | undefined;
  /** Bytes that a cache opened by its URL may keep; 64 MiB when left out. */
  readonly cacheBytes?: number | undefined;
  /**
   * Bytes of pictures kept in memory: half by URL, before the HTTP interface looks at anything, half by key before a cache
   * opened by its URL. When left out, 64 MB by URL alone; 0: none.
   */
  readonly memoryBytes?: number | undefined;
  /** Milliseconds to wait for a cache opened by its URL. */
  readonly cacheTimeout?: number | undefined;
}

/** @throws {Error} naming the option */
export async function openImages(options: CacheOptions, names: OptionNames, keep: Keep): Promise<CacheStore> {
  const { cache = 'memory:', cacheBytes: maxBytes = defaults.cacheBytes, cacheTimeout: timeout, memoryBytes } = options;
  if (typeof cache !== 'string') return cache;
  const memory = memoryBytes === undefined ? {} : { memoryBytes: Math.floor(memoryBytes / 2) };
  const patience = timeout === undefined ? {} : { timeout };
  return keep(await naming(names.cache, openCache(cache, { maxBytes, ...memory, ...patience })));
}

/** Bytes of pictures by their whole URL; undefined: as many as the HTTP interface keeps by itself. */
export const bytesByUrl = ({ memoryBytes }: CacheOptions): number | undefined =>
  memoryBytes === undefined ? undefined : Math.ceil(memoryBytes / 2);

/** @throws {Error} naming the option */
export async function openRecords(
  { store = 'memory:' }: { readonly store?: string | Ledger | undefined },
  names: OptionNames,
  keep: Keep,
): Promise<Ledger> {
  if (typeof store !== 'string') return store;
  // A write that nobody waits for any more must not be made.
  return keep(await naming(names.store, openLedger(store, { patience: 0.8 * storePatience })));
}

export interface LeaseOptions {
  /** Lets one of several processes draw a picture. Default: in the Redis that `store` or `cache` names, if one does. */
  readonly lease?: Lease | undefined;
}

/** @throws {Error} naming the option */
export async function openTurns(
  { lease, store, cache }: LeaseOptions & { readonly store?: unknown; readonly cache?: unknown },
  names: OptionNames,
  keep: Keep,
): Promise<Lease | undefined> {
  if (lease !== undefined) return lease;
  const urls = [store, cache].filter((place) => typeof place === 'string');
  const opened = await naming(names.lease, openLease(urls));
  return opened === null ? undefined : keep(opened);
}
