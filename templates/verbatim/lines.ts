import { phrasesOf } from '../parts/phrases.js';

/** What a line may end after, and whether a space stands before it when it does not begin one. */
export interface Unit {
  readonly text: string;
  readonly spaced: boolean;
  /** A part of the font size. */
  readonly width: number;
}

/** No unit is longer: an endless word is broken. */
const longestUnit = 22;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export function unitsOf(text: string, widthOf: (words: string) => number): Unit[] {
  return text
    .trim()
    .split(/\s+/u)
    .flatMap((word) => pieces(word).map((piece, i) => ({ text: piece, spaced: i === 0, width: widthOf(piece) })));
}

function pieces(word: string): string[] {
  if (/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(word))
    return [...new Intl.Segmenter('th', { granularity: 'word' }).segment(word)].map(({ segment }) => segment);
  if (unspaced.test(word))
    return (word.match(/[A-Za-z0-9]+|[^A-Za-z0-9]+/gu) ?? []).flatMap((run) =>
      /^[A-Za-z0-9]/u.test(run) ? [run] : phrasesOf(run),
    );
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)].map(
    ({ segment }) => segment,
  );
  const count = Math.ceil(letters.length / longestUnit);
  const each = Math.ceil(letters.length / count);
  return Array.from({ length: count }, (_, i) => letters.slice(i * each, (i + 1) * each).join(''));
}

export interface Broken {
  readonly text: string;
  readonly width: number;
}

/** Breaks units into so many lines of widths as alike as can be: the least sum of squared logarithms of their ratio. */
export function breakInto(units: readonly Unit[], count: number, space: number): Broken[] | undefined {
  const ends = [0];
  for (const { width, spaced } of units) ends.push((ends.at(-1) ?? 0) + width + (spaced ? space : 0));
  const between = (from: number, to: number): number =>
    (ends[to] ?? 0) - (ends[from] ?? 0) - (units[from]?.spaced === true ? space : 0);
  const wanted = between(0, units.length) / count;
  let costs = [0, ...units.map(() => Infinity)];
  const froms: number[][] = [];
  for (let line = 1; line <= count; line++) {
    const next = costs.map(() => Infinity);
    const from = costs.map(() => 0);
    for (let to = line; to <= units.length - (count - line); to++) {
      for (let start = to - 1; start >= line - 1; start--) {
        const width = between(start, to);
        const cost = (costs[start] ?? Infinity) + Math.log(Math.max(0.05, width) / wanted) ** 2;
        if (cost < (next[to] ?? Infinity)) [next[to], from[to]] = [cost, start];
        if (width > 2.2 * wanted && start < to - 1) break;
      }
    }
    froms.push(from);
    costs = next;
  }
  if (!Number.isFinite(costs[units.length])) return undefined;
  const lines: Broken[] = [];
  let to = units.length;
  for (const from of froms.reverse()) {
    const start = from[to] ?? 0;
    const text = units.slice(start, to).map((unit, i) => (unit.spaced && i > 0 ? ' ' : '') + unit.text);
    lines.unshift({ text: text.join(''), width: between(start, to) });
    to = start;
  }
  return lines;
}
