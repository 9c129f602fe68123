import { isRecord } from '../page/is-record.js';
import { learnAffixes, withoutAffix, type Affix, type Sample } from './affixes.js';
import { likelyNames } from './likely.js';
import { learnNumbered, withoutNumber, type Numbered } from './chapters.js';
import { scopesOf, type Place } from './scopes.js';

/** What the titles of a site share, learned from all of its pages. */
export interface SiteNames {
  readonly affixes: readonly Affix[];
  /** A heading that most pages share. */
  readonly heading?: string | undefined;
  readonly numbered: Numbered;
  /** The name that the first page declares. */
  readonly site?: string | undefined;
  /** What the first page and the host say, for titles that share nothing: letters in lower case. */
  readonly likely?: readonly string[] | undefined;
}

export const noNames: SiteNames = { affixes: [], numbered: [] };

export function isSiteNames(value: unknown): value is SiteNames {
  if (!isRecord(value)) return false;
  const { affixes, heading = '', numbered, site = '', likely = [] } = value;
  return (
    isList(affixes, isAffix) &&
    [heading, site].every((name) => typeof name === 'string') &&
    [numbered, likely].every((texts) => isList(texts, (text) => typeof text === 'string'))
  );
}

const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);

const isAffix = (value: unknown): boolean =>
  isRecord(value) &&
  (value['side'] === 'head' || value['side'] === 'tail') &&
  ['text', 'name', 'scope'].every((key) => typeof value[key] === 'string' && value[key] !== '');

/** Share of the pages that must have a heading, so that it is the name of their site. */
const headingQuorum = 0.5;
const fewestHeadings = 4;

/** What pages and settings say about the name of a site. */
export interface Declared {
  /** All names that pages and settings declare. */
  readonly names: ReadonlySet<string>;
  /** The one of the first page. */
  readonly site?: string | undefined;
  readonly host?: string | undefined;
}

export function learnNames(samples: readonly Sample[], { names, site, host }: Declared): SiteNames {
  const heading = sharedHeading(samples);
  // The title of the first page is often the name alone.
  const first = samples.find(({ path }) => path === '/')?.titles ?? [];
  const lower = new Set([...names, ...first, heading ?? ''].map((name) => name.toLowerCase()));
  const affixes = learnAffixes(samples, (text) => lower.has(text.toLowerCase()));
  const titled = samples.flatMap(({ path, lang, titles }) => {
    const [title = ''] = titles;
    return title === '' ? [] : [{ path, lang, title: strip(title, { path, lang }, affixes).title }];
  });
  return { affixes, heading, numbered: learnNumbered(titled), site, likely: likelyNames(first, host) };
}

function sharedHeading(samples: readonly Sample[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { headings, titles } of samples)
    for (const heading of new Set(headings))
      if (!titles.includes(heading)) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  const [heading, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
  return count >= fewestHeadings && count >= samples.length * headingQuorum ? heading : undefined;
}

/** A title without the name of its site. */
export interface Stripped {
  readonly title: string;
  /** The name; undefined: the title has none. */
  readonly name: string | undefined;
}

/** Removes the longest tail, then the longest head, that titles share in the part of the site of a page. */
export function strip(title: string, place: Place, affixes: readonly Affix[]): Stripped {
  if (affixes.length === 0) return { title, name: undefined };
  const scopes = scopesOf(place);
  const own = affixes.filter(({ scope }) => scopes.includes(scope)).sort((a, b) => b.text.length - a.text.length);
  let left = title;
  let name: string | undefined;
  for (const side of ['tail', 'head'] as const) {
    const affix = own.find((one) => one.side === side && withoutAffix(left, one) !== undefined);
    if (affix === undefined) continue;
    left = withoutAffix(left, affix) ?? left;
    name ??= affix.name;
  }
  return { title: left, name };
}

/** Removes what the titles of a site share: its name and the numbers of chapters. */
export function ownTitle(title: string, place: Place, { affixes, numbered }: SiteNames): Stripped {
  const { title: bare, name } = strip(title, place, affixes);
  return { title: withoutNumber(bare, place, numbered), name };
}
