import type { Frame, Ink, SceneNode } from '@placard/core';
import type { Placed } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';

/** An area for text on the leaf, in pixels, inside its padding and below its holes. */
export interface Room {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Whether Anton has all letters and digits of a text. Other texts are set in Archivo and its fallback fonts. */
export const inAnton = (text: string): boolean => !/(?![0-9\p{Script=Latin}])[\p{L}\p{Nd}]/u.test(text);

/** Arabic, Persian and Urdu read a range in their own digits from right to left. */
const rightToLeft = /[\u0660-\u0669\u06f0-\u06f9]/u;

/** A line of display type, and the bounds of its ink relative to the top left corner of its box. */
export interface Letters {
  readonly node: SceneNode;
  readonly ink: Ink;
}

/** Sets a text on one line and measures its ink. */
export function line(frame: Frame, words: string, fontSize: number, color: string, anton = inAnton(words)): Letters {
  const family = anton ? { fontFamily: 'Anton', fontWeight: 400 } : { fontFamily: 'Archivo', fontWeight: 800 };
  const node = text('date', words, {
    ...family,
    color,
    fontSize,
    lineHeight: 1,
    textWrap: 'nowrap',
    ...(rightToLeft.test(words) ? { direction: 'rtl' } : {}),
  });
  const { ink, width, height } = frame.measure(node);
  const [first] = ink;
  // The bounds are at least as high as capitals, because a line of full stops would be enlarged without limit.
  const bounds = { left: first?.left ?? 0, right: first?.right ?? width, top: 0, bottom: height };
  return { node, ink: ink.reduce(around, bounds) };
}

const around = (a: Ink, b: Ink): Ink => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** Places a line so that the top left corner of its ink is at a position. */
export const inkAt = ({ node, ink }: Letters, left: number, top: number): Placed => ({
  node,
  left: left - ink.left,
  top: top - ink.top,
});

/** Width and height of a line's ink as parts of its font size. */
export function proportions(frame: Frame, text: string, anton?: boolean): { width: number; height: number } {
  const { left, top, right, bottom } = line(frame, text, 100, '#000000', anton).ink;
  return { width: Math.max(0.1, (right - left) / 100), height: Math.max(0.1, (bottom - top) / 100) };
}

/** SVG path of a circle. Inside a shape that is filled by the rule `evenodd`, it is a hole. */
export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
