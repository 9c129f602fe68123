import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
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
  let own: string;
  try {
    own = await claim(join(notes, 'claims'), folder);
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
      const info = await stat(join(folder, file)).catch(() => undefined);
      return info?.size === made.bytes;
    },
    async put(row, file, key, bytes) {
      const before = await read(row);
      await replace(row, join(folder, file), bytes);
      const made: Made = { file, key, bytes: bytes.length };
      await replace(row, noteOf(row), JSON.stringify(made));
      if (before !== undefined && before.file !== file) await rm(join(folder, before.file), { force: true });
    },
    note: (name) => join(notes, name),
    close: () => rm(own, { force: true }),
  };
}

/**
 * Claims the folder by a file whose name is the id of this process, and then looks for other claims. Of two runs that
 * start at once, both may be refused, but never neither. Claims of processes that have ended are removed.
 */
async function claim(claims: string, folder: string): Promise<string> {
  await mkdir(claims, { recursive: true });
  const ownClaim = join(claims, String(process.pid));
  await writeFile(ownClaim, '');
  for (const name of await readdir(claims)) {
    const path = join(claims, name);
    if (path === ownClaim) continue;
    if (isAlive(Number(name))) {
      await rm(ownClaim, { force: true });
      throw new Error(`another batch (process ${name}) writes to ${folder}; if it does not, delete ${path}`);
    }
    await rm(path, { force: true });
  }
  return ownClaim;
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
