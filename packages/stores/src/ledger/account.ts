import type { AccountRecord } from '@placard/accounts/ledger';

/** Milliseconds for which ids of events are stored, to detect duplicates. Providers retry an event for days at most. */
export const eventMemory = 90 * 86_400_000;

/** Returns a new account with default values. */
export const newAccount = (id: string): AccountRecord => ({
  id,
  plan: 'free',
  cap: null,
  burst: null,
  customer: null,
  subscription: null,
  createdAt: new Date().toISOString(),
});
