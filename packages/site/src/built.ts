import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SitePage } from '@placard/core';
import { readBaseUrl } from '@placard/core/wire';
import { messageOf } from '@placard/core/server';
import { brandBasis, openBrand } from './brand.js';
import { createEventLoopYield } from './event-loop.js';
import type { KnownPages, Shared } from './known-pages.js';
import type { PageNote } from './notes.js';
import type { SiteOptions } from './options.js';
import type { Planned } from './plan.js';
import type { PageReader } from './read-page.js';
import type { SiteReport } from './report.js';
import { pathOfImages, runSite, type Run } from './run.js';
import { edited } from './edits.js';
import { pathOfPage } from './page/path.js';
import { wantedAmong } from './page/rules.js';
import { filesOf } from './walk.js';
import { areUnchanged } from './site-pictures.js';
import { writeWhole } from './write.js';

/** Number of pages that are read at the same time when pictures are fetched, because a fetch takes long. */
const fetchedTogether = 8;

/**
 * Adds cards to the pages of a built site: draws missing images and writes the tags into each page's head.
 *
 * @throws {Error} when the folder cannot be read, has no page, or the URL of the site is not known
 * @example
 * const report = await cardsForSite({ folder: 'dist', url: 'https://example.com', openSource, openDrawer });
 */
export async function cardsForSite(options: SiteOptions): Promise<SiteReport> {
  const { folder, signal } = options;
  const below = pathOfImages(options);
  const { files, outside, unread } = await filesOf(folder, ['.html', '.htm', '.xhtml'], options.dryRun).catch(
    (cause: unknown) => {
      throw new Error(`the folder ${folder} cannot be read`, { cause });
    },
  );
  if (files.length === 0) throw new Error(`no HTML in ${folder}. Build the site first`);
  const pages = files.map((file) => ({ file, path: pathOf(file) }));
  const { wanted, left } = wantedAmong(pages, options);
  const url = options.url === undefined ? await urlOf(folder, wanted) : readBaseUrl(options.url, 'url');
  const images = `${url}/${below}`;
  let reader: Promise<PageReader> | undefined;

  return runSite(options, wanted.length, basisOf(options, images), async (run) => {
    run.skipped.push(...outside);
    run.failures.push(...unread);
    await updateShared(wanted, options, url, run.known);
    const claims = createClaims(wanted, run);
    const yieldToEvents = createEventLoopYield();
    const tryToPlan = async (place: Place): Promise<Planned | undefined> => {
      try {
        return await planPage(place, run);
      } catch (error) {
        // An error that applies to all pages is reported once.
        await reader;
        run.failures.push({ file: place.file, message: messageOf(error) });
        return undefined;
      }
    };
    const together = options.remotePictures === undefined ? 1 : fetchedTogether;
    for (let at = 0; at < wanted.length && !signal?.aborted; at += together) {
      await yieldToEvents();
      const planned = await Promise.all(wanted.slice(at, at + together).map(tryToPlan));
      for (const page of planned) if (page !== undefined) claims.add(page);
    }
    claims.decide();
    return { isLeftOut: (page) => left.has(page) };
  });

  async function planPage(place: Place, run: Run): Promise<Planned | undefined> {
    const { file } = place;
    const path = join(folder, file);
    const { mtimeMs, size } = statSync(path);
    const bytes = readFileSync(path);
    const knownNote = run.known.find(file, bytes);
    if (knownNote !== undefined && isCurrent(knownNote, folder, run)) {
      run.known.keep(file, knownNote);
      return addToReport(place, knownNote, run);
    }
    const read = await (await (reader ??= openReader(options, { url, images }, run.known.shared())))(place, bytes);
    if (typeof read === 'string') {
      const note = { skipped: read };
      run.known.add(file, bytes, note);
      return addToReport(place, note, run);
    }
    const { page, card, image, edits } = read;
    const { request, imageFile, alt, warnings } = card;
    const shown = { template: request.template, title: page.title, imageFile, image, alt };
    const pictures = Object.fromEntries(
      card.shown.flatMap(({ file, sha256 }) => (file === undefined ? [] : [[file, sha256]])),
    );
    const note = {
      card: shown,
      ...(warnings.length > 0 && { warnings }),
      ...(card.shown.length > 0 && { pictures }),
    };
    // A page with pictures of other hosts is read again by the next run.
    const remember = (content: Uint8Array): void => {
      if (!card.isRemote) run.known.add(file, content, note);
    };
    await run.want(card, file);
    const planned = addToReport(place, note, run);
    if (edits.length === 0) remember(bytes);
    if (planned === undefined || edits.length === 0) return planned;
    const apply = (): void => {
      const now = statSync(path);
      if (now.mtimeMs !== mtimeMs || now.size !== size)
        throw new Error('was changed while its card was drawn; run it again');
      const after = edited(readFileSync(path), edits);
      writeWhole(path, after);
      remember(after);
    };
    return { ...planned, apply };
  }
}

