import type { OutlineSink } from './draw.js';

/** The glyph of a character that a face lacks (`.notdef` in OpenType). */
export const missingGlyph = 0;

/** An upright box in em. It replaces the `.notdef` of the face, which can be anything. */
const box = { advance: 0.6, left: 0.07, right: 0.53, bottom: 0, top: 0.7, line: 0.05 } as const;

/** In font units. */
export const missingAdvance = (unitsPerEm: number): number => Math.round(box.advance * unitsPerEm);

/** The corners of the box and, in the other direction, of the hole in it. */
function cornersOf(unitsPerEm: number): readonly (readonly (readonly [x: number, y: number])[])[] {
  const { left, right, bottom, top, line } = box;
  const at = (x: number, y: number): readonly [number, number] => [
    Math.round(x * unitsPerEm),
    Math.round(y * unitsPerEm),
  ];
  const [x, y, toX, toY] = [left + line, bottom + line, right - line, top - line];
  return [
    [at(left, bottom), at(left, top), at(right, top), at(right, bottom)],
    [at(x, y), at(toX, y), at(toX, toY), at(x, toY)],
  ];
}

/** Path data in font units; up is positive. */
export const missingOutline = (unitsPerEm: number): string =>
  cornersOf(unitsPerEm)
    .map((corners) => `M${corners.join('L')}Z`)
    .join('');

export function drawMissing(unitsPerEm: number, { moveTo, lineTo, closePath }: OutlineSink): void {
  for (const corners of cornersOf(unitsPerEm)) {
    for (const [i, [x, y]] of corners.entries()) (i === 0 ? moveTo : lineTo)(0, 0, 0, x, y, 0);
    closePath(0, 0, 0, 0);
  }
}

/** Bounds of the box relative to its origin, in font units. */
export const missingExtents = (
  unitsPerEm: number,
): { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number } => ({
  left: box.left * unitsPerEm,
  right: box.right * unitsPerEm,
  top: box.top * unitsPerEm,
  bottom: box.bottom * unitsPerEm,
});
