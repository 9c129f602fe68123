import { createHash } from 'node:crypto';
import type { Notes, PageNote } from './notes.js';

/** Pages that an earlier run has read, by what they were when it ended. */
export interface KnownPages {
  /** What is known of a page with these bytes; undefined: it must be read. */
  find(file: string, page: Uint8Array): PageNote | undefined;
  /** Keeps a note that was found. */
  keep(file: string, note: PageNote): void;
  /** Makes a note. @param page as the run leaves it */
  add(file: string, page: Uint8Array, note: Omit<PageNote, 'sha256'>): void;
  /** What the next run is told. */
  notes(): Pick<Notes, 'basis' | 'pages'>;
}

/**
 * @param basis everything that decides the cards beside the pages; undefined, or with a function in it: nothing is known,
 *   and nothing is kept
 */
export function openKnownPages(notes: Notes, basis: readonly unknown[] | undefined): KnownPages {
  const digest = basis === undefined || hasFunction(basis) ? undefined : sha256(JSON.stringify(basis));
  const known = new Map(digest === notes.basis ? Object.entries(notes.pages ?? {}) : []);
  const found = new Map<string, PageNote>();
  return {
    find(file, page) {
      const note = known.get(file);
      return note?.sha256 === sha256(page) ? note : undefined;
    },
    keep: (file, note) => void found.set(file, note),
    add(file, page, note) {
      if (digest !== undefined) found.set(file, { sha256: sha256(page), ...note });
    },
    notes: () =>
      digest === undefined || found.size === 0
        ? {}
        : { basis: digest, pages: Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1))) },
  };
}

const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

const hasFunction = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasFunction));
