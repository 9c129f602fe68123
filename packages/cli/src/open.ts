import { createKeys, isAccount, watchStore, type Keys, type StoreWatch } from '@placard/accounts';
import type { Ledger } from '@placard/accounts/ledger';
import { naming, rootSecrets, type OptionNames } from '@placard/server';
import { openCacheArchive, openLedger, type CacheArchive } from '@placard/stores';
import type { Place } from './context.js';
import { storeDeadline } from './deadlines.js';
import { readSettings, type Settings } from './settings.js';

/** Names of the variables behind the server's options, for error messages. */
export const settingNames: OptionNames = {
  store: 'PLACARD_STORE',
  cache: 'PLACARD_CACHE',
  lease: 'PLACARD_STORE or PLACARD_CACHE',
  secrets: 'PLACARD_SECRET',
  data: 'PLACARD_DATA',
  openId: 'PLACARD_OIDC_ISSUER',
  stripe: 'PLACARD_STRIPE_KEY',
};

/** Opens the ledger of `PLACARD_STORE`, which a server may use. @throws {Error} naming the setting */
export async function openStore({ store }: Pick<Settings, 'store'>): Promise<Ledger> {
  // A key that is made in this process would be gone when it ends.
  if (store === 'memory:')
    throw new Error(
      `${settingNames.store}: a ledger at memory: is inside the server process: other processes cannot use it`,
    );
  return naming(settingNames.store, openLedger(store));
}

/** Runs `work` with the cache of `PLACARD_CACHE`, opened for maintenance (list, read, remove), and closes it. */
export async function withArchive<T>(
  { env, cwd }: Place,
  work: (archive: CacheArchive, settings: Settings) => Promise<T>,
): Promise<T> {
  const settings = readSettings(env, cwd);
  const archive = await naming(settingNames.cache, openCacheArchive(settings.cache, env));
  try {
    return await work(archive, settings);
  } finally {
    await archive.close();
  }
}

/** Runs `work` with the configured ledger, and closes it. */
export async function withLedger<T>({ env, cwd }: Place, work: (ledger: Ledger) => Promise<T>): Promise<T> {
  const ledger = await openStore(readSettings(env, cwd));
  try {
    return await work(ledger);
  } finally {
    await ledger.close();
  }
}

/** Runs `work` with the keys of the configured ledger, and closes the ledger. */
export async function withKeys<T>(place: Place, work: (keys: Keys, ledger: Ledger) => Promise<T>): Promise<T> {
  const secrets = await rootSecrets(readSettings(place.env, place.cwd), settingNames);
  return withLedger(place, (ledger) => work(createKeys({ ledger, rootSecrets: secrets }), ledger));
}

/**
 * Runs `work` with the configured ledger, for an account that has a key or was changed.
 *
 * @throws {Error} when there is no such account
 */
export const withAccount = <T>(place: Place, account: string, work: (store: StoreWatch) => Promise<T>): Promise<T> =>
  withLedger(place, async (ledger) => {
    if (!(await isAccount(ledger, account)))
      throw new Error(`unknown account "${account}". placard accounts list shows all accounts`);
    const store = watchStore(ledger, { timeout: storeDeadline });
    try {
      return await work(store);
    } finally {
      store.close();
    }
  });
