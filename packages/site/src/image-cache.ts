import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { copyWhole } from './write.js';

/** A folder in which images are kept between builds. */
export interface ImageCache {
  isEmpty(): boolean;
  has(name: string): boolean;
  add(name: string, file: string): void;
  /** Copies an image to `file`. @returns false: it has no such image */
  copyTo(file: string, name: string): boolean;
  /** Marks an image as used, at most once a day, so that a run without changes writes nothing. */
  mark(name: string): void;
  /** Removes what was not used for a month. */
  clear(): void;
}

const day = 24 * 3600 * 1000;
const month = 30 * day;

/** The cache of a build that keeps nothing. */
export const noCache: ImageCache = {
  isEmpty: () => true,
  has: () => false,
  add: () => undefined,
  copyTo: () => false,
  mark: () => undefined,
  clear: () => undefined,
};

export function openImageCache(folder: string): ImageCache {
  const pathOf = (name: string): string => join(folder, name);
  /** Milliseconds since an image was last marked as used; undefined: there is no such image. */
  function ageOf(name: string): number | undefined {
    const info = statSync(pathOf(name), { throwIfNoEntry: false });
    return info && Date.now() - info.mtimeMs;
  }
  const has = (name: string): boolean => ageOf(name) !== undefined;

  return {
    has,
    isEmpty: () => namesIn(folder).length === 0,
    add: (name, file) => copyWhole(file, pathOf(name)),
    copyTo(file, name) {
      if (!has(name)) return false;
      copyWhole(pathOf(name), file);
      return true;
    },
    mark(name) {
      const now = new Date();
      if ((ageOf(name) ?? 0) > day) utimesSync(pathOf(name), now, now);
    },
    clear() {
      for (const name of namesIn(folder)) if ((ageOf(name) ?? 0) > month) rmSync(pathOf(name), { force: true });
    },
  };
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
