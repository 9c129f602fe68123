import type { AccountRecord } from '@placard/access/ledger';

/** Milliseconds for which events are known. Providers send one again for days; after a quarter of a year it is none of theirs. */
export const eventMemory = 90 * 86_400_000;

/** An account as it is before anything was changed in it. */
export const newAccount = (id: string): AccountRecord => ({
  id,
  plan: 'free',
  cap: null,
  burst: null,
  customer: null,
  subscription: null,
  createdAt: new Date().toISOString(),
});