/** Whether what a page's card shows is as it was, and the card exists. */
const isCurrent = ({ card, pictures = {} }: PageNote, folder: string, run: Run): boolean =>
  card === undefined || (run.isThere(card.imageFile) && areUnchanged(folder, pictures));

/** Adds a known page to the report. */
function addToReport(
  { file, path }: Pick<SitePage, 'file' | 'path'>,
  { card, skipped, warnings = [] }: Omit<PageNote, 'sha256'>,
  run: Run,
): Planned | undefined {
  if (card === undefined) {
    run.skipped.push({ file, message: skipped ?? '' });
    return undefined;
  }
  run.warnings.push(...warnings.map((message) => ({ file, message })));
  return { file, card: { file, page: path, ...card }, apply: undefined };
}

/** Returns everything that decides the cards, except the pages; undefined: it cannot be identified. */
function basisOf(options: SiteOptions, images: string): readonly unknown[] | undefined {
  const { sourceName, name, rules, template, bg, format, keep, images: hosts } = options;
  return sourceName === undefined
    ? undefined
    : [
        sourceName,
        images,
        name,
        rules,
        template,
        bg,
        format,
        keep,
        brandBasis(options),
        ...(hosts === undefined ? [] : [hosts]),
      ];
}

/** Learns what the pages of the site share, if one has changed since the last run. */
async function updateShared(places: Places, options: SiteOptions, url: string, known: KnownPages): Promise<void> {
  if (!(await hasChanged(options.folder, places, known))) return;
  const { namesOfFiles } = await import('./site-names.js');
  const { lookOfSite } = await import('./site-look.js');
  known.setShared({ names: await namesOfFiles(places, options, url), look: lookOfSite(options.folder, places, url) });
}

async function hasChanged(folder: string, places: Places, known: KnownPages): Promise<boolean> {
  if (!known.areAll(places.map(({ file }) => file))) return true;
  const yieldToEvents = createEventLoopYield();
  for (const { file } of places) {
    await yieldToEvents();
    const bytes = await readFile(join(folder, file)).catch(() => undefined);
    if (bytes === undefined || known.find(file, bytes) === undefined) return true;
  }
  return false;
}

/** Loaded on demand, because a site without changes is not read. */
async function openReader(
  options: SiteOptions,
  { url, images }: { readonly url: string; readonly images: string },
  { names, look }: Shared,
): Promise<PageReader> {
  const { createPageReader } = await import('./read-page.js');
  const brand = await openBrand(options, look);
  return createPageReader(options, await options.openSource(), images, { url, names, brand });
}

type Place = Pick<SitePage, 'file' | 'path'>;
type Places = readonly Place[];

async function urlOf(folder: string, pages: Places): Promise<string> {
  const { urlByPages } = await import('./site-url.js');
  return urlByPages(folder, pages);
}

interface Claims {
  add(page: Planned): void;
  /** Called after all pages were added. */
  decide(): void;
}

/** Adds pages to the run. If two files have the same URL, neither is changed, unless their cards are the same. */
function createClaims(places: readonly Pick<SitePage, 'path'>[], run: Run): Claims {
  const files = new Map<string, number>();
  for (const { path } of places) files.set(urlKey(path), (files.get(urlKey(path)) ?? 0) + 1);
  const contested = new Map<string, Planned[]>();
  return {
    add(page) {
      const key = urlKey(page.card.page);
      if (files.get(key) === 1) return run.add(page);
      const others = contested.get(key);
      if (others === undefined) contested.set(key, [page]);
      else others.push(page);
    },
    decide() {
      for (const pages of contested.values()) {
        for (const page of pages) {
          const other = pages.find(({ card }) => card.imageFile !== page.card.imageFile);
          if (other !== undefined)
            run.failures.push({ file: page.file, message: `has the same URL as ${other.file} (${page.card.page})` });
          run.add(other === undefined ? page : { ...page, apply: undefined });
        }
      }
    },
  };
}

/** Normalizes a URL, so that it is equal for all files of one URL. */
const urlKey = (path: string): string => path.replace(/\/$/, '');

/** `blog/hello/index.html` → `/blog/hello/`, `about.html` → `/about` */
const pathOf = (file: string): string => pathOfPage(`/${file.split('/').map(encodeURIComponent).join('/')}`);
