import { resolve, relative, sep, join } from 'node:path';
import type { SitePage } from '@placard/core';
import type { Planned, PlannedCard } from './plan.js';
import { createDrawQueue, few } from './draw.js';
import { createMissingPictures } from './missing.js';
import { openKnownPages, type KnownPages } from './known-pages.js';
import { readNotes } from './notes.js';
import type { SiteOptions } from './options.js';
import { openPictures } from './pictures.js';
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
  const { dryRun = false, signal, progress } = options;
  const notes = readNotes(outOf(options));
  const pictures = openPictures(outOf(options), notes, options.cache);
  const queue = createDrawQueue(options.openDrawer, signal);
  const failures: Finding[] = [];
  const unwritten: Finding[] = [];
  const changed: string[] = [];
  const missing = createMissingPictures({ dryRun, signal, changed, failures, unwritten });
  let drawn = 0;
  const there = new Map<string, boolean>();
  const run: Run = {
    cards: [],
    skipped: [],
    warnings: [],
    failures,
    known: openKnownPages(notes, basis),
    isThere(picture) {
      const isThere = there.get(picture) ?? (dryRun ? pictures.knows(picture) : pictures.has(picture));
      there.set(picture, isThere);
      return isThere;
    },
    async want({ picture, request }, file) {
      if (run.isThere(picture) || !missing.add(picture, file)) return;
      progress?.total(missing.size);
      if (dryRun) return;
      queue.add({
        request,
        file: pictures.draft(picture),
        done(warnings) {
          pictures.put(picture);
          drawn += 1;
          progress?.drawn();
          run.warnings.push(...warnings.map((message) => ({ file, message })));
          missing.drawn(picture);
        },
        failed(error) {
          pictures.discard(picture);
          missing.lost(picture, error);
        },
      });
      await queue.room();
    },
    add(page) {
      // Without what it was read from, since a site may have very many pages.
      run.cards.push(page.card);
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
  const unusable = new Set(failures.map(({ file }) => file));
  const cards = run.cards.filter(({ file }) => !unusable.has(file));
  failures.push(...unwritten);
  const shown = pagesByPicture(run.cards);
  const orphans = stopped || failures.length > 0 ? [] : pictures.orphans(shown, isLeftOut);
  if (!dryRun) {
    if (options.prune === true) pictures.remove(orphans);
    pictures.finish(shown, run.known.notes());
  }
  const byFile = (a: Finding, b: Finding): number => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0);
  return {
    cards,
    drawn: dryRun ? missing.size : drawn,
    unchanged: [...there.values()].filter((isThere) => isThere).length,
    changed: changed.sort(),
    skipped: run.skipped,
    warnings: run.warnings.sort(byFile),
    failures: failures.sort(byFile),
    orphans,
    stopped,
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
