import { resolve, relative, sep, join } from 'node:path';
import type { SitePage } from '@placard/core';
import type { Planned, PlannedCard } from './plan.js';
import { createDrawQueue, few, type DrawQueue } from './draw.js';
import { createMissingPictures, type MissingPictures } from './missing.js';
import { openKnownPages, type KnownPages } from './known-pages.js';
import { readNotes } from './notes.js';
import type { SiteOptions } from './options.js';
import { openPictures, type Pictures } from './pictures.js';
import type { Finding, SiteCard, SiteReport } from './report.js';

/** What one run finds out, shared by its steps. */
export interface Run {
  readonly cards: SiteCard[];
  readonly skipped: Finding[];
  readonly warnings: Finding[];
  readonly failures: Finding[];
  /** What earlier runs know of pages, and this one will. */
  readonly known: KnownPages;
  /** Whether a picture needs not be drawn. */
  isThere(picture: string): boolean;
  /**
   * Plans a picture, which is drawn while the run goes on. Resolves when so few pictures wait that the next page should be
   * read.
   */
  want(card: PlannedCard, file: string): Promise<void>;
  /** Adds a page. Its card is put to it as soon as the picture is there. */
  add(page: Planned): void;
}

/**
 * Runs over the pages of a site: `read` adds them, missing pictures are drawn, tags are put to each page when its picture
 * is there, and pictures that no page shows are found. All of this goes on at the same time.
 *
 * @param count of pages that will be read
 * @param basis what decides the cards beside the pages; undefined: every page is read
 * @param isLeftOut whether a page is there and was not read
 */
export async function runSite(
  options: SiteOptions,
  count: number,
  basis: readonly unknown[] | undefined,
  read: (run: Run) => Promise<{ readonly isLeftOut: (page: string) => boolean }>,
): Promise<SiteReport> {
  const { dryRun = false, signal } = options;
  const notes = readNotes(outOf(options));
  const pictures = openPictures(outOf(options), notes, options.cache);
  const queue = createDrawQueue(options.openDrawer, signal);
  const found: Found = { cards: [], drawn: 0, skipped: [], warnings: [], failures: [], unwritten: [], changed: [] };
  const missing = createMissingPictures({ ...found, dryRun, signal });
  const wantMissing = wanting(options, found, { pictures, queue, missing });
  const there = new Map<string, boolean>();
  const { cards, skipped, warnings, failures } = found;
  const run: Run = {
    cards,
    skipped,
    warnings,
    failures,
    known: openKnownPages(notes, basis),
    isThere(picture) {
      const isThere = there.get(picture) ?? (dryRun ? pictures.knows(picture) : pictures.has(picture));
      there.set(picture, isThere);
      return isThere;
    },
    want: async (card, file) => {
      if (!run.isThere(card.picture)) await wantMissing(card, file);
    },
    add(page) {
      // Without what it was read from, since a site may have very many pages.
      cards.push(page.card);
      missing.settle(page);
    },
  };
  if (!dryRun && pictures.isNew && count >= few) queue.expectMany();
  let isLeftOut: (page: string) => boolean;
  try {
    ({ isLeftOut } = await read(run));
  } finally {
    await queue.end();
  }
  const stopped = signal?.aborted ?? false;
  const shown = pagesByPicture(cards);
  const isComplete = !stopped && failures.length + found.unwritten.length === 0;
  const orphans = isComplete ? pictures.orphans(shown, isLeftOut) : [];
  if (!dryRun) {
    if (options.prune === true) pictures.remove(orphans);
    pictures.finish(shown, run.known.notes());
  }
  const unchanged = [...there.values()].filter((isThere) => isThere).length;
  return { ...reportOf(found), ...(dryRun && { drawn: missing.size }), unchanged, orphans, stopped };
}

/** What a run has found so far. */
interface Found extends Pick<Run, 'cards' | 'skipped' | 'warnings' | 'failures'> {
  drawn: number;
  /** Pages that have a picture and could not be written. */
  readonly unwritten: Finding[];
  readonly changed: string[];
}

interface Drawing {
  readonly pictures: Pictures;
  readonly queue: DrawQueue;
  readonly missing: MissingPictures;
}

/** Returns a function that has a picture drawn that is not there. */
function wanting(
  { dryRun = false, progress }: SiteOptions,
  found: Found,
  { pictures, queue, missing }: Drawing,
): Run['want'] {
  return async ({ picture, request }, file) => {
    if (!missing.add(picture, file)) return;
    progress?.total(missing.size);
    if (dryRun) return;
    queue.add({
      request,
      file: pictures.draft(picture),
      done(warnings) {
        pictures.put(picture);
        found.drawn += 1;
        progress?.drawn();
        found.warnings.push(...warnings.map((message) => ({ file, message })));
        missing.drawn(picture);
      },
      failed(error) {
        pictures.discard(picture);
        missing.lost(picture, error);
      },
    });
    await queue.room();
  };
}

const byFile = (a: Finding, b: Finding): number => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0);

function reportOf({
  cards,
  drawn,
  skipped,
  warnings,
  failures,
  unwritten,
  changed,
}: Found): Omit<SiteReport, 'unchanged' | 'orphans' | 'stopped'> {
  const withoutPicture = new Set(failures.map(({ file }) => file));
  return {
    cards: cards.filter(({ file }) => !withoutPicture.has(file)),
    drawn,
    skipped,
    warnings: warnings.sort(byFile),
    failures: [...failures, ...unwritten].sort(byFile),
    changed: changed.sort(),
  };
}

function pagesByPicture(cards: readonly SiteCard[]): ReadonlyMap<string, readonly string[]> {
  const shown = new Map<string, string[]>();
  for (const { file, picture } of cards) {
    const others = shown.get(picture);
    if (others === undefined) shown.set(picture, [file]);
    else others.push(file);
  }
  return shown;
}

export const summaryOf = (page: SitePage, card: PlannedCard, image: string): SiteCard => ({
  file: page.file,
  page: page.path,
  template: card.request.template,
  title: page.title,
  picture: card.picture,
  image,
  alt: card.alt,
});

/** Folder of the pictures. */
const outOf = ({ folder, out }: Pick<SiteOptions, 'folder' | 'out'>): string => out ?? join(folder, 'og');

/**
 * Path of the pictures below the site's URL.
 *
 * @throws {Error} when they lie outside of the folder
 */
export function pathOfPictures(options: Pick<SiteOptions, 'folder' | 'out'>): string {
  const below = relative(resolve(options.folder), resolve(outOf(options)));
  if (below.startsWith('..')) throw new Error(`the pictures (${outOf(options)}) must lie in ${options.folder}`);
  return below
    .split(sep)
    .map((part) => (part === '' ? '' : `${encodeURIComponent(part)}/`))
    .join('');
}
