import type { Frame, SceneNode, Style } from '@placard/core';
import { set, type SetNode } from '@placard/templates/parts/place';
import { text } from '@placard/templates/parts/text';

const condensed: Style = { fontFamily: 'Barlow Condensed', lineHeight: 1.1, textWrap: 'nowrap' };

/** Smallest size of a text that is too long for its place. */
const minOfAll = 14;

export interface WordStyle extends Style {
  readonly size: number;
  readonly maxWidth: number;
  /** Height in pixels that the ink may have. */
  readonly maxInk?: number;
}

/** A short text on one line. One that is too wide, or whose letters are too high, is set smaller. */
export function word(frame: Frame, name: string, words: string, how: WordStyle): SetNode {
  const { size, maxWidth, maxInk = Infinity, ...style } = how;
  const at = (max: number, room = maxWidth): SetNode =>
    set(
      frame,
      text(name, words, {
        ...condensed,
        maxWidth: Math.floor(room),
        fit: { min: Math.min(max, minOfAll), max: Math.round(max) },
        ...style,
      }),
    );
  const first = at(size);
  const ink = inkHeight(first);
  if (ink <= maxInk) return first;
  const smaller = at(Math.max(minInk, Math.floor((first.metrics.fontSize * maxInk) / ink)));
  const left = inkHeight(smaller);
  // The longer a line of Nastaliq is, the taller it is.
  return left > maxInk ? at(minInk, (0.45 * smaller.metrics.width * maxInk) / left) : smaller;
}

/** Smallest size of letters that are higher than their row. */
const minInk = 10;

/** Height of the ink of a text, at least that of its box. */
function inkHeight({ metrics: { ink, height } }: SetNode): number {
  const tops = ink.map(({ top }) => top);
  const bottoms = ink.map(({ bottom }) => bottom);
  return Math.max(height, Math.max(...bottoms) - Math.min(...tops));
}

/** y of a text in the middle of a row: by the height of its capitals, or by its ink where that leaves the row. */
export function inMiddle({ metrics: { ink, height } }: SetNode, top: number, rowHeight: number): number {
  const y = (rowHeight - height) / 2;
  const [above, below] = [
    Math.min(0, ...ink.map((each) => each.top)),
    Math.max(height, ...ink.map(({ bottom }) => bottom)),
  ];
  const leaves = y + above < 0 || y + below > rowHeight;
  return Math.round(top + (leaves ? (rowHeight - above - below) / 2 : y));
}

/** A unit is smaller than its figure. */
const unitShare = 0.74;

export interface FigureStyle {
  readonly color: string;
  readonly size: number;
  readonly maxWidth: number;
  readonly maxInk?: number;
  readonly name?: string;
}

/** A figure and its unit, on one line. */
export function figureOf(
  frame: Frame,
  { figure, unit }: { readonly figure: string; readonly unit: string },
  { color, size, maxWidth, maxInk = Infinity, name = 'figure' }: FigureStyle,
): SetNode {
  const spaced = /^\p{L}/u.test(unit) ? `\u00a0${unit}` : unit;
  const node = (size: number, width: number): SceneNode =>
    text(
      name,
      unit === ''
        ? figure
        : [figure, <span style={{ fontSize: Math.round(unitShare * size), fontWeight: 600 }}>{spaced}</span>],
      { ...condensed, color, fontWeight: 700, fontSize: size, letterSpacing: '-0.01em', maxWidth: Math.floor(width) },
    );
  const { width } = set(frame, node(size, 6000)).metrics;
  const smaller = Math.max(minOfAll, Math.floor((0.98 * size * maxWidth) / width));
  const own = width <= maxWidth ? size : smaller;
  const first = set(frame, node(own, maxWidth));
  const ink = inkHeight(first);
  return ink > maxInk ? set(frame, node(Math.max(minInk, Math.floor((own * maxInk) / ink)), maxWidth)) : first;
}
