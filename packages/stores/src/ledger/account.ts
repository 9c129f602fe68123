import type { AccountRecord } from '@placard/core';

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
