import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePage } from '@placard/core';
import { clean } from './clean.js';
import { languageOf, type Facts } from './facts.js';
import type { Sample } from './names/affixes.js';
import { createEventLoopYield } from './event-loop.js';
import { readHtml } from './html.js';
import { learnNames, type SiteNames } from './names/learn.js';
import type { SiteOptions } from './options.js';
import { utilityOf } from './utility-pages.js';

/** A page of the site, as far as its titles are concerned. */
export interface TitledPage {
  readonly place: Pick<SitePage, 'path'>;
  readonly facts: Pick<Facts, 'title' | 'documentTitle' | 'headings' | 'lang' | 'siteName'>;
}

type Files = readonly Pick<SitePage, 'path' | 'file'>[];

/**
 * Learns what the titles of a site share. All pages are read for it, because a single page does not tell the name of its
 * site from its own title.
 */
export async function namesOfFiles(places: Files, { folder, signal, name }: SiteOptions): Promise<SiteNames> {
  const yieldToEvents = createEventLoopYield();
  const pages: TitledPage[] = [];
  for (const place of places) {
    await yieldToEvents();
    if (signal?.aborted) break;
    const facts = factsOf(join(folder, place.file), place.path);
    if (facts !== undefined) pages.push({ place, facts });
  }
  return namesOfPages(pages, name);
}

function factsOf(file: string, path: string): TitledPage['facts'] | undefined {
  try {
    const html = readHtml(readFileSync(file), file);
    if (typeof html === 'string' || utilityOf(path, html.head) !== undefined) return undefined;
    const { title, documentTitle, headings, lang, siteName } = html.facts;
    return { title, documentTitle, headings, lang, siteName };
  } catch {
    // Pages that cannot be read are reported later.
    return undefined;
  }
}

/** Number of characters of a title that are looked at. */
const longest = 300;

/** Learns what the titles of a site share. @param siteName from the configuration */
export function namesOfPages(pages: readonly TitledPage[], siteName: string | undefined): SiteNames {
  const declared = pages.flatMap(({ facts }) => clean(facts.siteName) ?? []);
  return learnNames(pages.map(sampleOf), new Set([...declared, clean(siteName) ?? '']));
}

function sampleOf({ place: { path }, facts }: TitledPage): Sample {
  const titles = [facts.title, facts.documentTitle].flatMap((title) => clean(title)?.slice(0, longest) ?? []);
  const headings = facts.headings.flatMap((heading) => clean(heading)?.slice(0, longest) ?? []);
  return { path, lang: languageOf(facts.lang) ?? '', titles: [...new Set(titles)], headings };
}
