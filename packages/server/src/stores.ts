import { storeTimeout } from '@placard/accounts';
import type { Ledger } from '@placard/accounts/ledger';
import type { CacheStore, Lease } from '@placard/core/server';
import { openCache, openLease, openLedger } from '@placard/stores';
import { defaults } from './defaults.js';
import { naming, type OptionNames } from './names.js';
import type { Keep } from './open-all.js';

export interface CacheOptions {
  /** Image cache: a store, or a URL such as `memory:` (the default) or `file:./folder`. */
  readonly cache?: string | CacheStore | undefined;
  /** Size of a cache opened by URL, in bytes. Default: 64 MiB. */
  readonly cacheBytes?: number | undefined;
  /**
   * Memory for images, in bytes. One half caches by request URL, before authentication; the other half caches by key,
   * in front of a cache opened by URL. Default: 64 MB by request URL only. 0: none.
   */
  readonly memoryBytes?: number | undefined;
  /** Timeout of a cache opened by URL, in milliseconds. */
  readonly cacheTimeout?: number | undefined;
  /** Environment variables with credentials that the URL of the cache does not contain. Default: `process.env`. */
  readonly cacheVariables?: Readonly<Record<string, string | undefined>>;
}

/** @throws {Error} naming the option */
export async function openCacheStore(options: CacheOptions, names: OptionNames, keep: Keep): Promise<CacheStore> {
  const { cache = 'memory:', cacheBytes: maxBytes = defaults.cacheBytes, cacheTimeout: timeout } = options;
  const { memoryBytes, cacheVariables: env = process.env } = options;
  if (typeof cache !== 'string') return cache;
  const memory = memoryBytes === undefined ? {} : { memoryBytes: Math.floor(memoryBytes / 2) };
  const limit = timeout === undefined ? {} : { timeout };
  return keep(await naming(names.cache, openCache(cache, { maxBytes, env, ...memory, ...limit })));
}

/** Bytes for the cache by request URL; undefined: the default of the HTTP interface. */
export const urlCacheBytes = ({ memoryBytes }: CacheOptions): number | undefined =>
  memoryBytes === undefined ? undefined : Math.ceil(memoryBytes / 2);

/** @throws {Error} naming the option */
export async function openStore(
  { store = 'memory:' }: { readonly store?: string | Ledger | undefined },
  names: OptionNames,
  keep: Keep,
): Promise<Ledger> {
  if (typeof store !== 'string') return store;
  // Shorter than the watch's timeout: a write must not happen after its caller was told that it failed.
  return keep(await naming(names.store, openLedger(store, { timeout: 0.8 * storeTimeout })));
}

export interface LeaseOptions {
  /**
   * Lock that lets one of several processes render an image. Default: one in the Redis that `store` or `cache` names;
   * none without Redis.
   */
  readonly lease?: Lease | undefined;
}

/** @throws {Error} naming the option */
export async function openRenderLease(
  { lease, store, cache }: LeaseOptions & { readonly store?: unknown; readonly cache?: unknown },
  names: OptionNames,
  keep: Keep,
): Promise<Lease | undefined> {
  if (lease !== undefined) return lease;
  const urls = [store, cache].filter((place) => typeof place === 'string');
  const opened = await naming(names.lease, openLease(urls));
  return opened === null ? undefined : keep(opened);
}
