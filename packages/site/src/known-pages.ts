import { createHash } from 'node:crypto';
import type { Notes, PageNote } from './notes.js';

/** Pages that an earlier run has read, identified by the digest of their bytes at its end. */
export interface KnownPages {
  /** Returns the note of a page with these bytes; undefined: the page must be read. */
  find(file: string, page: Uint8Array): PageNote | undefined;
  /** Keeps an existing note for the next run. */
  keep(file: string, note: PageNote): void;
  /** Adds a note. @param page its bytes at the end of the run */
  add(file: string, page: Uint8Array, note: Omit<PageNote, 'sha256'>): void;
  /** The notes for the next run. */
  notes(): Pick<Notes, 'basis' | 'pages'>;
}

/**
 * @param basis everything that decides the cards, except the pages; if it is undefined or contains a function, no notes
 *   are used or written
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
