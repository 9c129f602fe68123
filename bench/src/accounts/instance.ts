import { createKeys, createLimits, defaultGrace, watchStore, type Keys, type Limits } from '@placard/accounts';
import type { Ledger } from '@placard/accounts/ledger';
import type { ImageRequest } from '@placard/core/server';
import { openLedger } from '@placard/stores';

/** The account services of one server process. */
export interface Instance {
  readonly ledger: Ledger;
  readonly keys: Keys;
  readonly limits: Limits;
  close(): Promise<void>;
}

export const cap = 20_000;
/** Cap plus grace, in renders. */
export const hardCap = 24_000;

export const request = { template: 'basic' } as ImageRequest;

export async function openInstance(url: string): Promise<Instance> {
  const ledger = await openLedger(url);
  const store = watchStore(ledger);
  // A burst limit that is checked but never exceeded.
  const free = { cap, burst: { requests: 1_000, milliseconds: 1 } };
  const limits = createLimits({ store, plans: { free }, grace: defaultGrace });
  return {
    ledger,
    limits,
    keys: createKeys({ ledger, store, rootSecrets: ['the root secret of a bench run, long enough'] }),
    async close() {
      await limits.close();
      await ledger.close();
    },
  };
}
