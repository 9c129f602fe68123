import { knownLanguage, isLanguageTag } from '@placard/core/server';
import type { SitePage } from '@placard/core';
import { isDay } from './words.js';

/** Facts about a page or a source, as they are written there. */
export interface Facts {
  /** The document's title, often followed by the name of the site. */
  readonly title?: string | undefined;
  /** The title of the article, without the name of the site. */
  readonly headline?: string | undefined;
  /** First headings of the body. */
  readonly headings: readonly string[];
  readonly description?: string | undefined;
  readonly authors: readonly string[];
  /** A date that begins with `YYYY-MM-DD`, or that `Date` can parse. */
  readonly date?: string | undefined;
  readonly section?: string | undefined;
  readonly tags: readonly string[];
  readonly lang?: string | undefined;
  readonly siteName?: string | undefined;
  readonly kind?: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

const separators = /(\s+[|–—·•»\u30fb:-]\s+|\s*[|｜]\s*)/u;

/**
 * Returns the metadata of a page from its facts.
 *
 * @param place path and file of the page
 * @param siteName from the configuration, for pages that do not have it
 */
export function pageOf(facts: Facts, place: Pick<SitePage, 'path' | 'file'>, siteName?: string): SitePage {
  const named = clean(facts.siteName) ?? clean(siteName);
  const { title, site = named } = titleOf(facts, named, place.path);
  const lang = languageOf(facts.lang);
  const date = dayOf(facts.date);
  const authors = [...new Set(facts.authors.map(clean).filter((name) => name !== undefined))];
  return {
    ...place,
    title,
    ...present('description', clean(facts.description)),
    ...present('author', authors.length === 0 ? undefined : joined(authors, lang)),
    ...present('date', date),
    ...present('section', clean(facts.section)),
    tags: [...new Set(facts.tags.map(clean).filter((tag) => tag !== undefined))],
    ...present('lang', lang),
    ...present('siteName', site),
    ...present('kind', kindOf(facts, date, place.path)),
    data: facts.data,
  };
}

/** An object with one member, or empty if the value is undefined. */
const present = <Name extends string, Value>(name: Name, value: Value | undefined): { readonly [N in Name]?: Value } =>
  // TypeScript widens the type of a computed name, which is `Name`.
  (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: Value };

/** Text on one line, or undefined if it is empty. */
export function clean(text: string | undefined): string | undefined {
  const line = text?.replace(/\s+/gu, ' ').trim();
  return line === '' ? undefined : line;
}

function titleOf(
  { title, headline, headings, data }: Facts,
  siteName: string | undefined,
  path: string,
): { readonly title: string; readonly site?: string } {
  const whole = clean(title);
  const heading = headingOf(headings, whole, siteName);
  const story = clean(headline);
  const full = story ?? whole;
  // A page without a title of its own often has the title of the site.
  if (full === undefined || (full === siteName && path !== '/'))
    return { title: heading ?? wordsOf(path) ?? siteName ?? path };
  const bare = siteName === undefined ? undefined : withoutSite(full, siteName);
  if (bare !== undefined) return { title: bare };
  // For the title `Night trains | The Long Way` and the heading `Night trains`, the rest is the name of the site.
  const rest = whole === undefined || heading === undefined ? undefined : withoutSite(whole, heading);
  if (
    heading === undefined ||
    rest === undefined ||
    data['headline'] !== undefined ||
    (full !== whole && full !== heading)
  )
    return { title: full };
  // A heading that is the end of the title may be the name of the site.
  const isSwapped = !beginsWith(whole, heading) && sharesMore(path, rest, heading);
  const [own, site] = isSwapped ? [rest, heading] : [heading, rest];
  return { title: own, ...(siteName === undefined && { site }) };
}

/** Prefers the title of the page: the name of the site may be a heading too, and comes last in most titles. */
function headingOf(
  headings: readonly string[],
  title: string | undefined,
  site: string | undefined,
): string | undefined {
  const own = headings.flatMap((text) => clean(text) ?? []).filter((text) => text !== site);
  const inTitle = own.filter((text) => title !== undefined && withoutSite(title, text) !== undefined);
  return inTitle.find((text) => beginsWith(title, text)) ?? inTitle[0] ?? own[0];
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
    const own = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
    return words.filter((word) => own.has(word)).length;
  };
  return shared(one) > shared(other);
}

/** Returns the title without a prefix or suffix and its separator; undefined when the title does not have it. */
function withoutSite(title: string, site: string): string | undefined {
  const same = (text: string): boolean => text.toLowerCase() === site.toLowerCase();
  const parts = title.split(separators);
  if (parts.length < 3) return undefined;
  for (let at = 1; at < parts.length; at += 2) {
    const before = parts.slice(0, at).join('');
    const after = parts.slice(at + 1).join('');
    if (same(after)) return before;
    if (same(before)) return after;
  }
  return undefined;
}

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

/** Converts `en_US` (Open Graph) and `en-us` to `en-US`; undefined for unknown tags. */
function languageOf(tag: string | undefined): string | undefined {
  const text = (tag ?? '')
    .trim()
    .replaceAll('_', '-')
    .replace(/\.UTF-?8$/i, '');
  return isLanguageTag(text) ? knownLanguage(text) : undefined;
}

/** Returns the date as the author wrote it, without converting it to another time zone; undefined when it is none. */
function dayOf(text = ''): string | undefined {
  const [, year, month = '', day = ''] = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text) ?? [];
  const written = year === undefined ? dayOfWords(text) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
}

/** `14 March 2026` → `2026-03-14`; empty when it cannot be parsed. */
function dayOfWords(text: string): string {
  const date = new Date(`${/\d{4}/.test(text) ? text : ''} UTC`);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().replace(/T.*/, '');
}

const joined = (names: readonly string[], lang = 'en'): string =>
  names.length === 1
    ? (names[0] ?? '')
    : new Intl.ListFormat(lang, { type: 'conjunction', style: 'short' }).format(names);

const storyTypes = /^(article|blogposting|newsarticle|techarticle|report|socialmediaposting)$/;
const storyPaths = /(^|\/)(blog|posts?|articles?|news|stories|\d{4}\/\d\d)\/[^/]+/;

function kindOf({ kind }: Facts, date: string | undefined, path: string): string | undefined {
  const own = kind?.toLowerCase();
  if (own !== undefined && storyTypes.test(own)) return 'article';
  // Generators of documentation can also have blogs.
  const isStory = date !== undefined && storyPaths.test(path);
  return isStory && (own === undefined || /^(website|webpage|docs)$/.test(own)) ? 'article' : own;
}
