import { languageOf } from '../words/index.js';

/** A number in a text: its position, and its digits in the script that the text uses. */
export interface WrittenNumber {
  readonly start: number;
  readonly end: number;
  readonly integer: string;
  /** Empty when the number has no fraction. */
  readonly fraction: string;
  readonly value: number;
}

/** Spaces that may separate groups of digits. */
const spaces = ' \\u00a0\\u2009\\u202f';
const written = new RegExp(`\\p{Nd}+(?:[.,·٫٬'’]\\p{Nd}+|[${spaces}]\\p{Nd}{3}(?!\\p{Nd}))*`, 'gu');

/**
 * Finds the numbers in a text. The decimal mark is taken from the number if it is clear (`1.299,00`), else from the
 * language (`1.299` is 1299 in German). Without a language, three digits after a mark are a group.
 *
 * @returns one entry per number; undefined when its marks contradict each other, as in `3.14.15` or `12 99`
 */
export const numbersIn = (text: string, lang?: string): readonly (WrittenNumber | undefined)[] =>
  [...text.matchAll(written)].map(({ 0: token, index }) => {
    const parts = partsOf(token, lang === undefined ? undefined : decimalOf(lang));
    if (parts === undefined) return undefined;
    const { integer, fraction } = parts;
    const value = Number(`${ascii(integer)}${fraction === '' ? '' : `.${ascii(fraction)}`}`);
    return { start: index, end: index + token.length, integer, fraction, value };
  });

/** The first number in a text; undefined when there is none or when it is ambiguous. */
export const numberIn = (text: string, lang?: string): WrittenNumber | undefined => numbersIn(text, lang)[0];

interface Digits {
  readonly integer: string;
  readonly fraction: string;
}

function partsOf(token: string, decimal: string | undefined): Digits | undefined {
  const runs = token.split(/\P{Nd}/u);
  const marks = [...token].filter((char) => !/\p{Nd}/u.test(char));
  const last = marks.at(-1);
  const [first = ''] = runs;
  if (last === undefined) return { integer: first, fraction: '' };
  const grouped = grouping(runs, marks);
  const divided =
    /[.,·٫]/u.test(last) && !marks.slice(0, -1).includes(last) && grouping(runs.slice(0, -1), marks.slice(0, -1));
  const asFraction = { integer: runs.slice(0, -1).join(''), fraction: runs.at(-1) ?? '' };
  if (grouped && divided)
    return last === decimal || ascii(first) === '0' ? asFraction : { integer: runs.join(''), fraction: '' };
  if (divided) return asFraction;
  return grouped ? { integer: runs.join(''), fraction: '' } : undefined;
}

/** Whether the marks separate groups: one mark throughout, groups of three (in India of two, except the last). */
function grouping(runs: readonly string[], marks: readonly string[]): boolean {
  if (marks.length === 0) return true;
  const [head = 0, ...rest] = runs.map(({ length }) => length);
  return (
    new Set(marks).size === 1 &&
    head <= 3 &&
    rest.at(-1) === 3 &&
    (rest.every((length) => length === 3) || (head <= 2 && rest.slice(0, -1).every((length) => length === 2)))
  );
}

/** Converts digits of any script to ASCII. In Unicode the digits of a script are consecutive, starting at zero. */
function ascii(digits: string): string {
  return [...digits.normalize('NFKC')].map((digit) => (/[0-9]/u.test(digit) ? digit : String(valueOf(digit)))).join('');
}

function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

const decimals = new Map<string, string>();

function decimalOf(lang: string): string {
  const language = languageOf(lang);
  const known =
    decimals.get(language) ??
    new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ??
    '.';
  decimals.set(language, known);
  return known;
}

/** Whether one of the texts contains a percent sign. */
export const isPercent = (...texts: readonly (string | undefined)[]): boolean =>
  texts.some((text) => /[%٪﹪％]/u.test(text ?? ''));

/** Whether a number is negative: it follows a minus, or stands in brackets as in accounts. */
export const isNegative = (text: string, { start }: WrittenNumber): boolean =>
  /(?:^|[^\p{L}\p{Nd}])[-−–(]\s?\P{L}{0,2}$/u.test(text.slice(0, start));

/** Replaces a typed - and x by the minus sign and the multiplication sign, which keyboards do not have. */
export const printed = (figure: string): string =>
  figure
    .replace(/(?<![\p{L}\p{N}])-(?= ?\P{L}{0,2}\p{Nd})/gu, '−')
    .replace(/(?<=\p{Nd} ?)[xX](?![\p{L}\p{N}])|(?<![\p{L}\p{N}])[xX](?= ?\p{Nd})/gu, '×');
