import type { Frame, SceneNode } from '@placard/core';
import { inkPadding } from '../shared/parts/ink.js';
import { set, type SetNode } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';

/** Smallest font size of the name in pixels, except for a name that would be shortened at this size. */
export const minName = 56;

/** Distance in pixels from the last baseline to the shelf's edge. Descenders are above the edge. */
export const footing = ({ metrics }: SetNode): number =>
  Math.round(
    Math.max(0.25 * metrics.fontSize, metrics.height - metrics.lastBaseline + inkPadding(metrics).below) +
      0.02 * metrics.fontSize,
  );

export interface NameRoom {
  readonly width: number;
  /** Available height from the highest ink to the shelf's edge, in pixels. */
  readonly height: number;
  readonly max: number;
  readonly color: string;
  readonly align: 'left' | 'right';
  /** Maximum number of lines. Default: 4. */
  readonly lines?: number;
}

const nameNode = (name: string, room: NameRoom, lines: number, min: number, max: number, height: number): SceneNode =>
  text('name', name, {
    width: room.width,
    lineClamp: lines,
    color: room.color,
    fontFamily: 'Fraunces',
    fontWeight: 700,
    fontFeatureSettings: '"lnum" 1',
    fit: { min, max },
    maxHeight: Math.max(1, height),
    lineHeight: 1,
    letterSpacing: '-0.03em',
    textAlign: room.align,
    textWrap: 'balance',
  });

/** Distance from the highest ink to the shelf's edge, in pixels. */
const extentOf = (each: SetNode): number => inkPadding(each.metrics).above + each.metrics.lastBaseline + footing(each);

export interface Choice {
  readonly set: SetNode;
  /** Higher for a larger font size, for wider lines and for fewer lines. */
  readonly score: number;
}

const maxLines = 4;

/** Sets a name on up to `lines` lines, as large as fits the room; undefined if it does not fit at the size `least`. */
function standing(frame: Frame, name: string, room: NameRoom, lines: number, least: number): SetNode | undefined {
  let { max } = room;
  for (let tries = 0; tries < 4 && max >= least; tries += 1) {
    const each = set(frame, nameNode(name, room, lines, least, max, room.height));
    const extent = extentOf(each);
    if (each.metrics.truncated) return undefined;
    if (extent <= room.height) return each;
    max = Math.floor(Math.min(each.metrics.fontSize - 1, (each.metrics.fontSize * room.height) / extent));
  }
  return undefined;
}

/** Sets a name on the best number of lines. A name that does not fit at `minName` is set smaller. */
export function bestName(frame: Frame, name: string, room: NameRoom): Choice {
  const { lines: most = maxLines } = room;
  let best: Choice | undefined;
  for (let lines = 1; lines <= most; lines += 1) {
    const choice = standing(frame, name, room, lines, minName);
    if (choice === undefined) continue;
    const filled = choice.metrics.width / room.width;
    const score = (choice.metrics.fontSize * (0.6 + 0.4 * filled)) / (1 + 0.06 * (choice.metrics.lines - 1));
    if (best === undefined || score > best.score) best = { set: choice, score };
  }
  if (best !== undefined) return best;
  const low = standing(frame, name, { ...room, max: minName }, most, 28);
  return { set: low ?? set(frame, nameNode(name, room, maxLines, 24, 28, 0.7 * room.height)), score: 0 };
}
