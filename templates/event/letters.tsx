import type { Frame, Ink, SceneNode } from '@placard/core';
import type { Placed } from '../parts/place.js';

/** Where the leaf's text may stand: in its safe area, clear of the holes. */
export interface Room {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Letters that Anton has; anything else is set in Archivo and what stands in for it. */
export const inAnton = (text: string): boolean => !/[^\P{L}\p{Script=Latin}]/u.test(text);

/** A line of display type, and the bounds of its ink from the left top corner of its box: by these it is placed. */
export interface Letters {
  readonly node: SceneNode;
  readonly ink: Ink;
}

/** One line, as large as asked. */
export function line(frame: Frame, text: string, fontSize: number, color: string, anton = inAnton(text)): Letters {
  const family = anton ? { fontFamily: 'Anton', fontWeight: 400 } : { fontFamily: 'Archivo', fontWeight: 800 };
  const node = (
    <div
      name="date"
      style={{
        textBox: 'trim-both cap alphabetic',
        ...family,
        color,
        fontSize,
        lineHeight: 1,
        textWrap: 'nowrap',
      }}
    >
      {text}
    </div>
  );
  const { ink, width, height } = frame.measure(node);
  const [first] = ink;
  // As high as capitals at least: a line of full stops does not grow without end.
  const bounds = { left: first?.left ?? 0, right: first?.right ?? width, top: 0, bottom: height };
  return { node, ink: ink.reduce(around, bounds) };
}

const around = (a: Ink, b: Ink): Ink => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** Puts a line where its ink begins at a place. */
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

/** A disc, or a hole in what is filled by the rule `evenodd`. */
export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
