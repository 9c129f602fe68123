import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from './page/is-record.js';
import { isSiteNames, noNames, type SiteNames } from './names/learn.js';
import { isSiteLook, noLook, type SiteLook } from './look/site-look.js';
import type { SiteCard } from './report.js';
import { writeWhole } from './write.js';

/** Facts about a page that a run stores for the next run. */
export interface PageNote {
  /** SHA-256 of the page at the end of the run, in hex. */
  readonly sha256: string;
  /** Its card; missing if the page was skipped. */
  readonly card?: Omit<SiteCard, 'file' | 'page'>;
  readonly skipped?: string;
  readonly warnings?: readonly string[];
  /** SHA-256 of the pictures that the card shows, in hex, by file in the folder of the site. */
  readonly pictures?: Readonly<Record<string, string>>;
}

/** State that `placard site` stores in the folder of the images. */
export interface Notes {
  /** Images, and the pages that use them. */
  readonly images: Readonly<Record<string, { readonly bytes: number; readonly pages: readonly string[] }>>;
  /** Digest of everything that decided the cards of `pages`, except the pages and `names`. */
  readonly basis?: string;
  /** What the titles of the pages share. */
  readonly names?: SiteNames;
  /** The look of the site, as its first page had it. */
  readonly look?: SiteLook;
  /** By file. */
  readonly pages?: Readonly<Record<string, PageNote>>;
}

/** Name of the notes in the folder of the images. */
const notesName = '.placard.json';

/** Returns empty notes when the file is missing or damaged: all pages are read, and images are found by name. */
export function readNotes(folder: string): Notes {
  try {
    const notes: unknown = JSON.parse(readText(join(folder, notesName)));
    if (isNotes(notes)) return notes;
  } catch {
    // Empty notes are returned below.
  }
  return { images: {} };
}

/** Writes notes if they have changed. */
export function writeNotes(folder: string, notes: Notes): void {
  const file = join(folder, notesName);
  const text = `${JSON.stringify(notes, null, 1)}\n`;
  if (readText(file) !== text) writeWhole(file, text);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isNotes(value: unknown): value is Notes {
  if (!isRecord(value)) return false;
  const { images, pages = {}, names = noNames, look = noLook } = value;
  return (
    isRecord(images) &&
    isSiteNames(names) &&
    isSiteLook(look) &&
    Object.entries(images).every(
      ([name, note]) => /^[^/\\]+$/.test(name) && isRecord(note) && 'bytes' in note && Array.isArray(note['pages']),
    ) &&
    isRecord(pages) &&
    Object.values(pages).every(isPageNote)
  );
}

function isPageNote(note: unknown): note is PageNote {
  if (!isRecord(note) || typeof note['sha256'] !== 'string') return false;
  const { card, skipped, warnings = [], pictures = {} } = note;
  if (!Array.isArray(warnings) || !isRecord(pictures)) return false;
  if (!Object.values(pictures).every((digest) => typeof digest === 'string')) return false;
  return card === undefined
    ? typeof skipped === 'string'
    : isRecord(card) &&
        ['template', 'title', 'imageFile', 'image', 'alt'].every((name) => typeof card[name] === 'string') &&
        /^[^/\\]+$/.test(String(card['imageFile']));
}
