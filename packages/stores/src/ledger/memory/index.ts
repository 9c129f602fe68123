import type { Ledger } from '@placard/access/ledger';
import { memoryAccounts } from './accounts.js';
import { memoryKeys } from './keys.js';
import { memoryAudit } from './audit.js';
import { memoryAssets } from './assets.js';
import { memoryBrands } from './brands.js';
import { memoryKeyUses } from './key-uses.js';
import { memoryShortUrls } from './short-urls.js';
import { memoryTickets } from './tickets.js';
import { memoryUsage } from './usage.js';

/** Returns a ledger in memory, for tests and trials. Its contents are lost when the process ends. */
export function memoryLedger(): Ledger {
  const { note, ...audit } = memoryAudit();
  const { forgetLogo, ...brands } = memoryBrands(note);
  return {
    ...memoryKeys(note),
    ...memoryAccounts(note),
    ...memoryUsage(),
    ...memoryKeyUses(),
    ...memoryTickets(note),
    ...memoryShortUrls(),
    ...memoryAssets(note, forgetLogo),
    ...brands,
    ...audit,
    async close() {},
  };
}
