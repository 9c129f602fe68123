import type { Ledger } from '@placard/accounts/ledger';
import type { Administration, CacheCount } from '@placard/http';
import { countEntries, openCacheArchive } from '@placard/stores';
import { defaults } from './defaults.js';
import type { Health } from './health.js';
import type { CacheOptions } from './stores.js';

/** Returns the services of the routes for administrators. */
export const administration = (
  accounts: readonly string[],
  { cache, cacheBytes = defaults.cacheBytes }: CacheOptions,
  ledger: Ledger,
  { queue }: Pick<Health, 'queue'>,
): Administration => ({
  accounts: new Set(accounts),
  ledger,
  queue,
  cache: async () => (typeof cache !== 'string' || cache.startsWith('memory:') ? null : countCache(cache, cacheBytes)),
});

async function countCache(url: string, bound: number): Promise<CacheCount> {
  const archive = await openCacheArchive(url);
  try {
    return { ...countEntries(await archive.entries()), bound };
  } finally {
    await archive.close();
  }
}
