import type { CssBox, Floats } from './css-box.js';

/** A part of a box between floats. */
export interface Room {
  readonly left: number;
  readonly right: number;
}

export const isFloat = ({ style }: CssBox): boolean => (style.float ?? 'none') !== 'none';

/** Whether a float is among the boxes that share the formatting context of a box. */
export const hasFloats = (box: CssBox): boolean =>
  box.children.some((child) => isFloat(child) || (!child.isRoot && hasFloats(child)));

export const seenFrom = ({ list, x, y }: Floats, left: number, top: number): Floats => ({
  list,
  x: x + left,
  y: y + top,
});

/** The room that floats leave between two edges, from y down to y + height. */
export function roomAt({ list, x, y: top }: Floats, y: number, height: number, whole: Room): Room {
  let { left, right } = whole;
  for (const each of list) {
    if (each.bottom <= top + y || each.top >= top + y + Math.max(height, 0.01)) continue;
    if (each.side === 'left') left = Math.max(left, each.right - x);
    else right = Math.min(right, each.left - x);
  }
  return { left, right };
}

/** The next y at which a float ends; undefined below all. */
export function nextEnd({ list, y: top }: Floats, y: number): number | undefined {
  const ends = list.map(({ bottom }) => bottom - top).filter((bottom) => bottom > y);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/** The y from which on a width fits between the floats. */
export function fittingY(floats: Floats, y: number, width: number, height: number, whole: Room): number {
  let at = y;
  for (;;) {
    const { left, right } = roomAt(floats, at, height, whole);
    const isFree = left === whole.left && right === whole.right;
    const next = nextEnd(floats, at);
    if (isFree || right - left >= width - 0.01 || next === undefined) return at;
    at = next;
  }
}

/** The y below the floats that `clear` names. */
export function clearedY({ list, y: top }: Floats, y: number, clear: string): number {
  const cleared = list.filter(({ side }) => clear === 'both' || clear === side);
  return Math.max(y, ...cleared.map(({ bottom }) => bottom - top));
}

/** Places a float (CSS 2.2 §9.5.1). @returns the place of its margin box in the box that sees the floats */
export function placeFloat(
  floats: Floats,
  side: 'left' | 'right',
  y: number,
  size: { readonly width: number; readonly height: number },
  whole: Room,
): { readonly x: number; readonly y: number } {
  const last = floats.list.at(-1);
  const from = Math.max(y, last === undefined ? y : last.top - floats.y);
  const top = fittingY(floats, from, size.width, size.height, whole);
  const { left, right } = roomAt(floats, top, size.height, whole);
  const x = side === 'left' ? left : right - size.width;
  floats.list.push({
    side,
    left: floats.x + x,
    right: floats.x + x + size.width,
    top: floats.y + top,
    bottom: floats.y + top + size.height,
  });
  return { x, y: top };
}
