import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { writeNotes, type Notes } from './notes.js';
import { copyWhole, temporaryOf } from './write.js';

/** The folder of the images. The name of an image contains its cache key, so an existing file need not be drawn again. */
export interface Images {
  /** Whether no earlier run has left an image, so that all are missing. */
  readonly isNew: boolean;
  /** Whether the image exists in the folder, or in the cache, from which it is copied then. */
  has(name: string): boolean;
  /** Like `has`, but writes nothing. */
  knows(name: string): boolean;
  /** Returns the path of a temporary file in the folder, for an image that is being drawn. */
  draft(name: string): string;
  /** Renames a complete draft to its final name. */
  put(name: string): void;
  discard(name: string): void;
  /** Images of earlier runs that no page uses. */
  orphans(shown: ReadonlyMap<string, readonly string[]>, isLeftOut: (page: string) => boolean): readonly string[];
  remove(names: readonly string[]): void;
  /** Writes the notes, and removes from the cache what was not used for a month. */
  finish(shown: ReadonlyMap<string, readonly string[]>, known: Pick<Notes, 'basis' | 'pages'>): void;
}

const day = 24 * 3600 * 1000;
const month = 30 * day;

/**
 * Opens the folder of the images. The folder is created with the first image.
 *
 * @param notes of the folder
 * @param cache a folder that is kept between builds; undefined: none
 */
export function openImages(folder: string, notes: Notes, cache: string | undefined): Images {
  const written = new Map<string, number>();
  const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

  function isWhole(name: string): boolean {
    const size = sizeOf(join(folder, name));
    if (size === undefined) return false;
    const known = written.get(name) ?? notes.images[name]?.bytes;
    // Images are written by renaming, so a file that the notes do not have is complete too.
    if (known !== undefined && size !== known) return false;
    written.set(name, size);
    return true;
  }

  const isKept = (name: string): boolean => cache !== undefined && sizeOf(join(cache, name)) !== undefined;

  /** Marks an image of the cache as used, at most once a day, so that a run without changes writes nothing. */
  function mark(name: string): void {
    if (cache === undefined) return;
    const found = statSync(join(cache, name), { throwIfNoEntry: false });
    const now = new Date();
    if (found !== undefined && now.getTime() - found.mtimeMs > day) utimesSync(join(cache, name), now, now);
  }

  function copyKept(name: string): boolean {
    if (cache === undefined || !isKept(name)) return false;
    copyWhole(join(cache, name), join(folder, name));
    noteSize(name);
    return true;
  }

  function noteSize(name: string): void {
    const size = sizeOf(join(folder, name));
    if (size !== undefined) written.set(name, size);
  }

  return {
    isNew: Object.keys(notes.images).length === 0 && (cache === undefined || namesIn(cache).length === 0),
    has(name) {
      const isThere = isWhole(name) || copyKept(name);
      if (isThere) mark(name);
      return isThere;
    },
    knows: (name) => isWhole(name) || isKept(name),
    draft(name) {
      mkdirSync(folder, { recursive: true });
      return temporaryOf(join(folder, name));
    },
    put(name) {
      renameSync(temporaryOf(join(folder, name)), join(folder, name));
      noteSize(name);
      if (cache !== undefined) copyWhole(join(folder, name), join(cache, name));
    },
    discard: (name) => rmSync(temporaryOf(join(folder, name)), { force: true }),
    orphans: (shown, isLeftOut) =>
      Object.entries(notes.images)
        .filter(([name, { pages }]) => !shown.has(name) && !pages.some(isLeftOut))
        .map(([name]) => name),
    remove(names) {
      for (const name of names) {
        rmSync(join(folder, name), { force: true });
        written.delete(name);
      }
    },
    finish(shown, known) {
      const all = new Map(Object.entries(notes.images));
      for (const [name, pages] of shown) {
        const bytes = written.get(name);
        if (bytes !== undefined) all.set(name, { bytes, pages: [...pages].sort() });
      }
      const there = [...all].filter(([name]) => written.has(name) || sizeOf(join(folder, name)) !== undefined);
      const images = Object.fromEntries(there.sort(([a], [b]) => (a < b ? -1 : 1)));
      if (there.length > 0 || Object.keys(notes.images).length > 0) writeNotes(folder, { images, ...known });
      if (cache !== undefined) clear(cache);
    },
  };
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
