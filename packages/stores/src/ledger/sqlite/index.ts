import type { Ledger } from '@placard/accounts/ledger';
import { sqliteAccounts } from './accounts.js';
import { sqliteAssets } from './assets.js';
import { sqliteAudit } from './audit.js';
import { sqliteBrands } from './brands.js';
import { openFile } from './file.js';
import { sqliteKeyUses } from './key-uses.js';
import { sqliteKeys } from './keys.js';
import { sqliteShortUrls } from './short-urls.js';
import { sqliteSites } from './sites.js';
import { sqliteTickets } from './tickets.js';
import { sqliteUsage } from './usage.js';

/**
 * Returns a ledger in an SQLite file, which several processes of one machine may share. Acknowledged writes survive a
 * killed process. Records also survive a power failure. The latest counts may not, because a count that waits for the
 * disk would delay each request by milliseconds.
 *
 * @param path absolute path; the folder is created when it is missing
 * @param timeout milliseconds that a write may wait for another process
 * @throws an Error of one line when the folder or the file cannot be used
 */
export async function sqliteLedger(path: string, timeout: number): Promise<Ledger> {
  const { records, counts, close } = await openFile(path, timeout);
  return {
    ...sqliteKeys(records),
    ...sqliteAccounts(records),
    ...sqliteTickets(records),
    ...sqliteShortUrls(records),
    ...sqliteAssets(records),
    ...sqliteBrands(records),
    ...sqliteSites(records),
    ...sqliteAudit(records),
    ...sqliteUsage(counts),
    ...sqliteKeyUses(counts),
    close: async () => close(),
  };
}
