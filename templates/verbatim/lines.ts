import type { Frame, TextUnit } from '@placard/core';
import { lineNode, type Face } from './letters.js';
import type { Line } from './line.js';

/** Words wider than this many times the font size are divided between letters, because no line can contain them. */
const widestUnit = 14;
/** Words up to this many times the font size are not hyphenated. */
const widestWord = 11;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Returns the units after which a line may end: those of the engine, and pieces of very long words. */
export function stretchesOf(frame: Frame, face: Face, words: string): TextUnit[] {
  return wholeWords(frame.units(lineNode(face, 'text', words, 100))).flatMap((unit) => {
    const count = Math.ceil(unit.width / widestUnit);
    if (count < 2) return [unit];
    const letters = [...graphemes.segment(words.slice(unit.start, unit.end))].map(({ index }) => unit.start + index);
    const cuts = Array.from({ length: count }, (_, i) => letters[Math.round((i * letters.length) / count)] ?? unit.end);
    return cuts.map((start, i) => {
      const last = i === count - 1;
      const piece = { start, end: cuts[i + 1] ?? unit.end, width: unit.width / count };
      return last ? { ...unit, ...piece } : { ...piece, space: 0, after: 'phrase', required: false };
    });
  });
}

/** Joins the units of each word that a line can contain: a verse is not hyphenated. */
function wholeWords(units: readonly TextUnit[]): TextUnit[] {
  const words: TextUnit[][] = [[]];
  for (const unit of units) {
    words.at(-1)?.push(unit);
    if (unit.after !== 'hyphen') words.push([]);
  }
  return words.flatMap((parts) => {
    const [first, last] = [parts[0], parts.at(-1)];
    const width = parts.reduce((sum, part) => sum + part.width, 0);
    const isWhole = first !== undefined && last !== undefined && last.after !== 'hyphen' && width <= widestWord;
    return isWhole ? [{ ...last, start: first.start, width }] : parts;
  });
}

/** Penalties for line breaks, on the scale of the squared logarithm of a line's width divided by the wanted width. */
const costOf = { free: 0, weak: 0.05, phrase: 0.4, hyphen: 0.14 } as const;
/** Factor for the penalty of a last line that is too short, which looks better than another short line. */
const lastShort = 0.3;

/** Breaks a paragraph into `count` lines with the least sum of penalties; undefined if there are too few units. */
export function breakInto(units: readonly TextUnit[], count: number, hyphen: number): Line[] | undefined {
  const ends = [0];
  for (const { width, space } of units) ends.push((ends.at(-1) ?? 0) + width + space);
  const between = (from: number, to: number): number => {
    const last = units[to - 1];
    return (ends[to] ?? 0) - (ends[from] ?? 0) - (last?.space ?? 0) + (last?.after === 'hyphen' ? hyphen : 0);
  };
  const wanted = between(0, units.length) / (count - (count > 2 ? 0.25 : 0));
  let costs = [0, ...units.map(() => Infinity)];
  const froms: number[][] = [];
  for (let line = 1; line <= count; line++) {
    const next = costs.map(() => Infinity);
    const from = costs.map(() => 0);
    for (let to = line; to <= units.length - (count - line); to++) {
      const end = to === units.length;
      const after = end ? 0 : costOf[units[to - 1]?.after ?? 'free'];
      for (let start = to - 1; start >= line - 1; start--) {
        const width = between(start, to);
        const off = Math.log(Math.max(0.05, width) / wanted);
        const cost = (costs[start] ?? Infinity) + off ** 2 * (end && off < 0 ? lastShort : 1) + after;
        if (cost < (next[to] ?? Infinity)) [next[to], from[to]] = [cost, start];
        if (width > 2.6 * wanted && start < to - 1) break;
      }
    }
    froms.push(from);
    costs = next;
  }
  if (!Number.isFinite(costs[units.length])) return undefined;
  const lines: Line[] = [];
  let to = units.length;
  for (const from of froms.toReversed()) {
    const start = from[to] ?? 0;
    const last = units[to - 1];
    lines.unshift({
      start: units[start]?.start ?? 0,
      end: last?.end ?? 0,
      width: between(start, to),
      cost: to === units.length ? 0 : costOf[last?.after ?? 'free'],
    });
    to = start;
  }
  return lines;
}
