import { languageOf } from '../words/index.js';

/** A number as people write it: where it stands in a text, and its digits, in the script that they are written in. */
export interface WrittenNumber {
  readonly start: number;
  readonly end: number;
  readonly integer: string;
  /** Empty when there is none. */
  readonly fraction: string;
  readonly value: number;
}

/** Marks that part groups of digits: a full stop, a comma, apostrophes, and the spaces that hold a line together. */
const spaces = ' \\u00a0\\u2009\\u202f';
const written = new RegExp(`\\p{Nd}+(?:[.,·٫٬'’]\\p{Nd}+|[${spaces}]\\p{Nd}{3}(?!\\p{Nd}))*`, 'gu');

/**
 * The numbers of a text. Which mark leads the fraction follows from the number where it can (`1.299,00`), else from
 * the language (`1.299` is a German thousand), else three digits behind a mark are a group.
 *
 * @returns for each number that is written as one; undefined in its place where the marks contradict each other, as in
 *   `3.14.15` or `12 99`
 */
export const numbersIn = (text: string, lang?: string): readonly (WrittenNumber | undefined)[] =>
  [...text.matchAll(written)].map(({ 0: token, index }) => {
    const parts = partsOf(token, lang === undefined ? undefined : decimalOf(lang));
    if (parts === undefined) return undefined;
    const { integer, fraction } = parts;
    const value = Number(`${ascii(integer)}${fraction === '' ? '' : `.${ascii(fraction)}`}`);
    return { start: index, end: index + token.length, integer, fraction, value };
  });

/** The first number of a text; undefined where there is none, or where it is not sure which it is. */
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

/** One mark throughout, and groups of three; in India of two, but for the last. */
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

/** Digits of any script as those of ASCII: ten of them stand side by side, from the zero up. */
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

/** Whether a reading counts hundredths. */
export const isPercent = (...texts: readonly (string | undefined)[]): boolean =>
  texts.some((text) => /[%٪﹪％]/u.test(text ?? ''));

/** Whether a number is below zero: a minus stands before it, or brackets around it as in accounts. */
export const isNegative = (text: string, { start }: WrittenNumber): boolean =>
  /(?:^|[^\p{L}\p{Nd}])[-−–(]\s?\P{L}{0,2}$/u.test(text.slice(0, start));
