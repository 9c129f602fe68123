import { createKeys, type Keys } from '@placard/access';
import type { CacheStore, Lease, Ledger } from '@placard/core';
import {
  openCache,
  openCacheArchive,
  openLease,
  openLedger,
  type CacheArchive,
  type LedgerOptions,
} from '@placard/stores';
import { rootSecrets } from './secrets.js';
import { readSettings, type Settings } from './settings.js';

/** The ledger that `PLACARD_STORE` names. @throws {Error} naming the setting */
export const openStore = ({ store }: Pick<Settings, 'store'>, options: LedgerOptions = {}): Promise<Ledger> =>
  naming('PLACARD_STORE', openLedger(store, options));

/** The cache that `PLACARD_CACHE` names, with memory before it. @throws {Error} naming the setting */
export const openImages = ({ cache, cacheBytes, cacheMemory, cacheTimeout: timeout }: Settings): Promise<CacheStore> =>
  naming(
    'PLACARD_CACHE',
    openCache(cache, { maxBytes: cacheBytes, memoryBytes: Math.floor(cacheMemory / 2), timeout }),
  );

/** In the Redis that one of the stores is; without one each instance draws for itself. */
export const openTurns = ({ store, cache }: Settings): Promise<Lease | null> =>
  naming('PLACARD_STORE or PLACARD_CACHE', openLease([store, cache]));

/** Runs `work` with the cache that `PLACARD_CACHE` names as its operator sees it, and closes it. */
export async function withArchive<T>(work: (archive: CacheArchive, settings: Settings) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env);
  const archive = await naming('PLACARD_CACHE', openCacheArchive(settings.cache));
  try {
    return await work(archive, settings);
  } finally {
    await archive.close();
  }
}

const naming = <T>(setting: string, opened: Promise<T>): Promise<T> =>
  opened.catch((error: unknown) => {
    throw new Error(`${setting}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  });

/** Runs `work` with the ledger that the settings name, and closes it. */
export async function withLedger<T>(work: (ledger: Ledger) => Promise<T>): Promise<T> {
  const ledger = await openStore(readSettings(process.env));
  try {
    return await work(ledger);
  } finally {
    await ledger.close();
  }
}

/** The same with its keys. */
export async function withKeys<T>(work: (keys: Keys) => Promise<T>): Promise<T> {
  const secrets = await rootSecrets(readSettings(process.env));
  return withLedger((ledger) => work(createKeys({ ledger, rootSecrets: secrets })));
}
