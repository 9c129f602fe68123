import { clean } from './clean.js';
import { ownTitle, type SiteNames, type Stripped } from '../names/learn.js';
import { maxHeadings } from '@placard/site/head';
import type { Place } from '../names/scopes.js';
import { likelyIn } from '../names/likely.js';
import { splitsOf, type Split } from '../names/splits.js';

/** Facts about a page that decide its title. */
export interface TitleFacts {
  /** The title for previews, often followed by the name of the site. */
  readonly title?: string | undefined;
  /** The text of `<title>`. */
  readonly documentTitle?: string | undefined;
  /** The title of the article, without the name of the site. */
  readonly headline?: string | undefined;
  /** First headings of the body. */
  readonly headings: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}

/** The fact that a title is made from; `path`: the words of the page's path. */
export type TitleSource = 'title' | 'headline' | 'headings' | 'siteName' | 'path';

/** The title of a page, and the name of its site as its titles tell it. */
export interface PageTitle {
  readonly title: string;
  readonly from: TitleSource;
  readonly site?: string | undefined;
  /** Where the name of the site is from, in words; undefined: the caller has declared it. */
  readonly siteFrom?: string | undefined;
}

/**
 * Returns the title of a page without what it shares with other pages.
 *
 * @param declared the name of the site, if the page or the configuration has it
 * @param names what the titles of the site share
 */
export function titleOf(facts: TitleFacts, declared: string | undefined, place: Place, names: SiteNames): PageTitle {
  const whole = clean(facts.title);
  const shared = [facts.documentTitle, whole].map((text) => ownTitle(clean(text) ?? '', place, names).name);
  const learned = shared.find((name) => name !== undefined) ?? names.heading;
  // Names that are only likely are not looked for where better ones are known, nor in the title they are from.
  const likely = learned === undefined && !isHome(place.path) ? likelyIn(whole ?? '', names.likely ?? []) : undefined;
  const site = declared ?? learned ?? names.site ?? likely;
  const { title, from, rest } = divided(facts, [site, names.site, likely], place, names);
  const own = ownTitle(withoutRepetition(title), place, names).title;
  const siteFrom = siteSource({ declared, learned, first: names.site, likely, rest });
  return { title: own, from, site: site ?? rest, siteFrom };
}

type Names = Readonly<Record<'declared' | 'learned' | 'first' | 'likely' | 'rest', string | undefined>>;

function siteSource({ declared, learned, first, likely, rest }: Names): string | undefined {
  if (declared !== undefined) return undefined;
  if (learned !== undefined) return 'what titles of the site share';
  if (first !== undefined) return 'the first page';
  if (likely !== undefined) return 'the first page or the host';
  return rest === undefined ? undefined : 'the rest of the title';
}

interface Divided {
  readonly title: string;
  readonly from: TitleSource;
  /** The other part, which may be the name of the site. */
  readonly rest?: string;
}

/** @param sites the names that the title may have, first that of the site */
function divided(
  facts: TitleFacts,
  sites: readonly [site: string | undefined, ...(string | undefined)[]],
  place: Place,
  names: SiteNames,
): Divided {
  const [site] = sites;
  const { title, headline, headings, data } = facts;
  const { path } = place;
  const whole = clean(title);
  const heading = headingOf(headings, whole, [site, names.heading]);
  const full = clean(headline) ?? whole;
  // A page without a title of its own often has the title of the site, or only what the titles share: `Erlang --`.
  const isSite = full === site || names.affixes.some(({ text }) => text.trim() === full);
  if (full === undefined || (isSite && !isHome(path))) return untitled(headings, heading, site, path);
  const from = clean(headline) === undefined ? 'title' : 'headline';
  const { title: own, name } = ownPart(full, facts, place, names);
  const bare = sites.flatMap((one) => (one === undefined ? [] : (withoutSite(own, one) ?? [])))[0];
  if (bare !== undefined || name !== undefined) return { title: bare ?? own, from };
  // For the title `Night trains | The Long Way` and the heading `Night trains`, the rest is the name of the site.
  const rest = whole === undefined || heading === undefined ? undefined : withoutHeading(whole, heading);
  // `git-log(1)` has no name of a site.
  if (
    heading === undefined ||
    rest === undefined ||
    !/\p{L}/u.test(rest) ||
    data['headline'] !== undefined ||
    (full !== whole && full !== heading)
  )
    return { title: full, from };
  // A heading that is the end of the title may be the name of the site.
  const isSwapped = !beginsWith(whole, heading) && sharesMore(path, rest, heading);
  return isSwapped ? { title: rest, rest: heading, from } : { title: heading, rest, from };
}

