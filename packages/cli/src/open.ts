import { createKeys, type Keys } from '@placard/access';
import type { Ledger } from '@placard/core';
import { openLedger } from '@placard/stores';
import { rootSecrets } from './secrets.js';
import { readSettings, type Settings } from './settings.js';

/** The ledger that `PLACARD_STORE` names. @throws {Error} naming the setting */
export async function openStore({ store }: Pick<Settings, 'store'>): Promise<Ledger> {
  return openLedger(store).catch((error: unknown) => {
    throw new Error(`PLACARD_STORE: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  });
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
  const secrets = await rootSecrets(readSettings(process.env));
  return withLedger((ledger) => work(createKeys({ ledger, rootSecrets: secrets })));
}
