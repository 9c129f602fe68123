import { createHash } from 'node:crypto';
import { noLook, type SiteLook } from './look/site-look.js';
import { noNames, type SiteNames } from './names/learn.js';
import type { Notes, PageNote } from './notes.js';

/** The notes about pages. */
export type PageNotes = Pick<Notes, 'basis' | 'names' | 'look' | 'pages'>;

/** What was learned from the whole site, for the card of each page. */
export interface Shared {
  readonly names: SiteNames;
  readonly look: SiteLook;
}

/** Pages that an earlier run has read, identified by the digest of their bytes at its end. */
export interface KnownPages {
  /** Returns the note of a page with these bytes; undefined: the page must be read. */
  find(file: string, page: Uint8Array): PageNote | undefined;
  /** Whether the pages are those of the earlier run. Their bytes may have changed. */
  areAll(files: readonly string[]): boolean;
  /** What the pages share. */
  shared(): Shared;
  /** Sets what the pages share. If it has changed, no page is known. */
  setShared(shared: Shared): void;
  /** Keeps an existing note for the next run. */
  keep(file: string, note: PageNote): void;
  /** Adds a note. @param page its bytes at the end of the run */
  add(file: string, page: Uint8Array, note: Omit<PageNote, 'sha256'>): void;
  /** The notes for the next run. */
  notes(): PageNotes;
}

/**
 * @param basis everything that decides the cards, except the pages; if it is undefined or contains a function, no notes
 *   are used or written
 */
export function openKnownPages(notes: Notes, basis: readonly unknown[] | undefined): KnownPages {
  const digest = basis === undefined || hasFunction(basis) ? undefined : sha256(JSON.stringify(basis));
  let notedPages = new Map(digest === notes.basis ? Object.entries(notes.pages ?? {}) : []);
  let shared: Shared = { names: notes.names ?? noNames, look: notes.look ?? noLook };
  const foundPages = new Map<string, PageNote>();
  const find = (file: string, page: Uint8Array): PageNote | undefined => {
    const note = notedPages.get(file);
    return note?.sha256 === sha256(page) ? note : undefined;
  };
  return {
    find,
    areAll: (files) => files.length === notedPages.size && files.every((file) => notedPages.has(file)),
    shared: () => shared,
    setShared(found) {
      if (JSON.stringify(found) !== JSON.stringify(shared)) notedPages = new Map();
      shared = found;
    },
    keep: (file, note) => void foundPages.set(file, note),
    add(file, page, note) {
      if (digest !== undefined) foundPages.set(file, { sha256: sha256(page), ...note });
    },
    notes: () =>
      digest === undefined || foundPages.size === 0
        ? {}
        : {
            basis: digest,
            ...shared,
            pages: Object.fromEntries([...foundPages].sort(([a], [b]) => (a < b ? -1 : 1))),
          },
  };
}

const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

const hasFunction = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasFunction));
