import type { Frame, SceneNode } from '@placard/core';
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
  readonly cells: readonly (Cell & { readonly em: number; readonly before: number })[];
  readonly em: number;
  /** The last line's letters hang below the figures' feet. */
  readonly hangs: boolean;
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
/** Figures begin so far right of their origin. */
const bearing = 0.05;
/** How far a text of this size is moved out for its ink to stand on the margin, within the safe area. */
export const outdent = (size: number): number => Math.min(16, bearing * size);
const pad = 0.1;
const descent = 0.27;
const joint = { part: 0.03, tag: 0.16, suffix: 0.2 };

export const hangs = (words: string): boolean => /[gjpqy]/u.test(words);

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

function lineOf(frame: Frame, cells: readonly Cell[], tag = false): Line {
  const measured = cells.map((cell, i) => ({
    ...cell,
    em: frame.measure(figure(cell.text, 100, '#000000')).width / 100 + (cell.moved ? 2 * pad : 0),
    before: cell.apart === true ? joint.suffix : cell.moved && i > 0 ? (tag ? joint.tag : joint.part) : 0,
  }));
  return {
    cells: measured,
    em: measured.reduce((sum, { em, before }) => sum + em + before, measured[0]?.moved === true ? 0 : -bearing),
    hangs: cells.some(({ text }) => hangs(text)),
  };
}

const partsOf = ({ prefix, parts, moved, suffix }: Version): Cell[] => [
  ...(prefix === '' ? [] : [{ text: prefix, moved: false }]),
  ...parts.flatMap((part, i) => [
    ...(i === 0 ? [] : [{ text: '.', moved: false }]),
    { text: part, moved: i === moved },
  ]),
  ...(suffix === '' ? [] : [{ text: suffix.trim(), moved: false, apart: true }]),
];

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
export const bare = (line: Line): number => (isWhole(line) ? line.em - 2 * pad : line.em);

/** Draws a line from `left`, its figures standing `top` to `top + cap`; `edges` moves the edges of the block. */
export function drawLine(
  line: Line,
  left: number,
  top: number,
  size: number,
  paint: Paint,
  edges: Edges = {},
): SceneNode[] {
  const first = line.cells[0];
  const banded = edges.left !== undefined;
  let x = left - (first?.moved === true && !banded ? 0 : outdent(size));
  return line.cells.flatMap(({ text, moved, em, before }) => {
    x += before * size;
    const from = x;
    x += em * size;
    if (!moved) return [at(figure(text, size, paint.ink), from, top)];
    const block = {
      left: Math.round(edges.left ?? from),
      right: Math.round(edges.right ?? x),
      top: Math.round(edges.top ?? top - pad * size),
      bottom: Math.round(edges.bottom ?? top + (cap + (line.hangs ? descent : pad)) * size),
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
      at(figure(text, size, paint.figure), from + (banded ? 0 : pad * size), top),
    ];
  });
}
