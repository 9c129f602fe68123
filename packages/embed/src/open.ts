import {
  createLimits,
  defaultGrace,
  defaultPlan,
  stateInWords,
  storePatience,
  watchStore,
  type Limits,
  type StoreWatch,
} from '@placard/access';
import type { CacheStore, Lease, Ledger } from '@placard/core';
import { openCache, openLease, openLedger } from '@placard/stores';
import type { PlacardOptions } from './options.js';

/** Where things are kept and counted. */
export interface Kept {
  readonly images: CacheStore;
  readonly ledger: Ledger;
  readonly store: StoreWatch;
  readonly lease: Lease | undefined;
  /** Bytes of pictures by their whole URL; undefined: as many as the HTTP interface keeps by itself. */
  readonly byUrl: number | undefined;
  readonly limits: Limits | undefined;
}

/** @throws {Error} naming what cannot be opened */
export async function openKept(options: PlacardOptions, onError: (error: unknown) => void): Promise<Kept> {
  const { cache = 'memory:', store = 'memory:', cacheBytes: maxBytes = 64 * 1024 ** 2, memoryBytes } = options;
  const memory = memoryBytes === undefined ? {} : { memoryBytes: Math.floor(memoryBytes / 2) };
  const images = typeof cache === 'string' ? await openCache(cache, { maxBytes, ...memory }) : cache;
  const ledger = typeof store === 'string' ? await openLedger(store, { patience: 0.8 * storePatience }) : store;
  const shared = [store, cache].filter((place) => typeof place === 'string');
  const lease = options.lease ?? (await openLease(shared)) ?? undefined;
  const watch = watchStore(ledger, {
    onChange: (state, cause) => {
      if (state !== 'here') onError(new Error(stateInWords(state, cause), { cause }));
    },
  });
  const byUrl = memoryBytes === undefined ? undefined : Math.ceil(memoryBytes / 2);
  return { images, ledger, store: watch, lease, byUrl, limits: limitsOf(options, watch, onError) };
}

function limitsOf(
  { limits }: PlacardOptions,
  store: StoreWatch,
  onError: (error: unknown) => void,
): Limits | undefined {
  if (limits === undefined) return undefined;
  const { plans = { free: defaultPlan }, grace = defaultGrace, addressBurst } = limits;
  return createLimits({
    store,
    plans,
    grace,
    ...(addressBurst === undefined ? {} : { addressBurst }),
    onLoss: (renders) => onError(new Error(`the store was away at the end: ${renders} renders are not counted`)),
  });
}
