import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePage } from '@placard/core';
import { cardTags, readBaseUrl } from '@placard/core/wire';
import { createBreather } from './breathe.js';
import { pageOf } from './facts.js';
import { readHtml, type HtmlPage } from './html.js';
import type { SiteOptions } from './options.js';
import { completingTags, createPlanner } from './plan.js';
import type { SiteReport } from './report.js';
import { pathOfPictures, runSite, summaryOf, type Planned, type Run } from './run.js';
import { wantedBy } from './rules.js';
import { edited, editsOf } from './tags.js';
import { filesOf } from './walk.js';
import { writeWhole } from './write.js';

/**
 * Gives the pages of a built site their cards: draws what is missing and puts the tags into each page's head.
 *
 * @throws {Error} when the folder cannot be read, holds no page, or the URL of the site is not known
 * @example
 * const report = await cardsForSite({ folder: 'dist', url: 'https://example.com', registry, engine, openDrawer });
 */
export async function cardsForSite(options: SiteOptions): Promise<SiteReport> {
  const { folder, registry, engine, signal } = options;
  const below = pathOfPictures(options);
  const { files, outside } = await filesOf(folder, ['.html', '.htm', '.xhtml']).catch((cause: unknown) => {
    throw new Error(`the folder ${folder} cannot be read`, { cause });
  });
  if (files.length === 0) throw new Error(`there is no HTML in ${folder}: build the site first`);
  const isWanted = wantedBy(options);
  const pages = files.map((file) => ({ file, path: pathOf(file) }));
  const wanted = pages.filter(({ path }) => isWanted(path));
  const url = options.url === undefined ? urlByPages(folder, wanted) : readBaseUrl(options.url, 'url');
  const plan = createPlanner(registry, engine, options, options);

  return runSite(options, async (run) => {
    run.skipped.push(...outside.map((file) => ({ file, message: 'a link that leads out of the folder' })));
    const claims = new Map<string, Planned>();
    const breathe = createBreather();
    for (const place of wanted) {
      await breathe();
      if (signal?.aborted) break;
      try {
        const planned = await planPage(place, run);
        if (planned !== undefined) claim(claims, planned, run);
      } catch (error) {
        run.failures.push({ file: place.file, message: error instanceof Error ? error.message : String(error) });
      }
    }
    const left = new Set(pages.filter((page) => !isWanted(page.path)).map(({ file }) => file));
    return { isLeftOut: (page) => left.has(page) };
  });

  async function planPage(place: Pick<SitePage, 'file' | 'path'>, run: Run): Promise<Planned | undefined> {
    const path = join(folder, place.file);
    const before = statSync(path);
    const html = readHtml(readFileSync(path));
    if (typeof html === 'string') return void run.skipped.push({ file: place.file, message: html });
    const page = pageOf(html.facts, place, options.name);
    const card = await plan(page);
    if (card === undefined) return void run.skipped.push({ file: place.file, message: 'a rule gives it no card' });
    run.warnings.push(...card.warnings.map((message) => ({ file: place.file, message })));
    run.want(card, place.file);
    const image = `${url}/${below}${card.picture}`;
    const edits = editsOf(html.head, cardTags(card.request, image, card.alt), completingTags(page));
    const apply = (): void => {
      const now = statSync(path);
      if (now.mtimeMs !== before.mtimeMs || now.size !== before.size)
        throw new Error('was changed while its card was drawn; run it again');
      writeWhole(path, edited(readFileSync(path), edits));
    };
    return { file: place.file, card: summaryOf(page, card, image), apply: edits.length === 0 ? undefined : apply };
  }
}

/** Two files for one URL are both left as they are, unless their cards are the same. */
function claim(claims: Map<string, Planned>, planned: Planned, { pages, failures }: Run): void {
  const url = planned.card.page.replace(/\/$/, '');
  const other = claims.get(url);
  pages.push(planned);
  if (other === undefined) return void claims.set(url, planned);
  if (other.card.picture === planned.card.picture) return;
  const clash = (one: Planned, two: Planned): void =>
    void failures.push({ file: one.file, message: `has the same URL as ${two.file} (${one.card.page})` });
  clash(other, planned);
  clash(planned, other);
}

/** `blog/hello/index.html` → `/blog/hello/`, `about.html` → `/about` */
function pathOf(file: string): string {
  const path = `/${file.split('/').map(encodeURIComponent).join('/')}`;
  return path.replace(/\/index\.x?html?$/i, '/').replace(/\.x?html?$/i, '');
}

/** The URL of the site as the first page that gives its canonical URL has it. @throws {Error} when none does */
function urlByPages(folder: string, pages: readonly Pick<SitePage, 'file' | 'path'>[]): string {
  for (const { file, path } of pages) {
    const url = urlByPage(join(folder, file), path);
    if (url !== undefined) return url;
  }
  throw new Error(
    'the URL of the site is not known, and platforms need whole addresses: pass --url https://example.com, or write site.url into placard.config.ts',
  );
}

/** What cannot be read is told when it is its turn. */
function urlByPage(file: string, path: string): string | undefined {
  try {
    const html = readHtml(readFileSync(file));
    return typeof html === 'object' ? baseOf(html, path) : undefined;
  } catch {
    return undefined;
  }
}

function baseOf({ canonical }: HtmlPage, path: string): string | undefined {
  if (canonical === undefined) return undefined;
  const { origin, pathname } = new URL(canonical);
  const own = path.replace(/\/$/, '');
  const given = pathname.replace(/\/(index\.html?)?$/i, '').replace(/\.x?html?$/i, '');
  return given.endsWith(own) ? `${origin}${given.slice(0, given.length - own.length)}` : origin;
}
