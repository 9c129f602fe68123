import type { Frame, SceneNode } from '@placard/core';
import { inkBottom } from '../shared/parts/ink.js';
import { at } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import type { Version } from './version.js';

export interface Cell {
  readonly text: string;
  readonly moved: boolean;
  /** Whether the gap before the cell is that of a suffix. */
  readonly apart?: boolean;
}

/** Cells in a row. Lengths are multiples of the font size. */
export interface Line {
  readonly cells: readonly (Cell & { readonly em: number; readonly before: number; readonly bearing: number })[];
  readonly em: number;
  /** How far ink extends below the baseline. */
  readonly depth: number;
}

export interface Paint {
  readonly ink: string;
  readonly block: string;
  readonly figure: string;
}

export interface Edges {
  readonly left?: number;
  readonly right?: number;
  readonly top?: number;
  readonly bottom?: number;
}

/** Height of Inter's capitals and figures, as a part of the font size. */
export const cap = 0.727;
/** Padding of the block behind the part that moved, as a part of the font size. */
export const blockAir = 0.1;
/** Padding below descenders in the block, as a part of the font size. */
const foot = 0.06;
/** Gaps on both sides of a block, before the block of a tag, and before a suffix, as parts of the font size. */
const joint = { part: 0.08, tag: 0.13, suffix: 0.24 };

const figure = (words: string, fontSize: number, color: string): SceneNode =>
  text('release', words, {
    fontFamily: 'Inter',
    fontWeight: 800,
    fontSize,
    lineHeight: 1,
    letterSpacing: '-0.03em',
    textWrap: 'nowrap',
    direction: 'ltr',
    color,
  });

/** Measures cells. A cell is as wide as its ink, which begins `bearing` to the right of its text box. */
function lineOf(frame: Frame, cells: readonly Cell[], tag = false): Line {
  const measured = cells.map((cell, i) => {
    const metrics = frame.measure(figure(cell.text, 100, '#000000'));
    const left = Math.min(...metrics.ink.map((line) => line.left));
    const bearing = Number.isFinite(left) ? left / 100 : 0;
    const right = Math.max(0, ...metrics.ink.map((line) => line.right)) / 100;
    const apart = cell.apart === true ? joint.suffix : tag && cell.moved ? joint.tag : joint.part;
    return {
      ...cell,
      em: right - bearing + (cell.moved ? 2 * blockAir : 0),
      bearing,
      before: i === 0 ? 0 : apart,
      depth: (inkBottom(metrics) - metrics.lastBaseline) / 100,
    };
  });
  return {
    cells: measured,
    em: measured.reduce((sum, { em, before }) => sum + em + before, 0),
    depth: Math.max(...measured.map(({ depth }) => depth)),
  };
}

/** Splits a version around the part that moved. Dots share a cell with figures, so that the font spaces them. */
function partsOf({ prefix, parts, moved, suffix }: Version): Cell[] {
  const part = parts[moved];
  const before = prefix + parts.slice(0, moved).join('.') + (moved > 0 && part !== undefined ? '.' : '');
  const after = parts.slice(moved + 1).map((each) => `.${each}`);
  return [
    { text: before, moved: false },
    { text: part ?? '', moved: true },
    { text: after.join(''), moved: false },
    { text: suffix.trim(), moved: false, apart: true },
  ].filter(({ text }) => text !== '');
}

/** The numbers and the tag on one line of at most `longest` times the font size, else the tag on a second line. */
export function linesOf(frame: Frame, version: Version, longest: number): Line[] {
  const core = partsOf(version);
  if (version.tag === '') return [lineOf(frame, core)];
  const tag = { text: version.tag, moved: true };
  const whole = lineOf(frame, [...core, tag], true);
  return whole.em <= longest ? [whole] : [lineOf(frame, core), lineOf(frame, [tag])];
}

/** One line for each part, with the dot before it. */
export const stackOf = (frame: Frame, { prefix, parts, tag, suffix, moved }: Version): Line[] => [
  ...parts.map((part, i) => lineOf(frame, [{ text: `${i === 0 ? prefix : '.'}${part}`, moved: i === moved }])),
  ...(tag === '' ? [] : [lineOf(frame, [{ text: tag, moved: true }])]),
  ...(suffix === '' ? [] : [lineOf(frame, [{ text: suffix.trim(), moved: false }])]),
];

/** Whether a line contains only the part that moved. */
export const isWhole = ({ cells }: Line): boolean => cells.length === 1 && cells[0]?.moved === true;

/** Width of a line as a multiple of the font size, without the padding of a block that is the whole line. */
export const bare = (line: Line): number => (isWhole(line) ? line.em - 2 * blockAir : line.em);

/** Draws a line from `left`, its figures from `top` to `top + cap * size`. `edges` replaces edges of the block. */
export function drawLine(
  line: Line,
  left: number,
  top: number,
  size: number,
  paint: Paint,
  edges: Edges = {},
): SceneNode[] {
  const banded = edges.left !== undefined;
  let x = left;
  return line.cells.flatMap(({ text, moved, em, before, bearing }) => {
    x += before * size;
    const from = x;
    const pen = from - bearing * size;
    x += em * size;
    if (!moved) return [at(figure(text, size, paint.ink), pen, top)];
    const block = {
      left: Math.round(edges.left ?? from),
      right: Math.round(edges.right ?? x),
      top: Math.round(edges.top ?? top - blockAir * size),
      bottom: Math.round(edges.bottom ?? top + (cap + Math.max(blockAir, line.depth + foot)) * size),
    };
    return [
      <div
        name="moved"
        style={{
          position: 'absolute',
          left: block.left,
          top: block.top,
          width: block.right - block.left,
          height: block.bottom - block.top,
          backgroundColor: paint.block,
        }}
      />,
      at(figure(text, size, paint.figure), pen + (banded ? 0 : blockAir * size), top),
    ];
  });
}
