import { createBoundedMap } from '../util/bounded-map.js';
import { once } from '../util/once.js';

/** `format` of a param that holds a language: a BCP 47 tag. */
export const languageTag = 'language-tag';

/**
 * Tags from before RFC 4646 (RFC 5646 §2.1, `grandfathered`). Those in the production `irregular` do not match the
 * grammar.
 */
const grandfathered: ReadonlySet<string> = new Set(
  (
    'en-gb-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao i-tay i-tsu ' +
    'sgn-be-fr sgn-be-nl sgn-ch-de art-lojban cel-gaulish no-bok no-nyn zh-guoyu zh-hakka zh-min zh-min-nan zh-xiang'
  ).split(' '),
);

const alphanumeric = /^[a-z0-9]+$/;
const language = /^[a-z]{2,8}$/;
const extended = /^[a-z]{3}$/;
const script = /^[a-z]{4}$/;
const region = /^(?:[a-z]{2}|[0-9]{3})$/;
const variant = /^(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3})$/;

/** A tag split by its grammar; subtags in lower case. */
interface Parts {
  readonly language: string;
  readonly extended: readonly string[];
  readonly script: string | undefined;
  readonly region: string | undefined;
  /** Variants, extensions and private use, in lower case and in order. */
  readonly rest: readonly string[];
}

/** Reads each subtag once from left to right, without backtracking. */
function partsOf(tag: string): Parts | undefined {
  const subtags = tag.toLowerCase().split('-');
  if (!subtags.every((subtag) => subtag.length <= 8 && alphanumeric.test(subtag))) return undefined;
  const [first = ''] = subtags;
  if (!language.test(first)) return undefined;
  let at = 1;
  const take = (form: RegExp): string | undefined => (form.test(subtags[at] ?? '') ? subtags[at++] : undefined);
  const extensions: string[] = [];
  // Only a language of two or three letters can have extended subtags, at most three.
  while (first.length <= 3 && extensions.length < 3) {
    const next = take(extended);
    if (next === undefined) break;
    extensions.push(next);
  }
  const parts = { language: first, extended: extensions, script: take(script), region: take(region) };
  const from = at;
  while (take(variant) !== undefined);
  return endsWell(subtags.slice(at)) ? { ...parts, rest: subtags.slice(from) } : undefined;
}

/**
 * Whether the remaining subtags are extensions (a single character, then subtags of two or more), then private use (`x`
 * and subtags of any length).
 */
function endsWell(subtags: readonly string[]): boolean {
  const single = (at: number): boolean => subtags[at]?.length === 1;
  for (let index = 0; index < subtags.length; index += 1) {
    if (!single(index) && index === 0) return false;
    if (!single(index)) continue;
    if (subtags[index] === 'x') return index + 1 < subtags.length;
    if (index + 1 === subtags.length || single(index + 1)) return false;
  }
  return true;
}

/** Whether a text is a well-formed language tag (RFC 5646 §2.1, §2.2.9): `de`, `zh-Hant-TW`, `x-elvish`, `i-lux`. */
export function isLanguageTag(text: string): boolean {
  const lower = text.toLowerCase();
  if (grandfathered.has(lower)) return true;
  return lower.startsWith('x-') ? privateUse.test(lower) : partsOf(text) !== undefined;
}

const privateUse = /^x(?:-[a-z0-9]{1,8})+$/;

/** Created on first use, because ICU loads its names of languages then. */
const languageNames = once(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }));

/**
 * Returns the canonical tag of a language known to Unicode CLDR, in the case recommended by RFC 5646 (§2.1.1, §4.5). An
 * extended language replaces its macrolanguage. `Intl` accepts every returned tag.
 *
 * @param tag well-formed
 * @returns undefined for a private-use, unknown or grandfathered tag
 */
export function knownLanguage(tag: string): string | undefined {
  return recent.getOrInsertComputed(tag, () => lookedUp(tag) ?? null) ?? undefined;
}

/** `Intl` takes as long to look up a language as the rest of a request takes to validate. */
const recent = createBoundedMap<string, string | null>(500);

function lookedUp(tag: string): string | undefined {
  const parts = grandfathered.has(tag.toLowerCase()) ? undefined : partsOf(tag);
  if (parts === undefined) return undefined;
  const { language, extended, script, region, rest } = parts;
  const canonical = [
    extended.at(-1) ?? language,
    ...(script === undefined ? [] : [script.charAt(0).toUpperCase() + script.slice(1)]),
    ...(region === undefined ? [] : [region.toUpperCase()]),
    ...rest,
  ].join('-');
  try {
    return languageNames().of(new Intl.Locale(canonical).language) === undefined ? undefined : canonical;
  } catch {
    // Well-formed but not valid: a repeated variant or singleton.
    return undefined;
  }
}
