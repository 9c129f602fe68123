import { copyFile, mkdir, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write.js';

/** Pictures that `placard site` has drawn into a folder, and the pages that show them. */
interface Notes {
  readonly pictures: Readonly<Record<string, { readonly bytes: number; readonly pages: readonly string[] }>>;
}

/** The folder of the pictures. Their names contain their cache key, so a picture with that name is the one wanted. */
export interface Pictures {
  /** Whether a picture is there as a whole, in the folder or in the cache, from which it is copied. */
  has(name: string): Promise<boolean>;
  /** Like `has`, but writes nothing. */
  knows(name: string): Promise<boolean>;
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Pictures of earlier runs that no page shows. */
  orphans(shown: ReadonlyMap<string, readonly string[]>, isLeftOut: (page: string) => boolean): readonly string[];
  remove(names: readonly string[]): Promise<void>;
  /** Writes the notes and clears the cache of what was not used for a month. */
  finish(shown: ReadonlyMap<string, readonly string[]>): Promise<void>;
}

/** Name of the notes in the folder. */
const notesName = '.placard.json';
const month = 30 * 24 * 3600 * 1000;

/**
 * Opens the folder of the pictures. It is created with the first.
 *
 * @param cache a folder that outlives the build; undefined: none
 */
export async function openPictures(folder: string, cache: string | undefined): Promise<Pictures> {
  const notes = await readNotes(join(folder, notesName));
  const written = new Map<string, number>();

  async function isWhole(name: string): Promise<boolean> {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found === undefined) return false;
    const known = written.get(name) ?? notes.pictures[name]?.bytes;
    // A picture is renamed into its place as a whole, so one that the notes lack is whole too.
    if (known !== undefined && found.size !== known) return false;
    written.set(name, found.size);
    return true;
  }

  const isKept = async (name: string): Promise<boolean> =>
    cache !== undefined && (await stat(join(cache, name)).catch(() => undefined)) !== undefined;

  async function copyKept(name: string): Promise<boolean> {
    if (cache === undefined || !(await isKept(name))) return false;
    const temporary = join(folder, `${name}.placard-${process.pid}.tmp`);
    await mkdir(folder, { recursive: true });
    await copyFile(join(cache, name), temporary);
    await rename(temporary, join(folder, name));
    const now = new Date();
    await utimes(join(cache, name), now, now);
    written.set(name, (await stat(join(folder, name))).size);
    return true;
  }

  return {
    has: async (name) => (await isWhole(name)) || (await copyKept(name)),
    knows: async (name) => (await isWhole(name)) || (await isKept(name)),
    async put(name, bytes) {
      await writeWhole(join(folder, name), bytes);
      written.set(name, bytes.length);
      if (cache !== undefined) await writeWhole(join(cache, name), bytes);
    },
    orphans: (shown, isLeftOut) =>
      Object.entries(notes.pictures)
        .filter(([name, { pages }]) => !shown.has(name) && !pages.some(isLeftOut))
        .map(([name]) => name),
    async remove(names) {
      for (const name of names) {
        await rm(join(folder, name), { force: true });
        written.delete(name);
      }
    },
    async finish(shown) {
      const all = new Map(Object.entries(notes.pictures));
      for (const [name, pages] of shown) {
        const bytes = written.get(name);
        if (bytes !== undefined) all.set(name, { bytes, pages: [...pages].sort() });
      }
      const there = await Promise.all(
        [...all].map(async (entry) => ((await stat(join(folder, entry[0])).catch(() => undefined)) ? [entry] : [])),
      );
      const pictures = Object.fromEntries(there.flat().sort(([a], [b]) => (a < b ? -1 : 1)));
      const text = `${JSON.stringify({ pictures }, null, 1)}\n`;
      const file = join(folder, notesName);
      if (there.flat().length > 0 || Object.keys(notes.pictures).length > 0)
        if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeWhole(file, text);
      if (cache !== undefined) await clear(cache);
    },
  };
}

async function readNotes(file: string): Promise<Notes> {
  try {
    const notes: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (isNotes(notes)) return notes;
  } catch {
    // No notes, or no longer readable: pictures are told by their names.
  }
  return { pictures: {} };
}

function isNotes(value: unknown): value is Notes {
  if (typeof value !== 'object' || value === null || !('pictures' in value)) return false;
  const { pictures } = value;
  return (
    typeof pictures === 'object' &&
    pictures !== null &&
    Object.entries(pictures).every(
      ([name, note]: [string, unknown]) =>
        /^[^/\\]+$/.test(name) &&
        typeof note === 'object' &&
        note !== null &&
        'bytes' in note &&
        'pages' in note &&
        Array.isArray(note.pages),
    )
  );
}

async function clear(cache: string): Promise<void> {
  for (const name of await readdir(cache).catch(() => [])) {
    const found = await stat(join(cache, name)).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > month) await rm(join(cache, name), { force: true });
  }
}
