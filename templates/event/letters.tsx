import type { Frame } from '@placard/core';
import { set, type SetNode } from '../parts/place.js';

/** Where the leaf's text may stand: in its safe area, clear of the holes. */
export interface Room {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Anton's figures and capitals begin so far right of their origin, as a part of the font size. */
export const bearing = 0.025;
export const trimmed = { textBox: 'trim-both cap alphabetic' } as const;

/** Letters that Anton has; anything else is set in Archivo and what stands in for it. */
export const inAnton = (text: string): boolean => !/[^\P{L}\p{Script=Latin}]/u.test(text);

/** One line, as large as asked. */
export function line(frame: Frame, text: string, fontSize: number, color: string, anton = inAnton(text)): SetNode {
  const family = anton ? { fontFamily: 'Anton', fontWeight: 400 } : { fontFamily: 'Archivo', fontWeight: 800 };
  return set(
    frame,
    <div name="date" style={{ ...trimmed, ...family, color, fontSize, lineHeight: 1, textWrap: 'nowrap' }}>
      {text}
    </div>,
  );
}

/** Width and height of a line as parts of its font size. */
export function proportions(frame: Frame, text: string, anton?: boolean): { width: number; height: number } {
  const { metrics } = line(frame, text, 100, '#000000', anton);
  return { width: Math.max(0.1, metrics.width / 100), height: metrics.height / 100 };
}

/** A disc, or a hole in what is filled by the rule `evenodd`. */
export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
