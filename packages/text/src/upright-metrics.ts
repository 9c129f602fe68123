import { halfLeadings, type FaceMetrics } from './face-metrics.js';
import type { HarfBuzzFont } from './harfbuzz-font.js';

/** Where upright glyphs stand in a vertical line, in font units. */
export interface UprightMetrics {
  /** Advance along the line. */
  advance(glyph: number): number;
  /** The point of a glyph that is put on the middle of the line, relative to its origin; up is positive. */
  origin(glyph: number): { readonly x: number; readonly y: number };
  /** How far the middle of the line is above the baseline of the face. */
  readonly middle: number;
}

/** @param pixels font size, if ascent and descent are whole pixels, as in Blink */
export type UprightMetricsAt = (pixels?: number) => UprightMetrics;

/**
 * Reads OpenType's `vmtx` and `VORG`, which our build of HarfBuzz does not. As in Blink, a face without them has its ascent
 * and descent as the advance, and its ascent as the origin.
 */
export function readUprightMetrics(font: HarfBuzzFont, metrics: FaceMetrics): UprightMetricsAt {
  const { unitsPerEm } = font;
  const bearings = readBearings(font);
  const originOf = readOrigins(font);
  return (pixels) => {
    const whole = pixels === undefined ? undefined : halfLeadings(metrics, pixels, 0);
    const units = unitsPerEm / (pixels ?? 1);
    const [ascent, descent] = [
      (whole?.ascent ?? metrics.ascender) * units,
      (whole?.descent ?? metrics.descender) * units,
    ];
    // Blink's bounds of a glyph are whole pixels.
    const topOf = (glyph: number): number => {
      const top = font.extents(glyph)?.yBearing ?? 0;
      return pixels === undefined ? top : Math.ceil(top / units) * units;
    };
    const byBearing = (glyph: number): number | undefined => bearings && topOf(glyph) + bearings(glyph).top;
    return {
      advance: (glyph) => bearings?.(glyph).advance ?? ascent + descent,
      origin: (glyph) => ({ x: font.advance(glyph) / 2, y: originOf?.(glyph) ?? byBearing(glyph) ?? ascent }),
      middle: (ascent - descent) / 2,
    };
  };
}

const viewOf = (font: HarfBuzzFont, tag: string): DataView | undefined => {
  const bytes = font.table(tag)?.slice();
  return bytes && new DataView(bytes.buffer);
};

/** Offset of the number of glyphs with an advance of their own in `vhea`. */
const countAt = 34;

interface Bearing {
  readonly advance: number;
  /** Distance of the ink from the origin. */
  readonly top: number;
}

/** Advances and top side bearings. The last advance is that of all glyphs after it. */
function readBearings(font: HarfBuzzFont): ((glyph: number) => Bearing) | undefined {
  const [vhea, vmtx] = [viewOf(font, 'vhea'), viewOf(font, 'vmtx')];
  if (vhea === undefined || vmtx === undefined) return undefined;
  const count = vhea.getUint16(countAt);
  return (glyph) => {
    const top = glyph < count ? glyph * 4 + 2 : count * 4 + (glyph - count) * 2;
    const advance = vmtx.getUint16(Math.min(glyph, count - 1) * 4);
    return { advance, top: top + 2 <= vmtx.byteLength ? vmtx.getInt16(top) : 0 };
  };
}

/** Heights of the origins, which only faces with PostScript outlines have. */
function readOrigins(font: HarfBuzzFont): ((glyph: number) => number) | undefined {
  const vorg = viewOf(font, 'VORG');
  if (vorg === undefined) return undefined;
  const own = new Map<number, number>();
  for (let i = 0; i < vorg.getUint16(6); i++) own.set(vorg.getUint16(8 + i * 4), vorg.getInt16(10 + i * 4));
  return (glyph) => own.get(glyph) ?? vorg.getInt16(4);
}
