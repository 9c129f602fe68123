import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is known of the file of a row. */
interface Made {
  readonly file: string;
  /** The cache key of what it shows. */
  readonly key: string;
  readonly bytes: number;
}

/**
 * Where the pictures go. Beside them, in `.placard`, a note for each row says what its picture shows; so a run that
 * was ended, however hard, goes on where it stopped, and what is known does not have to be held in memory.
 */
export interface Folder {
  /** Whether the row's picture is there and shows this already. */
  has(row: string, file: string, key: string): Promise<boolean>;
  /** Whole or not at all. A picture that the row had under another name goes. */
  put(row: string, file: string, key: string, bytes: Uint8Array): Promise<void>;
  /** Path of a file in `.placard`. */
  note(name: string): string;
  close(): Promise<void>;
}

/** @throws {Error} when it cannot be written, or another run writes there */
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

  /** By its row's name, so that what a killed run left half written is written over. */
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

/** Text → a part of a file name: lower-case letters and digits of any script, joined by hyphens, 80 bytes at most. */
export function slug(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  let name = '';
  for (const word of words ?? []) {
    const longer = name === '' ? word : `${name}-${word}`;
    if (Buffer.byteLength(longer) > 80) return name === '' ? cut(word, 80) : name;
    name = longer;
  }
  return name;
}

const cut = (word: string, bytes: number): string =>
  [...word].reduce((all, char) => (Buffer.byteLength(all + char) > bytes ? all : all + char), '');
