import type { Ledger } from '@placard/access/ledger';
import { sqliteAccounts } from './accounts.js';
import { sqliteAudit } from './audit.js';
import { openFile } from './file.js';
import { sqliteKeys } from './keys.js';
import { sqliteTickets } from './tickets.js';
import { sqliteUsage } from './usage.js';

/**
 * A ledger in an SQLite file, which several processes of one machine may share. What it acknowledged survives a killed
 * process; records, not counts, survive a lost power supply too: a count that waited for the disk would cost every
 * request milliseconds.
 *
 * @param path absolute; its folder is made when there is none
 * @param patience milliseconds that a write may wait for another process
 * @throws an Error of one line when the folder or the file cannot be used
 */
export async function sqliteLedger(path: string, patience: number): Promise<Ledger> {
  const { records, counts, close } = await openFile(path, patience);
  return {
    ...sqliteKeys(records),
    ...sqliteAccounts(records),
    ...sqliteTickets(records),
    ...sqliteAudit(records),
    ...sqliteUsage(counts),
    close: async () => close(),
  };
}
