import { access, chmod, constants, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { messageOf } from '@placard/core/server';
import { folderError, isReadOnly, makeFolder, reasonOf } from '../../error.js';
import { lacksSharedMemory } from './busy.js';
import { connect, openAlone, type LedgerFile } from './connection.js';
import { openReadable } from './readable.js';

/**
 * Opens the file of a ledger and migrates it to this release's schema. Creates the file and its folder when they are
 * missing. On a full disk, this process locks the file for itself, because the file shared between processes needs
 * space. In a folder that this user cannot write, an existing file is opened for reading, and for writing once that is
 * possible.
 *
 * @param path absolute path
 * @param timeout milliseconds that a write may wait for another process
 * @throws an Error of one line when the folder or the file cannot be used
 */
export async function openFile(path: string, timeout: number): Promise<LedgerFile> {
  const folder = dirname(path);
  const unwritable = await makeOwn(path).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (reasonOf(unwritable) === 'EISDIR')
    throw new Error(`the ledger ${path} is a folder: name a file in it, such as ${join(path, 'placard.db')}`, {
      cause: unwritable,
    });
  if (unwritable !== undefined && !(isReadOnly(unwritable) && (await isThere(path))))
    throw folderError('ledger', folder, unwritable);
  try {
    return await (unwritable === undefined
      ? openWritable(path, timeout)
      : openReadable(path, timeout, () => openWritable(path, timeout)));
  } catch (error) {
    throw new Error(
      `cannot use the ledger ${path} (${messageOf(error)}): it must be of this release or an earlier one, and this ` +
        `user must be able to write to it and to its folder ${folder}`,
      { cause: error },
    );
  }
}

/**
 * Creates the file with access for this user only, because it contains hashes of keys and sessions. SQLite gives its
 * other files the same mode.
 */
async function makeOwn(path: string): Promise<void> {
  await makeFolder(dirname(path), 0o700);
  await (await open(path, 'a', 0o600)).close();
  // SQLite creates further files in the folder.
  await access(dirname(path), constants.W_OK);
  // A file of an earlier release was readable by all users. The mode of another user's file is not changed.
  await chmod(path, 0o600).catch(() => undefined);
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const openWritable = (path: string, timeout: number): Promise<LedgerFile> =>
  openShared(path, timeout).catch((error: unknown) => {
    if (lacksSharedMemory(error)) return openAlone(path, timeout);
    throw error;
  });

async function openShared(path: string, timeout: number): Promise<LedgerFile> {
  const [records, counts] = [connect(path, timeout), connect(path, timeout)];
  const close = (): void => {
    records.close();
    counts.close();
  };
  try {
    await records.setUp('PRAGMA journal_mode = WAL');
    await records.setUp('PRAGMA synchronous = FULL');
    await records.migrate();
    await counts.setUp('PRAGMA synchronous = NORMAL');
    return { records, counts, close };
  } catch (error) {
    close();
    throw error;
  }
}
