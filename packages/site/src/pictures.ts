import { copyFileSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './write.js';

/** Pictures that `placard site` has drawn into a folder, and the pages that show them. */
interface Notes {
  readonly pictures: Readonly<Record<string, { readonly bytes: number; readonly pages: readonly string[] }>>;
}

/** The folder of the pictures. Their names contain their cache key, so a picture with that name is the one wanted. */
export interface Pictures {
  /** Whether a picture is there as a whole, in the folder or in the cache, from which it is copied. */
  has(name: string): boolean;
  /** Like `has`, but writes nothing. */
  knows(name: string): boolean;
  put(name: string, bytes: Uint8Array): void;
  /** Pictures of earlier runs that no page shows. */
  orphans(shown: ReadonlyMap<string, readonly string[]>, isLeftOut: (page: string) => boolean): readonly string[];
  remove(names: readonly string[]): void;
  /** Writes the notes and clears the cache of what was not used for a month. */
  finish(shown: ReadonlyMap<string, readonly string[]>): void;
}

/** Name of the notes in the folder. */
const notesName = '.placard.json';
const day = 24 * 3600 * 1000;
const month = 30 * day;

/**
 * Opens the folder of the pictures. It is created with the first.
 *
 * @param cache a folder that outlives the build; undefined: none
 */
export function openPictures(folder: string, cache: string | undefined): Pictures {
  const notes = readNotes(join(folder, notesName));
  const written = new Map<string, number>();
  const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

  function isWhole(name: string): boolean {
    const size = sizeOf(join(folder, name));
    if (size === undefined) return false;
    const known = written.get(name) ?? notes.pictures[name]?.bytes;
    // A picture is renamed into its place as a whole, so one that the notes lack is whole too.
    if (known !== undefined && size !== known) return false;
    written.set(name, size);
    return true;
  }

  const isKept = (name: string): boolean => cache !== undefined && sizeOf(join(cache, name)) !== undefined;

  /** Marks a picture of the cache as used. A mark of the same day stays, so that an unchanged run writes nothing. */
  function mark(name: string): void {
    if (cache === undefined) return;
    const found = statSync(join(cache, name), { throwIfNoEntry: false });
    const now = new Date();
    if (found !== undefined && now.getTime() - found.mtimeMs > day) utimesSync(join(cache, name), now, now);
  }

  function copyKept(name: string): boolean {
    if (cache === undefined || !isKept(name)) return false;
    const temporary = join(folder, `${name}.placard-${process.pid}.tmp`);
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(cache, name), temporary);
    renameSync(temporary, join(folder, name));
    const size = sizeOf(join(folder, name));
    if (size !== undefined) written.set(name, size);
    return true;
  }

  return {
    has(name) {
      const isThere = isWhole(name) || copyKept(name);
      if (isThere) mark(name);
      return isThere;
    },
    knows: (name) => isWhole(name) || isKept(name),
    put(name, bytes) {
      writeWhole(join(folder, name), bytes);
      written.set(name, bytes.length);
      if (cache !== undefined) writeWhole(join(cache, name), bytes);
    },
    orphans: (shown, isLeftOut) =>
      Object.entries(notes.pictures)
        .filter(([name, { pages }]) => !shown.has(name) && !pages.some(isLeftOut))
        .map(([name]) => name),
    remove(names) {
      for (const name of names) {
        rmSync(join(folder, name), { force: true });
        written.delete(name);
      }
    },
    finish(shown) {
      const all = new Map(Object.entries(notes.pictures));
      for (const [name, pages] of shown) {
        const bytes = written.get(name);
        if (bytes !== undefined) all.set(name, { bytes, pages: [...pages].sort() });
      }
      const there = [...all].filter(([name]) => written.has(name) || sizeOf(join(folder, name)) !== undefined);
      const pictures = Object.fromEntries(there.sort(([a], [b]) => (a < b ? -1 : 1)));
      const text = `${JSON.stringify({ pictures }, null, 1)}\n`;
      if (there.length > 0 || Object.keys(notes.pictures).length > 0)
        if (readText(join(folder, notesName)) !== text) writeWhole(join(folder, notesName), text);
      if (cache !== undefined) clear(cache);
    },
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function readNotes(file: string): Notes {
  try {
    const notes: unknown = JSON.parse(readText(file));
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

function clear(cache: string): void {
  for (const name of namesIn(cache)) {
    const found = statSync(join(cache, name), { throwIfNoEntry: false });
    if (found !== undefined && Date.now() - found.mtimeMs > month) rmSync(join(cache, name), { force: true });
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