/** A page with the title of its site and many headings is the whole site, to be printed. */
function untitled(
  headings: readonly string[],
  heading: string | undefined,
  site: string | undefined,
  path: string,
): Divided {
  if (site !== undefined && headings.length >= maxHeadings) return { title: site, from: 'siteName' };
  if (heading !== undefined) return { title: heading, from: 'headings' };
  const words = wordsOf(path);
  if (words !== undefined || site === undefined) return { title: words ?? path, from: 'path' };
  return { title: site, from: 'siteName' };
}

/**
 * Returns the title without the name of its site. If `og:title` has another name than `<title>`, what both share is the
 * title.
 */
function ownPart(full: string, { documentTitle }: TitleFacts, place: Place, names: SiteNames): Stripped {
  const own = ownTitle(full, place, names);
  const ofDocument = ownTitle(clean(documentTitle) ?? '', place, names);
  const isShared =
    ofDocument.name !== undefined &&
    splitsOf(own.title).some(({ before, after }) => [before, after].some((part) => same(part, ofDocument.title)));
  return isShared ? ofDocument : own;
}

/** The first page of a site, or of one of its languages. */
const isHome = (path: string): boolean => /^\/(?:[a-z]{2,3}(?:-\w+)*\/)?$/i.test(path);

/** Prefers the title of the page: the name of the site may be a heading too, and comes last in most titles. */
function headingOf(
  headings: readonly string[],
  title: string | undefined,
  sites: readonly (string | undefined)[],
): string | undefined {
  const ownHeadings = headings.flatMap((text) => clean(text) ?? []).filter((text) => !sites.includes(text));
  const inTitle = ownHeadings.filter((text) => title !== undefined && withoutHeading(title, text) !== undefined);
  return inTitle.find((text) => beginsWith(title, text)) ?? inTitle[0] ?? ownHeadings[0];
}

const beginsWith = (title: string | undefined, text: string): boolean =>
  title?.toLowerCase().startsWith(text.toLowerCase()) ?? false;

/**
 * Whether a path has more words of one text than of the other: `/crypto.html` matches `Crypto`, not `Node.js
 * documentation`.
 */
function sharesMore(path: string, one: string, other: string): boolean {
  const words = wordsOf(path)?.toLowerCase().split(' ') ?? [];
  const shared = (text: string): number => {
    const ownWords = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
    return words.filter((word) => ownWords.has(word)).length;
  };
  return shared(one) > shared(other);
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Returns the title without the name of its site; undefined when the title does not have it. */
function withoutSite(title: string, site: string, splits = splitsOf(title)): string | undefined {
  for (const { before, after } of splits) {
    if (same(after, site)) return before;
    if (same(before, site)) return after;
  }
  return undefined;
}

/** Like `withoutSite`, but a text after a comma or in brackets may be a part of the title. */
const withoutHeading = (title: string, heading: string): string | undefined =>
  withoutSite(title, heading, dividing(title));

const dividing = (title: string): readonly Split[] =>
  splitsOf(title).filter(({ isStrong, head, tail }) => isStrong && head !== '' && tail !== '');

/** Some generators write a title twice: `Streams | Streams`. */
const withoutRepetition = (title: string): string =>
  splitsOf(title).find(({ before, after }) => same(before, after))?.before ?? title;

/** `/blog/2026/night-trains.html` → `Night trains` */
function wordsOf(path: string): string | undefined {
  const last = path
    .split('/')
    .filter((part) => part !== '')
    .at(-1);
  const words = clean(
    safelyDecoded(last ?? '')
      .replace(/\.\w+$/, '')
      .replace(/^\d{4}-\d\d-\d\d-/, '')
      .replace(/[-_]+/g, ' '),
  );
  return words === undefined ? undefined : words.charAt(0).toUpperCase() + words.slice(1);
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
