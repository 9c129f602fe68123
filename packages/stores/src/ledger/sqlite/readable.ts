import { access, constants, copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reasonOf } from '../../error.js';
import { openAlone, type Connection, type LedgerFile } from './connection.js';

/**
 * Opens a ledger in a folder that this user cannot write. Each write checks whether the folder has become writable. If
 * it has, the file is reopened for writing; otherwise the write fails.
 *
 * @param path absolute path
 * @param timeout milliseconds that a write may wait for another process
 * @throws an Error when the file cannot be read here
 */
export async function openReadable(
  path: string,
  timeout: number,
  openWritable: () => Promise<LedgerFile>,
): Promise<LedgerFile> {
  let file: LedgerFile | Reading = await openReading(path, timeout);
  let change: Promise<void> | undefined;

  /** Reopens the file, because a file opened for reading does not show later writes, not even of this process. */
  async function reopen(): Promise<void> {
    if (!('isCurrent' in file)) return;
    const writable = await whetherWritable(path);
    if (!writable.is && (await file.isCurrent())) throw writable.error;
    file.close();
    try {
      file = await (writable.is ? openWritable() : openReading(path, timeout));
    } catch (error) {
      file = await openReading(path, timeout);
      throw error;
    }
    if (!writable.is) throw writable.error;
  }

  const toRead = async (): Promise<LedgerFile> => {
    await change?.catch(() => undefined);
    return file;
  };

  const toWrite = async (): Promise<LedgerFile> => {
    if ('isCurrent' in file) await (change ??= reopen().finally(() => (change = undefined)));
    return file;
  };

  const connection = (pick: 'records' | 'counts'): Connection => ({
    rows: async (...args) => (await toRead())[pick].rows(...args),
    snapshot: async (work) => (await toRead())[pick].snapshot(work),
    run: async (...args) => (await toWrite())[pick].run(...args),
    transaction: async (work) => (await toWrite())[pick].transaction(work),
    close: () => file[pick].close(),
  });

  return { records: connection('records'), counts: connection('counts'), close: () => file.close() };
}

/** A file that is open for reading. */
interface Reading extends LedgerFile {
  /** Whether the file is unchanged since it was opened. */
  isCurrent(): Promise<boolean>;
}

/**
 * Opens the file for reading. In a folder that it cannot write, SQLite opens a file only as immutable
 * (sqlite.org/wal.html#readonly) and ignores the log, which can contain the last changes of a killed process. If there
 * is a log, a copy of file and log is read.
 */
async function openReading(path: string, timeout: number): Promise<Reading> {
  const seen = await versionOf(path);
  const isCurrent = async (): Promise<boolean> => (await versionOf(path)) === seen;
  const file = (await sizeOf(logOf(path))) > 0 ? await copied(path, timeout) : await unchanging(path, timeout);
  if (await isCurrent()) return { ...file, isCurrent };
  file.close();
  throw new Error('another process is writing to it, and its folder is read-only here');
}

const unchanging = (path: string, timeout: number): Promise<LedgerFile> =>
  openAlone(`${pathToFileURL(path).href}?immutable=1`, timeout);

async function copied(path: string, timeout: number): Promise<LedgerFile> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-ledger-'));
  try {
    const copy = join(folder, 'copy.db');
    await copyFile(path, copy);
    await copyFile(logOf(path), logOf(copy));
    return await openAlone(copy, timeout);
  } finally {
    // Open files stay readable after deletion, and nothing remains when this process is killed later.
    await rm(folder, { recursive: true, force: true });
  }
}

type Writable = { readonly is: true } | { readonly is: false; readonly error: Error };

async function whetherWritable(path: string): Promise<Writable> {
  try {
    for (const place of [path, dirname(path)]) await access(place, constants.W_OK);
    return { is: true };
  } catch (cause) {
    return { is: false, error: new Error(`the ledger's folder is read-only (${reasonOf(cause)})`, { cause }) };
  }
}

/** Identifies the contents by times and sizes, because locks do not show writes through another mount of the disk. */
async function versionOf(path: string): Promise<string> {
  const { mtimeMs, size } = await stat(path);
  return `${mtimeMs} ${size} ${await sizeOf(logOf(path))}`;
}

const logOf = (path: string): string => `${path}-wal`;

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
