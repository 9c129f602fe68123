import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Stored record of a row's image. */
interface Made {
  readonly file: string;
  /** Cache key of the image. */
  readonly key: string;
  readonly bytes: number;
}

/**
 * The output folder. `.placard` inside it holds one record per row with the cache key of its image. An interrupted run
 * therefore resumes where it stopped, and the records need no memory.
 */
export interface Folder {
  /** Whether the row's image exists and has this cache key. */
  has(row: string, file: string, key: string): Promise<boolean>;
  /** Writes an image atomically. Removes the row's previous image when its name was different. */
  put(row: string, file: string, key: string, bytes: Uint8Array): Promise<void>;
  /** Returns the path of a file in `.placard`. */
  note(name: string): string;
  close(): Promise<void>;
}

/** Opens a folder, or creates it. @throws {Error} when it is not writable, or another run uses it */
export async function openFolder(folder: string): Promise<Folder> {
  const notes = join(folder, '.placard');
  const lock = join(notes, 'lock');
  try {
    await mkdir(notes, { recursive: true });
    await takeLock(lock, folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new Error(`the folder ${folder} cannot be written (${String(error.code)})`, { cause: error });
  }
  const noteOf = (row: string): string => join(notes, `${row}.json`);

  async function read(row: string): Promise<Made | undefined> {
    try {
      return JSON.parse(await readFile(noteOf(row), 'utf8')) as Made;
    } catch {
      return undefined;
    }
  }

  /** The temporary file is named after the row, so that the next run overwrites what a killed run left. */
  async function replace(row: string, path: string, content: Uint8Array | string): Promise<void> {
    const temporary = join(notes, `${row}.tmp`);
    await writeFile(temporary, content);
    await rename(temporary, path);
  }

  return {
    async has(row, file, key) {
      const made = await read(row);
      if (made?.key !== key || made.file !== file) return false;
      const found = await stat(join(folder, file)).catch(() => undefined);
      return found?.size === made.bytes;
    },
    async put(row, file, key, bytes) {
      const before = await read(row);
      await replace(row, join(folder, file), bytes);
      const made: Made = { file, key, bytes: bytes.length };
      await replace(row, noteOf(row), JSON.stringify(made));
      if (before !== undefined && before.file !== file) await rm(join(folder, before.file), { force: true });
    },
    note: (name) => join(notes, name),
    close: () => rm(lock, { force: true }),
  };
}

async function takeLock(lock: string, folder: string): Promise<void> {
  try {
    const file = await open(lock, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const holder = Number(await readFile(lock, 'utf8'));
    if (holder !== process.pid && isAlive(holder))
      throw new Error(`another batch (process ${holder}) writes to ${folder}; if it does not, delete ${lock}`, {
        cause: error,
      });
    await writeFile(lock, String(process.pid));
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
