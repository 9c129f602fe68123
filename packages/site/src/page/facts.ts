import { knownLanguage, isLanguageTag } from '@placard/core/server';
import type { SitePage } from '@placard/core';
import { clean } from './clean.js';
import { noNames, type SiteNames } from '../names/learn.js';
import { titleOf, type TitleFacts } from './title.js';
import { isDay } from './words.js';

/** Facts about a page or a source, as they are written there. */
export interface Facts extends TitleFacts {
  readonly description?: string | undefined;
  readonly authors: readonly string[];
  /** A date that begins with `YYYY-MM-DD`, or that `Date` can parse. */
  readonly date?: string | undefined;
  readonly section?: string | undefined;
  readonly tags: readonly string[];
  readonly lang?: string | undefined;
  readonly siteName?: string | undefined;
  readonly kind?: string | undefined;
}

/** What is known about the site of a page. */
export interface Site {
  /** From the configuration, for pages that do not have it. */
  readonly siteName?: string | undefined;
  readonly names?: SiteNames | undefined;
}

/** A page, and where its texts are from: names of tags, or words. */
export interface SourcedPage {
  readonly page: SitePage;
  readonly sources: Readonly<Partial<Record<keyof SitePage, string>>>;
}

/**
 * Returns the metadata of a page from its facts.
 *
 * @param place path and file of the page
 */
export const pageOf = (facts: Facts, place: Pick<SitePage, 'path' | 'file'>, site?: Site): SitePage =>
  sourcedPage(facts, {}, place, site).page;

/**
 * Like {@link pageOf}, with the sources of the metadata.
 *
 * @param sources of the facts
 */
export function sourcedPage(
  facts: Facts,
  sources: Readonly<Partial<Record<keyof Facts, string>>>,
  place: Pick<SitePage, 'path' | 'file'>,
  { siteName, names }: Site = {},
): SourcedPage {
  const lang = languageOf(facts.lang);
  const { path } = place;
  const ofPage = clean(facts.siteName);
  const declared = ofPage ?? clean(siteName);
  const { title, from, site, siteFrom } = titleOf(facts, declared, { path, lang: lang ?? '' }, names ?? noNames);
  const date = dayOf(facts.date);
  const authors = [...new Set(facts.authors.map(clean).filter((name) => name !== undefined))];
  const page = {
    ...place,
    title,
    ...present('description', descriptionOf(facts, title)),
    ...present('author', authors.length === 0 ? undefined : joined(authors, lang)),
    ...present('date', date),
    ...present('section', clean(facts.section)),
    tags: [...new Set(facts.tags.map(clean).filter((tag) => tag !== undefined))],
    ...present('lang', lang),
    ...present('siteName', site),
    ...present('kind', kindOf(facts, date, place.path)),
    data: facts.data,
  };
  const written = from === 'title' || from === 'headline' ? clean(facts[from]) : title;
  const shortened = written === title ? '' : ', without the name of the site';
  const ofTitle = from === 'path' ? 'the path' : from === 'headings' ? '<h1>' : `${sources[from]}${shortened}`;
  const ofSite = ofPage === undefined ? (siteFrom ?? 'the settings') : sources.siteName;
  const { description, date: ofDate, section, tags, lang: ofLang, kind, authors: author } = sources;
  const all = {
    description,
    author,
    date: ofDate,
    section,
    tags,
    lang: ofLang,
    kind,
    title: ofTitle,
    siteName: ofSite,
  };
  return { page, sources: Object.fromEntries(Object.entries(all).filter(([name]) => name in page)) };
}

/** An object with one member, or empty if the value is undefined. */
const present = <Name extends string, Value>(name: Name, value: Value | undefined): { readonly [N in Name]?: Value } =>
  // TypeScript widens the type of a computed name, which is `Name`.
  (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: Value };

/**
 * Returns a description that says more than the title. Some generators repeat the title there, with the name of the
 * site or the number of the chapter.
 */
function descriptionOf({ description, title, documentTitle, headings }: Facts, own: string): string | undefined {
  const text = clean(description);
  const titles = [own, title, documentTitle, ...headings];
  return text === undefined || titles.some((one) => lettersOf(one) === lettersOf(text)) ? undefined : text;
}

const lettersOf = (text = ''): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Converts `en_US` (Open Graph) and `en-us` to `en-US`; undefined for unknown tags. */
export function languageOf(tag: string | undefined): string | undefined {
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
