import { createKeys, type Keys } from '@placard/access';
import { openLedger } from '@placard/stores';
import { rootSecrets } from './secrets.js';
import { readSettings } from './settings.js';

/** Runs `work` with the keys of the ledger that the settings name, and closes it. */
export async function withKeys<T>(work: (keys: Keys) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env);
  const secrets = await rootSecrets(settings);
  const ledger = await openLedger(settings.store);
  try {
    return await work(createKeys({ ledger, rootSecrets: secrets }));
  } finally {
    await ledger.close();
  }
}
