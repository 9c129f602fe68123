import { open, rm } from 'node:fs/promises';
import Database from 'libsql';

/** Milliseconds that copying may wait for a process that recovers the log after a crash. */
const timeout = 10_000;

/**
 * Copies the file of a ledger while servers use it. The copy has the state of one moment (`VACUUM INTO`, which reads in
 * one transaction), and access for this user only.
 *
 * @param path of the ledger, which must exist
 * @param target of the copy, which must not exist
 * @throws the error of SQLite or of the file system; then nothing was written
 */
export async function copyLedgerFile(path: string, target: string): Promise<void> {
  const ledger = new Database(path, { timeout, fileMustExist: true } as Database.Options);
  try {
    // SQLite would create a file that others can read. It writes into an empty one.
    await (await open(target, 'wx', 0o600)).close();
    try {
      ledger.prepare<[string]>('VACUUM INTO ?').run([target] as never);
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
  } finally {
    ledger.close();
  }
}

/** Whether the file is a whole database. */
export function isWhole(path: string): boolean {
  const ledger = new Database(path, { readonly: true } as Database.Options);
  try {
    const [first] = ledger.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
    return first?.integrity_check === 'ok';
  } finally {
    ledger.close();
  }
}
