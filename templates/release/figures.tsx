import type { Frame, SceneNode } from '@placard/core';
import { inkBottom } from '../parts/ink.js';
import { at } from '../parts/place.js';
import { text } from '../parts/text.js';
import type { Version } from './version.js';

export interface Cell {
  readonly text: string;
  readonly moved: boolean;
  /** A space stands before it, also where that which moved is a block. */
  readonly apart?: boolean;
}

/** Cells side by side; lengths are parts of the font size. */
export interface Line {
  readonly cells: readonly (Cell & { readonly em: number; readonly before: number; readonly bearing: number })[];
  readonly em: number;
  /** How far letters hang below the figures' feet. */
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

/** Inter's capitals and figures are so tall. */
export const cap = 0.727;
/** Around what moved, in its block, as a part of the font size. */
export const blockAir = 0.1;
/** Below letters that hang, in a block. */
const foot = 0.06;
/** On both sides of a block, before a tag's, and before what else follows. */
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

/** Cells are as wide as their ink, which begins a `bearing` after their box, and stand apart by it. */
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

/** What stands before that which moved, the part itself, and what follows: dots stand as near as the face has them. */
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

/** The numbers, and the tag beside them when the whole is no longer than `longest`, below them otherwise. */
export function linesOf(frame: Frame, version: Version, longest: number): Line[] {
  const core = partsOf(version);
  if (version.tag === '') return [lineOf(frame, core)];
  const tag = { text: version.tag, moved: true };
  const whole = lineOf(frame, [...core, tag], true);
  return whole.em <= longest ? [whole] : [lineOf(frame, core), lineOf(frame, [tag])];
}

/** Each part a line of its own, with the dot that introduces it. */
export const stackOf = (frame: Frame, { prefix, parts, tag, suffix, moved }: Version): Line[] => [
  ...parts.map((part, i) => lineOf(frame, [{ text: `${i === 0 ? prefix : '.'}${part}`, moved: i === moved }])),
  ...(tag === '' ? [] : [lineOf(frame, [{ text: tag, moved: true }])]),
  ...(suffix === '' ? [] : [lineOf(frame, [{ text: suffix.trim(), moved: false }])]),
];

/** Nothing but what moved. */
export const isWhole = ({ cells }: Line): boolean => cells.length === 1 && cells[0]?.moved === true;

/** How much room a line's own letters take, without the air that a block has around them. */
export const bare = (line: Line): number => (isWhole(line) ? line.em - 2 * blockAir : line.em);

/** Draws a line from `left`, its figures standing `top` to `top + cap`; `edges` moves the edges of the block. */
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
