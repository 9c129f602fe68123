import { namesOfPages, type TitledPage } from '../names/seen.js';
import type { SiteNames } from '../names/learn.js';
import type { PageFacts } from './read.js';

/** The titles of pages that were read, as plain JSON of at most 50 KB. The name of the site is learned from them. */
export interface SiteTitles {
  /** In the order in which they were read. */
  readonly pages: readonly TitledPage[];
  readonly host: string;
}

const most = 40;
/** Number of characters of a title or a heading that are kept. */
const longest = 200;

/**
 * Adds the titles of a page to those of its site. Of too many, an earlier page of the folder that has the most is
 * dropped, and never the first page of the site.
 *
 * @param titles of pages of the same host; undefined: this page is the first
 */
export function keepTitles(titles: SiteTitles | undefined, { url, path, facts }: PageFacts): SiteTitles {
  const { title, documentTitle, headings, lang, siteName } = facts;
  const cut = (text: string | undefined): string | undefined => text?.slice(0, longest);
  const page: TitledPage = {
    place: { path },
    facts: {
      title: cut(title),
      documentTitle: cut(documentTitle),
      headings: headings.map((heading) => heading.slice(0, longest)),
      lang: cut(lang),
      siteName: cut(siteName),
    },
  };
  const others = (titles?.pages ?? []).filter(({ place }) => place.path !== path);
  return { host: new URL(url).hostname, pages: without(surplus([...others, page]), [...others, page]) };
}

const without = (dropped: TitledPage | undefined, pages: readonly TitledPage[]): readonly TitledPage[] =>
  pages.filter((page) => page !== dropped);

function surplus(pages: readonly TitledPage[]): TitledPage | undefined {
  if (pages.length <= most) return undefined;
  const folders = new Map<string, TitledPage[]>();
  for (const page of pages) {
    const folder = page.place.path.replace(/[^/]*\/?$/, '');
    if (page.place.path !== '/') folders.set(folder, [...(folders.get(folder) ?? []), page]);
  }
  const [largest = []] = [...folders.values()].sort((a, b) => b.length - a.length);
  return largest[0];
}

/** Learns what the titles of a site share. @param siteName from the settings */
export const namesOfTitles = (titles: SiteTitles | undefined, siteName: string | undefined): SiteNames =>
  namesOfPages(titles?.pages ?? [], { siteName, host: titles?.host });
