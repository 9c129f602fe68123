import { keepTitles, lookOfPage, readSitePage, type PageFacts, type PageSettings } from '@placard/site/page';
import type { Loaded, PageSource } from './source.js';

/** A page, and what its site says about it. */
export interface PageOfSite extends Required<Pick<PageSettings, 'titles' | 'home'>> {
  readonly facts: PageFacts;
}

/**
 * Reads a page, the first page of its site, and the files that define the look of that one. Only the page itself must
 * exist.
 *
 * @throws {Error} when the page gets no card
 */
export async function readPage({ page, load }: PageSource): Promise<PageOfSite> {
  const facts = readSitePage(page.bytes, page);
  if (typeof facts === 'string') throw new Error(`${page.url} gets no card: it is ${facts}`);
  const first = facts.path === '/' ? page : await load(new URL('/', page.url).href);
  const home = first === undefined ? undefined : readSitePage(first.bytes, first);
  const titles = [home, facts].reduce(
    (all, one) => (typeof one === 'object' ? keepTitles(all, one) : all),
    keepTitles(undefined, facts),
  );
  const found = first === undefined || typeof home !== 'object' ? { at: page, facts } : { at: first, facts: home };
  return { facts, titles, home: { look: await lookOf(found.at, found.facts, load) } };
}

async function lookOf(at: Loaded, { files }: PageFacts, load: PageSource['load']): Promise<PageFacts['look']> {
  const loaded = await Promise.all(files.map(async (address) => [address, await load(address)] as const));
  const texts = loaded.flatMap(([address, file]) =>
    file === undefined ? [] : [[address, new TextDecoder().decode(file.bytes)] as const],
  );
  return lookOfPage(at.bytes, at, new Map(texts));
}
