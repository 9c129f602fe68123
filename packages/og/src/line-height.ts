import type { FontFace, FontSet } from '@placard/core/engine';
import { fontTables } from '@placard/text/web';

/**
 * Returns a function that gives the CSS line height `normal` for a list of families: that of the first family in the
 * set, as a multiple of the font size.
 */
export function normalLineHeights({ faces, fallbacks }: Pick<FontSet, 'faces' | 'fallbacks'>): NormalLineHeight {
  const known = new Map<FontFace | undefined, Extent>();
  return (families, fontSize) => {
    const face = [...families, ...fallbacks]
      .map((family) => faces.find((each) => each.family === family))
      .find(Boolean);
    const extent = known.get(face) ?? (face === undefined ? defaultExtent : extentOf(face.load()));
    known.set(face, extent);
    return extent.reduce((height, part) => height + Math.round(part * fontSize), 0) / fontSize;
  };
}

/**
 * The line height `normal` of a list of families, as a multiple of the font size. As in browsers, ascent, descent and
 * gap are whole pixels.
 */
export type NormalLineHeight = (families: readonly string[], fontSize: number) => number;

/** Ascent, descent and gap, as multiples of the font size. */
type Extent = readonly [ascent: number, descent: number, gap: number];

const defaultExtent: Extent = [0.95, 0.25, 0];

/** Reads `head` and `hhea` (OpenType 1.9). */
function extentOf(font: Uint8Array): Extent {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = fontTables(view);
  const [head, hhea] = [tables.get('head'), tables.get('hhea')];
  if (head === undefined || hhea === undefined) return defaultExtent;
  const unitsPerEm = view.getUint16(head + 18);
  return [
    view.getInt16(hhea + 4) / unitsPerEm,
    -view.getInt16(hhea + 6) / unitsPerEm,
    view.getInt16(hhea + 8) / unitsPerEm,
  ];
}
