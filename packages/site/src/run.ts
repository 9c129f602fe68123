import { resolve, relative, sep, join } from 'node:path';
import type { SitePage } from '@placard/core';
import { createBreather } from './breathe.js';
import type { PlannedCard } from './plan.js';
import { createDrawQueue } from './draw.js';
import { openKnownPages, type KnownPages } from './known-pages.js';
import { readNotes } from './notes.js';
import type { SiteOptions } from './options.js';
import { openPictures } from './pictures.js';
import type { Finding, SiteCard, SiteReport } from './report.js';

/** A page with its card, as the run keeps it: without what it was read from, since a site may have very many. */
export interface Planned {
  readonly file: string;
  readonly card: SiteCard;
  /** Puts the card to the page; called when its picture is there. Undefined: the page has it. */
  readonly apply: (() => void) | undefined;
}

/** What one run finds out, shared by its steps. */
export interface Run {
  readonly pages: Planned[];
  readonly skipped: Finding[];
  readonly warnings: Finding[];
  readonly failures: Finding[];
  /** What earlier runs know of pages, and this one will. */
  readonly known: KnownPages;
  /** Whether a picture needs not be drawn. */
  isThere(picture: string): boolean;
  /** Plans a picture, which is drawn while the run goes on. */
  want(card: PlannedCard, file: string): void;
}

/**
 * Runs over the pages of a site: `read` adds them, missing pictures are drawn, tags are put to the pages whose picture is
 * there, and pictures that no page shows are found.
 *
 * @param basis what decides the cards beside the pages; undefined: every page is read
 * @param isLeftOut whether a page is there and was not read
 */
export async function runSite(
  options: SiteOptions,
  basis: readonly unknown[] | undefined,
  read: (run: Run) => Promise<{ readonly isLeftOut: (page: string) => boolean }>,
): Promise<SiteReport> {
  const { dryRun = false, signal, progress } = options;
  const notes = readNotes(outOf(options));
  const pictures = openPictures(outOf(options), notes, options.cache);
  const queue = createDrawQueue(options.openDrawer, signal);
  const missing = new Map<string, string[]>();
  const lost = new Map<string, string>();
  let drawn = 0;
  const there = new Map<string, boolean>();
  const run: Run = {
    pages: [],
    skipped: [],
    warnings: [],
    failures: [],
    known: openKnownPages(notes, basis),
    isThere(picture) {
      const isThere = there.get(picture) ?? (dryRun ? pictures.knows(picture) : pictures.has(picture));
      there.set(picture, isThere);
      return isThere;
    },
    want({ picture, request }, file) {
      if (run.isThere(picture)) return;
      const others = missing.get(picture);
      if (others !== undefined) return void others.push(file);
      missing.set(picture, [file]);
      progress?.total(missing.size);
      if (dryRun) return;
      queue.add({
        request,
        done(bytes, warnings) {
          pictures.put(picture, bytes);
          drawn += 1;
          progress?.drawn();
          run.warnings.push(...warnings.map((message) => ({ file, message })));
        },
        failed: (error) => void lost.set(picture, error instanceof Error ? error.message : String(error)),
      });
    },
  };
  let isLeftOut: (page: string) => boolean;
  try {
    ({ isLeftOut } = await read(run));
  } finally {
    await queue.end();
  }
  const stopped = signal?.aborted ?? false;
  for (const [picture, message] of lost)
    run.failures.push(...(missing.get(picture) ?? []).map((file) => ({ file, message })));
  const unusable = new Set(run.failures.map(({ file }) => file));
  const pages = run.pages.filter(({ file }) => !unusable.has(file));
  const changed = await applyAll(pages, run, { dryRun, signal });
  const shown = pagesByPicture(run.pages);
  const orphans = stopped || run.failures.length > 0 ? [] : pictures.orphans(shown, isLeftOut);
  if (!dryRun) {
    if (options.prune === true) pictures.remove(orphans);
    pictures.finish(shown, run.known.notes());
  }
  const byFile = (a: Finding, b: Finding): number => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0);
  return {
    cards: pages.map(({ card }) => card),
    drawn: dryRun ? missing.size : drawn,
    unchanged: [...there.values()].filter((isThere) => isThere).length,
    changed,
    skipped: run.skipped,
    warnings: run.warnings.sort(byFile),
    failures: run.failures.sort(byFile),
    orphans,
    stopped,
  };
}

/** Puts cards to pages. @returns the files that changed, or would */
async function applyAll(
  pages: readonly Planned[],
  { failures }: Run,
  { dryRun, signal }: { readonly dryRun: boolean; readonly signal: AbortSignal | undefined },
): Promise<readonly string[]> {
  const changed: string[] = [];
  const breathe = createBreather();
  for (const { file, apply } of pages) {
    if (apply === undefined) continue;
    await breathe();
    if (signal?.aborted) break;
    try {
      if (!dryRun) apply();
      changed.push(file);
    } catch (error) {
      failures.push({ file, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return changed.sort();
}

function pagesByPicture(pages: readonly Planned[]): ReadonlyMap<string, readonly string[]> {
  const shown = new Map<string, string[]>();
  for (const {
    file,
    card: { picture },
  } of pages)
    shown.set(picture, [...(shown.get(picture) ?? []), file]);
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
