import { createKeys, type Keys } from '@placard/access';
import type { Ledger } from '@placard/access/ledger';
import { naming, rootSecrets, type OptionNames } from '@placard/server';
import { openCacheArchive, openLedger, type CacheArchive } from '@placard/stores';
import { readSettings, type Settings } from './settings.js';

/** The settings behind the server's options. */
export const settingNames: OptionNames = {
  store: 'PLACARD_STORE',
  cache: 'PLACARD_CACHE',
  lease: 'PLACARD_STORE or PLACARD_CACHE',
  secrets: 'PLACARD_SECRET',
  data: 'PLACARD_DATA',
  openId: 'PLACARD_OIDC_ISSUER',
  stripe: 'PLACARD_STRIPE_KEY',
};

/** The ledger that `PLACARD_STORE` names. @throws {Error} naming the setting */
export const openStore = ({ store }: Pick<Settings, 'store'>): Promise<Ledger> =>
  naming(settingNames.store, openLedger(store));

/** Runs `work` with the cache that `PLACARD_CACHE` names as its operator sees it, and closes it. */
export async function withArchive<T>(work: (archive: CacheArchive, settings: Settings) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env);
  const archive = await naming(settingNames.cache, openCacheArchive(settings.cache));
  try {
    return await work(archive, settings);
  } finally {
    await archive.close();
  }
}

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
  const secrets = await rootSecrets(readSettings(process.env), settingNames);
  return withLedger((ledger) => work(createKeys({ ledger, rootSecrets: secrets })));
}
