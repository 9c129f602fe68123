import { clean } from '../page/clean.js';
import { languageOf, type Facts } from '../page/facts.js';
import type { Sample } from './affixes.js';
import { learnNames, type SiteNames } from './learn.js';

/** The titles of a page of the site. */
export interface TitledPage {
  readonly place: { readonly path: string };
  readonly facts: Pick<Facts, 'title' | 'documentTitle' | 'headings' | 'lang' | 'siteName'>;
}

/** What is known about the name of a site, besides the titles of its pages. */
export interface KnownNames {
  /** From the configuration. */
  readonly siteName?: string | undefined;
  /** Host of its URL. */
  readonly host?: string | undefined;
}

/** Number of characters of a title that are looked at. */
const longest = 300;

/** Learns what the titles of a site share. */
export function namesOfPages(pages: readonly TitledPage[], { siteName, host }: KnownNames = {}): SiteNames {
  const declared = pages.flatMap(({ facts }) => clean(facts.siteName) ?? []);
  const site = clean(pages.find(({ place }) => place.path === '/')?.facts.siteName);
  return learnNames(pages.map(sampleOf), { names: new Set([...declared, clean(siteName) ?? '']), site, host });
}

function sampleOf({ place: { path }, facts }: TitledPage): Sample {
  const titles = [facts.title, facts.documentTitle].flatMap((title) => clean(title)?.slice(0, longest) ?? []);
  const headings = facts.headings.flatMap((heading) => clean(heading)?.slice(0, longest) ?? []);
  return { path, lang: languageOf(facts.lang) ?? '', titles: [...new Set(titles)], headings };
}
