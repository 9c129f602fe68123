import { resolve, relative, sep, join } from 'node:path';
import type { Planned, PlannedCard } from './plan.js';
import { createDrawQueue, few, type DrawQueue } from './draw.js';
import { createMissingImages, type MissingImages } from './missing.js';
import { openKnownPages, type KnownPages } from './known-pages.js';
import { readNotes } from './notes.js';
import type { SiteOptions } from './options.js';
import { openImages, type Images } from './images.js';
import type { Finding, SiteCard, SiteReport } from './report.js';

/** State of one run, shared by its steps. */
export interface Run {
  readonly cards: SiteCard[];
  readonly skipped: Finding[];
  readonly warnings: Finding[];
  readonly failures: Finding[];
  /** Notes of earlier runs, and of this one. */
  readonly known: KnownPages;
  /** Whether an image exists, so that it need not be drawn. */
  isThere(imageFile: string): boolean;
  /**
   * Plans an image, which is drawn while the run continues. Resolves when so few images wait that the next page should
   * be read.
   */
  want(card: PlannedCard, file: string): Promise<void>;
  /** Adds a page. Its tags are written as soon as the image exists. */
  add(page: Planned): void;
}

/**
 * Processes the pages of a site: `read` adds them, missing images are drawn, the tags of a page are written when its
 * image exists, and images that no page uses are found. All of this happens concurrently.
 *
 * @param count number of pages that will be read
 * @param basis everything that decides the cards, except the pages; undefined: every page is read
 * @param isLeftOut whether a page exists, but is not read
 */
export async function runSite(
  options: SiteOptions,
  count: number,
  basis: readonly unknown[] | undefined,
  read: (run: Run) => Promise<{ readonly isLeftOut: (page: string) => boolean }>,
): Promise<SiteReport> {
  const { dryRun = false, signal } = options;
  const notes = readNotes(outOf(options));
  const images = openImages(outOf(options), notes, options.cache);
  const queue = createDrawQueue(options.openDrawer, signal);
  const findings: Found = { cards: [], drawn: 0, skipped: [], warnings: [], failures: [], unwritten: [], changed: [] };
  const missing = createMissingImages({ ...findings, dryRun, signal });
  const wantMissing = wanting(options, findings, { images, queue, missing });
  const there = new Map<string, boolean>();
  const { cards, skipped, warnings, failures } = findings;
  const run: Run = {
    cards,
    skipped,
    warnings,
    failures,
    known: openKnownPages(notes, basis),
    isThere(imageFile) {
      const isThere = there.get(imageFile) ?? (dryRun ? images.knows(imageFile) : images.has(imageFile));
      there.set(imageFile, isThere);
      return isThere;
    },
    want: async (card, file) => {
      if (!run.isThere(card.imageFile)) await wantMissing(card, file);
    },
    add(page) {
      // The source of the page is not kept, because a site may have very many pages.
      cards.push(page.card);
      missing.settle(page);
    },
  };
  if (!dryRun && images.isNew && count >= few) queue.expectMany();
  let isLeftOut: (page: string) => boolean;
  try {
    ({ isLeftOut } = await read(run));
  } finally {
    await queue.end();
  }
  const stopped = signal?.aborted ?? false;
  const shown = pagesByImage(cards);
  const isComplete = !stopped && failures.length + findings.unwritten.length === 0;
  const orphans = isComplete ? images.orphans(shown, isLeftOut) : [];
  if (!dryRun) {
    if (options.prune === true) images.remove(orphans);
    images.finish(shown, run.known.notes());
  }
  const unchanged = [...there.values()].filter((isThere) => isThere).length;
  return { ...reportOf(findings), ...(dryRun && { drawn: missing.size }), unchanged, orphans, stopped };
}

/** Results of a run so far. */
interface Found extends Pick<Run, 'cards' | 'skipped' | 'warnings' | 'failures'> {
  drawn: number;
  /** Pages that have an image and could not be written. */
  readonly unwritten: Finding[];
  readonly changed: string[];
}

interface Drawing {
  readonly images: Images;
  readonly queue: DrawQueue;
  readonly missing: MissingImages;
}

/** Returns a function that queues the drawing of a missing image. */
function wanting(
  { dryRun = false, progress }: SiteOptions,
  found: Found,
  { images, queue, missing }: Drawing,
): Run['want'] {
  return async ({ imageFile, request, pictures, photo }, file) => {
    if (!missing.add(imageFile, file)) return;
    progress?.total(missing.size);
    if (dryRun) return;
    queue.add({
      job: { ...request, ...(Object.keys(pictures).length > 0 && { pictures }), ...(photo && { photo }) },
      file: images.draft(imageFile),
      done(warnings) {
        images.put(imageFile);
        found.drawn += 1;
        progress?.drawn();
        found.warnings.push(...warnings.map((message) => ({ file, message })));
        missing.drawn(imageFile);
      },
      failed(error) {
        images.discard(imageFile);
        missing.lost(imageFile, error);
      },
    });
    await queue.untilFree();
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
  const withoutImage = new Set(failures.map(({ file }) => file));
  return {
    cards: cards.filter(({ file }) => !withoutImage.has(file)),
    drawn,
    skipped,
    warnings: warnings.sort(byFile),
    failures: [...failures, ...unwritten].sort(byFile),
    changed: changed.sort(),
  };
}

function pagesByImage(cards: readonly SiteCard[]): ReadonlyMap<string, readonly string[]> {
  const shown = new Map<string, string[]>();
  for (const { file, imageFile } of cards) {
    const others = shown.get(imageFile);
    if (others === undefined) shown.set(imageFile, [file]);
    else others.push(file);
  }
  return shown;
}

/** Returns the folder of the images. */
const outOf = ({ folder, out }: Pick<SiteOptions, 'folder' | 'out'>): string => out ?? join(folder, 'og');

/**
 * Returns the path of the images relative to the site's URL.
 *
 * @throws {Error} when the images are not in the folder of the site
 */
export function pathOfImages(options: Pick<SiteOptions, 'folder' | 'out'>): string {
  const below = relative(resolve(options.folder), resolve(outOf(options)));
  if (below.startsWith('..')) throw new Error(`the images (${outOf(options)}) must be in ${options.folder}`);
  return below
    .split(sep)
    .map((part) => (part === '' ? '' : `${encodeURIComponent(part)}/`))
    .join('');
}
