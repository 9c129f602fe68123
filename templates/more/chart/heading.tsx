import type { Frame, SceneNode } from '@placard/core';
import { fitInk, inkBottom, type InkFit } from '@placard/templates/parts/ink';
import { at, setWhole } from '@placard/templates/parts/place';
import { text } from '@placard/templates/parts/text';
import type { Colors } from './colors.js';

export interface Heading {
  readonly nodes: readonly SceneNode[];
  /** y of the lowest ink. */
  readonly bottom: number;
}

export interface HeadingRoom {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly small: number;
  readonly gap: number;
  readonly rtl: boolean;
}

/** A headline without descenders keeps the same distance from what is below it as one with descenders. */
const hangs = 0.16;

/** One line less is preferred if the headline keeps this share of its size. */
const worthALine = 0.84;

/** Draws the finding, and under it one line for each of the other texts. */
export function heading(
  frame: Frame,
  { ink, muted }: Colors,
  finding: string,
  below: readonly { readonly name: string; readonly words: string }[],
  room: HeadingRoom,
): Heading {
  const { left, width, rtl } = room;
  const within = (lines?: number): InkFit =>
    fitInk(frame, room.height, { above: 12, below: 10 }, (maxHeight) =>
      text('finding', finding, {
        fontFamily: 'Fraunces',
        fontWeight: 700,
        color: ink,
        width,
        maxHeight,
        fit: { min: 36, max: room.size },
        lineHeight: 1.06,
        letterSpacing: '-0.024em',
        textWrap: 'balance',
        textAlign: rtl ? 'right' : 'left',
        ...(lines === undefined ? {} : { lineClamp: lines }),
      }),
    );
  const largest = within();
  const lines = largest.metrics.lines;
  const fewer = lines > 1 ? within(lines - 1) : largest;
  const isBetter = !fewer.metrics.truncated && fewer.metrics.fontSize >= worthALine * largest.metrics.fontSize;
  const title = isBetter ? fewer : largest;
  const top = room.top + title.rise;
  const nodes: SceneNode[] = [at(title.node, left, top)];
  const { fontSize, height } = title.metrics;
  let bottom = top + Math.max(inkBottom(title.metrics), height + hangs * fontSize);
  for (const [i, { name, words }] of below.entries()) {
    const line = (size: { readonly min: number; readonly max: number }, lines: 1 | 2): SceneNode =>
      text(name, words, {
        fontFamily: 'Barlow Condensed',
        fontWeight: 500,
        color: muted,
        width,
        fit: size,
        maxHeight: 3 * room.small,
        lineHeight: 1.15,
        textWrap: lines === 1 ? 'nowrap' : 'balance',
        lineClamp: lines,
        textAlign: rtl ? 'right' : 'left',
      });
    const { node, metrics } = setWhole(frame, line({ min: 26, max: room.small }, 1), line({ min: 16, max: 26 }, 2));
    const above = Math.max(0, ...metrics.ink.map((each) => -each.top));
    const y = Math.round(bottom + (i === 0 ? room.gap : 0.5 * room.gap) + above);
    nodes.push(at(node, left, y));
    bottom = y + inkBottom(metrics);
  }
  return { nodes, bottom: Math.ceil(bottom) };
}
