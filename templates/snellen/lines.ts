import type { Frame, SceneNode, Style, TextUnit } from '@placard/core';
import { text } from '../shared/parts/text.js';
import type { Demand } from './series.js';

export const type: Style = {
  fontFamily: 'Zilla Slab',
  textWrap: 'nowrap',
  lineHeight: 1.2,
};

/** A row of letters. Lengths are parts of the font size. */
interface Row {
  readonly text: string;
  /** From the box's top to the highest ink or the capitals, and (`middle`) from its left edge to the ink's middle. */
  readonly top: number;
  readonly middle: number;
}

/** A line of the chart: one row of letters, or on a tall card several of the same size. */
export interface Line extends Demand {
  readonly rows: readonly Row[];
  readonly tracking: number;
  /** Distance from the top of a row to the top of the next, as a part of the font size. */
  readonly pitch: number;
}

const probe = 100;
/** Height of Zilla Slab's capitals, as a part of the font size; the smallest height of a line. */
const cap = 0.65;
/** Gaps as parts of a row's height: between two rows of a line, above a line of one row, and above one of several. */
const gaps = { rows: 0.28, line: 0.45, block: 0.72 } as const;

/** Short lines have wide letter spacing, like the letters of an eye chart. */
function trackingOf(text: string): number {
  const letters = [...text].length;
  const [, tracking = 0] =
    [
      [2, 0.22],
      [8, 0.14],
      [14, 0.09],
      [18, 0.05],
      [24, 0.02],
    ].find(([most = 0]) => letters <= most) ?? [];
  return tracking;
}

/** Measures the rows of a line. */
export function readLine(frame: Frame, texts: readonly string[]): Line {
  const tracking = Math.min(...texts.map(trackingOf));
  const boxes = texts.map((text) => {
    const { ink, lastBaseline, width } = frame.measure(lettersOf('line', text, probe, tracking));
    const { left, top, right, bottom } = ink[0] ?? { left: 0, top: 0, right: probe, bottom: probe };
    const middle = (left + right) / 2;
    return {
      text,
      lastBaseline,
      over: Math.max(cap * probe, lastBaseline - top),
      under: Math.max(0, bottom - lastBaseline),
      middle,
      // Includes the spacing after the last letter on both sides, because the ink is centered.
      width: 2 * Math.max(middle, width - middle, right + tracking * probe - middle),
    };
  });
  const over = Math.max(...boxes.map((box) => box.over));
  const under = Math.max(...boxes.map((box) => box.under));
  const row = (over + under) / probe;
  const pitch = row * (1 + gaps.rows);
  return {
    tracking,
    pitch,
    gap: row * (texts.length > 1 ? gaps.block : gaps.line),
    width: Math.max(...boxes.map(({ width }) => width)) / probe,
    height: row + (boxes.length - 1) * pitch,
    rows: boxes.map(({ text, lastBaseline, middle }) => ({
      text,
      top: (lastBaseline - over) / probe,
      middle: middle / probe,
    })),
  };
}

export const lettersOf = (name: string, words: string, fontSize: number, tracking: number): SceneNode =>
  text(name, words, {
    ...type,
    fontSize,
    fontWeight: 700,
    textTransform: 'uppercase',
    letterSpacing: `${tracking}em`,
    // Digits as high as capitals: old-style digits look like lower-case letters.
    fontFeatureSettings: '"lnum" 1',
  });

/** Most rows of a line of a tall chart. */
const mostRows = 2;

/**
 * Returns the ways to break lines into rows: in each, the lines that are wider than a limit have as few rows as are
 * within the limit. The first way breaks none.
 */
export function waysToBreak(frame: Frame, lines: readonly string[]): readonly (readonly Line[])[] {
  const variants = lines.map((text) => variantsOf(frame, text));
  const limits = [Infinity, ...new Set(variants.flat().map(({ width }) => width))];
  return limits.map((limit) => variants.flatMap((ways) => ways.find(({ width }) => width <= limit) ?? ways.slice(-1)));
}

/** Returns a line in one row, in two and so on, each time with the narrowest rows. */
function variantsOf(frame: Frame, text: string): Line[] {
  const units = frame.units(lettersOf('line', text, probe, 0));
  const ends = units.flatMap(({ after }, i) => (after === 'hyphen' || i === units.length - 1 ? [] : [i + 1]));
  const rowsAt = (cuts: readonly number[]): (readonly TextUnit[])[] =>
    [0, ...cuts].map((from, i) => units.slice(from, cuts[i]));
  const widest = (cuts: readonly number[]): number =>
    Math.max(...rowsAt(cuts).map((row) => row.reduce((sum, { width, space }) => sum + width + space, 0)));
  const broken = Array.from({ length: Math.min(mostRows - 1, ends.length) }, (_, i) => {
    const cuts = choicesOf(ends, i + 1).reduce((best, next) => (widest(next) < widest(best) ? next : best));
    return rowsAt(cuts).map((row) => text.slice(row[0]?.start, row.at(-1)?.end));
  });
  return [[text], ...broken].map((rows) => readLine(frame, rows));
}

/** All choices of `count` of the places, in order. */
const choicesOf = (places: readonly number[], count: number): number[][] =>
  count === 0
    ? [[]]
    : places.flatMap((at, i) => choicesOf(places.slice(i + 1), count - 1).map((rest) => [at, ...rest]));
