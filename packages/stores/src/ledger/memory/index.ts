import type { Ledger } from '@placard/accounts/ledger';
import { memoryAccounts } from './accounts.js';
import { memoryKeys } from './keys.js';
import { memoryAudit } from './audit.js';
import { memoryAssets } from './assets.js';
import { memoryBrands } from './brands.js';
import { memoryKeyUses } from './key-uses.js';
import { memoryShortUrls } from './short-urls.js';
import { memorySites } from './sites.js';
import { openPlainTable, type OpenTable } from './tables.js';
import { memoryTickets } from './tickets.js';
import { memoryUsage } from './usage.js';

/**
 * Returns a ledger in memory. Each method does all its work before it returns its promise, so that no other method sees
 * or makes a change between its changes.
 *
 * @param open opens the tables that hold the whole state. Default: they are lost when the process ends
 */
export function memoryLedger(open: OpenTable = openPlainTable): Ledger {
  const { note, ...audit } = memoryAudit(open);
  const { forgetLogo, ...brands } = memoryBrands(open, note);
  return {
    ...memoryKeys(open, note),
    ...memoryAccounts(open, note),
    ...memoryUsage(open),
    ...memoryKeyUses(open),
    ...memoryTickets(open, note),
    ...memoryShortUrls(open),
    ...memoryAssets(open, note, forgetLogo),
    ...brands,
    ...memorySites(open, note),
    ...audit,
    async close() {},
  };
}
