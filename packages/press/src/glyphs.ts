import { boldGrowth, obliqueSlant, type Face } from '@placard/text/web';
import { embolden } from './embolden.js';
import { rasterize, type Mask, type Shape } from './coverage.js';
import { multiply, type Bounds, type Matrix } from './matrix.js';
import type { Outline } from './outline.js';
import type { PaintModule } from './paint-module.js';
import type { PixelMemory } from './pixel-memory.js';
import { strokeOutline } from './stroke-outline.js';

/** Rasterizes glyphs once per size and quarter pixel, and caches the masks. */
export interface GlyphCache {
  /** In font units; up is positive. */
  outline(face: Face, glyph: number): Outline;
  /**
   * Returns the shape of a glyph as it is drawn, bold or slanted if its face is.
   *
   * @param matrix from the em square to pixels
   */
  shape(face: Face, glyph: number, matrix: Matrix, stroke?: number): Shape;
  /**
   * Returns the mask of a glyph.
   *
   * @param matrix from the em square (1 is the font size, down is positive) to pixels; its translation is the pen
   *   position
   * @param clip limits the mask of a glyph that is too large for the cache
   * @param stroke width of a line along the edges, as a share of the font size, in place of the glyph; 0: the glyph
   * @returns the mask and its position, or null for a glyph without ink
   */
  mask(
    memory: PixelMemory,
    face: Face,
    glyph: number,
    matrix: Matrix,
    clip: Bounds,
    stroke?: number,
  ): { readonly mask: Mask; readonly left: number; readonly top: number } | null;
}

/** Subpixel positions per pixel. Finer steps are invisible; coarser steps cause uneven spacing. */
export const steps = 4;
const everywhere = { left: -8192, top: -8192, right: 8192, bottom: 8192 };
/** Larger glyphs, in pixels per em, are not cached: a transform can enlarge them to any size. */
const maxCachedSize = 2_048;

/** The masks of a face at one size, by glyph and position within a pixel. */
interface Size {
  readonly face: Face;
  readonly matrix: Matrix;
  readonly stroke: number;
  readonly isHuge: boolean;
  readonly masks: Map<number, Mask | null>;
  bytes: number;
}

const bytesOfSize = 256;
const bytesOfMask = 64;

/**
 * @param pen receives the outlines of HarfBuzz. It is not the memory of canvases, because HarfBuzz never releases it
 * @param maxBytes size of the cache; when it is full, the oldest sizes are evicted until half of the bytes are left
 */
export function createGlyphCache(pen: PaintModule, maxBytes = 8 * 1024 * 1024): GlyphCache {
  const outlines = new WeakMap<Face, Map<number, Outline>>();
  const faces = new WeakMap<Face, number>();
  const sizes = new Map<string, Size>();
  /** The size of the last glyph. The next glyph usually has the same. */
  let current: Size | undefined;
  let bytes = 0;
  let faceCount = 0;

  function outlineOf(face: Face, glyph: number): Outline {
    const faceOutlines = outlines.get(face) ?? new Map<number, Outline>();
    outlines.set(face, faceOutlines);
    const outline = faceOutlines.get(glyph) ?? outlineBy(pen, face, glyph);
    faceOutlines.set(glyph, outline);
    return outline;
  }

  function shapeOf(face: Face, glyph: number, toPixels: Matrix, stroke = 0): Shape {
    const perUnit = 1 / face.unitsPerEm;
    const { bold = false, oblique = false } = face.synthesis ?? {};
    const toEm =
      face.uprightWidth === undefined
        ? { a: perUnit, b: 0, c: oblique ? obliqueSlant * perUnit : 0, d: -perUnit, e: 0, f: 0 }
        : { a: 0, b: -perUnit * face.uprightWidth, c: -perUnit, d: 0, e: 0, f: 0 };
    const matrix = multiply(toPixels, toEm);
    const fontSize = Math.hypot(toPixels.a, toPixels.b);
    const regular = outlineOf(face, glyph);
    const outline = bold ? embolden(regular, (boldGrowth(fontSize) / 2) * face.unitsPerEm) : regular;
    return { outline: stroke === 0 ? outline : strokeOutline(outline, stroke * face.unitsPerEm), matrix };
  }

  function idOf(face: Face): number {
    const id = faces.get(face) ?? (faceCount += 1);
    faces.set(face, id);
    return id;
  }

  function sizeOf(face: Face, matrix: Matrix, stroke: number): Size {
    const { a, b, c, d } = matrix;
    const key = `${idOf(face)} ${a} ${b} ${c} ${d} ${stroke}`;
    const cachedSize = sizes.get(key);
    if (cachedSize !== undefined) return cachedSize;
    const isHuge = Math.max(...[a, b, c, d].map(Math.abs)) > maxCachedSize;
    const size = { face, matrix, stroke, isHuge, masks: new Map<number, Mask | null>(), bytes: bytesOfSize };
    sizes.set(key, size);
    bytes += bytesOfSize;
    return size;
  }

  function remember(size: Size, place: number, mask: Mask | null): void {
    const more = bytesOfMask + (mask?.alpha.length ?? 0);
    size.masks.set(place, mask);
    size.bytes += more;
    bytes += more;
    if (bytes <= maxBytes) return;
    current = undefined;
    for (const [key, oldest] of sizes) {
      sizes.delete(key);
      bytes -= oldest.bytes;
      if (bytes <= maxBytes / 2) break;
    }
  }

  return {
    outline: outlineOf,
    shape: shapeOf,
    mask(memory, face, glyph, matrix, clip, stroke = 0) {
      const stepX = Math.round(matrix.e * steps);
      const stepY = Math.round(matrix.f * steps);
      const x = Math.floor(stepX / steps);
      const y = Math.floor(stepY / steps);
      const partX = stepX - x * steps;
      const partY = stepY - y * steps;
      const isCurrent = current?.face === face && current.stroke === stroke && isSameSize(current.matrix, matrix);
      const size = isCurrent && current !== undefined ? current : sizeOf(face, matrix, stroke);
      current = size;
      if (size.isHuge) {
        const mask = rasterize(memory, [shapeOf(face, glyph, matrix, stroke)], clip);
        return mask && { mask, left: mask.left, top: mask.top };
      }
      const place = (glyph * steps + partX) * steps + partY;
      let mask = size.masks.get(place);
      if (mask === undefined) {
        const { a, b, c, d } = matrix;
        const toPixels: Matrix = { a, b, c, d, e: partX / steps, f: partY / steps };
        mask = rasterize(memory, [shapeOf(face, glyph, toPixels, stroke)], everywhere);
        remember(size, place, mask);
      }
      return mask === null ? null : { mask, left: mask.left + x, top: mask.top + y };
    },
  };
}

const isSameSize = (one: Matrix, other: Matrix): boolean =>
  one.a === other.a && one.b === other.b && one.c === other.c && one.d === other.d;

/** Returns an outline in font units; up is positive. */
function outlineBy(pen: PaintModule, face: Face, glyph: number): Outline {
  const address = pen.startOutline();
  face.draw(glyph, pen);
  return new Float64Array(pen.memory.buffer, address, pen.outlineLength()).slice();
}
