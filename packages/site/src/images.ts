import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { noCache, openImageCache } from './image-cache.js';
import { writeNotes, type Notes } from './notes.js';
import { temporaryOf } from './write.js';

/**
 * The folder of the images. The name of an image contains its cache key, so an existing file need not be drawn again.
 */
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

/**
 * Opens the folder of the images. The folder is created with the first image.
 *
 * @param notes of the folder
 * @param cacheFolder a folder that is kept between builds; undefined: none
 */
export function openImages(folder: string, notes: Notes, cacheFolder: string | undefined): Images {
  const cache = cacheFolder === undefined ? noCache : openImageCache(cacheFolder);
  const written = new Map<string, number>();
  const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

  function isWhole(name: string): boolean {
    const size = sizeOf(join(folder, name));
    if (size === undefined) return false;
    const knownSize = written.get(name) ?? notes.images[name]?.bytes;
    // Images are written by renaming, so a file that the notes do not have is complete too.
    if (knownSize !== undefined && size !== knownSize) return false;
    written.set(name, size);
    return true;
  }

  function copyCached(name: string): boolean {
    if (!cache.copyTo(join(folder, name), name)) return false;
    noteSize(name);
    return true;
  }

  function noteSize(name: string): void {
    const size = sizeOf(join(folder, name));
    if (size !== undefined) written.set(name, size);
  }

  return {
    isNew: Object.keys(notes.images).length === 0 && cache.isEmpty(),
    has(name) {
      const isThere = isWhole(name) || copyCached(name);
      if (isThere) cache.mark(name);
      return isThere;
    },
    knows: (name) => isWhole(name) || cache.has(name),
    draft(name) {
      mkdirSync(folder, { recursive: true });
      return temporaryOf(join(folder, name));
    },
    put(name) {
      renameSync(temporaryOf(join(folder, name)), join(folder, name));
      noteSize(name);
      cache.add(name, join(folder, name));
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
      cache.clear();
    },
  };
}
