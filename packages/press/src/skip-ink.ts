import { placeGlyphs } from '@placard/text/web';
import type { GlyphCache } from './glyphs.js';
import type { PlacedRun } from './placed-run.js';
import { contoursOf } from './stroke-outline.js';

/** A part of a line, in pixels. */
export type Piece = readonly [left: number, right: number];

/** Widest space beside a letter, as in Blink. */
const maxSpace = 13;

/**
 * Returns the parts of a line that the letters of its run leave (CSS Text Decoration 4 §5.2, `text-decoration-skip-ink`):
 * what is crossed by a letter, and on its sides as much as the line is thick.
 *
 * @param band top and bottom of the line, relative to the baseline
 */
export function piecesBesideInk(
  { run, left }: PlacedRun,
  width: number,
  band: readonly [top: number, bottom: number],
  thickness: number,
  glyphs: GlyphCache,
): readonly Piece[] {
  const { face, fontSize } = run;
  const scale = fontSize / face.unitsPerEm;
  const [highest, lowest] = [-band[0] / scale, -band[1] / scale];
  const space = Math.min(thickness, maxSpace);
  const pieces: Piece[] = [];
  let pen = left;
  for (const glyph of placeGlyphs(run).glyphs) {
    const extents = face.extents(glyph.id);
    if (extents === null || extents.bottom > highest || extents.top < lowest) continue;
    const crossed = crossedBy(contoursOf(glyphs.outline(face, glyph.id)), lowest, highest);
    if (crossed === undefined) continue;
    const start = left + glyph.x + crossed[0] * scale - space;
    if (start > pen) pieces.push([pen, start]);
    pen = Math.max(pen, left + glyph.x + crossed[1] * scale + space);
  }
  return pen < left + width ? [...pieces, [pen, left + width]] : pieces;
}

type Contours = ReturnType<typeof contoursOf>;

/** The leftmost and rightmost places of contours within a band. */
function crossedBy(contours: Contours, lowest: number, highest: number): Piece | undefined {
  let [left, right] = [Infinity, -Infinity];
  for (const contour of contours)
    for (const [i, a] of contour.entries()) {
      const b = contour[(i + 1) % contour.length] ?? a;
      const [low, high] = a.y <= b.y ? [a, b] : [b, a];
      if (high.y < lowest || low.y > highest) continue;
      const at = (y: number): number =>
        high.y === low.y ? low.x : low.x + ((high.x - low.x) * (y - low.y)) / (high.y - low.y);
      const ends = [at(Math.max(lowest, low.y)), at(Math.min(highest, high.y)), ...(high.y === low.y ? [high.x] : [])];
      left = Math.min(left, ...ends);
      right = Math.max(right, ...ends);
    }
  return left > right ? undefined : [left, right];
}
