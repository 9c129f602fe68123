import type { Ledger } from '@placard/core';
import { memoryAccounts } from './accounts.js';
import { memoryKeys } from './keys.js';
import { memoryAudit, memoryTickets } from './tickets.js';
import { memoryUsage } from './usage.js';

/** A ledger that ends with its process: for tests and for trying things out. */
export const memoryLedger = (): Ledger => ({
  ...memoryKeys(),
  ...memoryAccounts(),
  ...memoryUsage(),
  ...memoryTickets(),
  ...memoryAudit(),
  async close() {},
});
