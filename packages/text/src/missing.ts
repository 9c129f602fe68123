/** The glyph of a character that a face lacks (`.notdef` in OpenType). */
export const missingGlyph = 0;

/** An upright box in em. It replaces the `.notdef` of the face, which can be anything. */
const box = { advance: 0.6, left: 0.07, right: 0.53, bottom: 0, top: 0.7, line: 0.05 } as const;

/** In font units. */
export const missingAdvance = (unitsPerEm: number): number => Math.round(box.advance * unitsPerEm);

/** Path data in font units; up is positive. */
export function missingOutline(unitsPerEm: number): string {
  const { left, right, bottom, top, line } = box;
  const at = (x: number, y: number): string => `${Math.round(x * unitsPerEm)},${Math.round(y * unitsPerEm)}`;
  const outer = [at(left, bottom), at(left, top), at(right, top), at(right, bottom)];
  const [x, y, toX, toY] = [left + line, bottom + line, right - line, top - line];
  const inner = [at(x, y), at(toX, y), at(toX, toY), at(x, toY)];
  return [outer, inner].map((corners) => `M${corners.join('L')}Z`).join('');
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
