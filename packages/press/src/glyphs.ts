import type { Face } from '@placard/text/portable';
import { rasterize, type Mask } from './coverage.js';
import { multiply, type Matrix } from './matrix.js';
import type { Outline } from './outline.js';
import type { PaintModule } from './paint-module.js';
import type { PixelMemory } from './pixel-memory.js';

/** Rasterizes glyphs once per size and quarter pixel, and caches the masks. */
export interface GlyphCache {
  /**
   * Returns the mask of a glyph.
   *
   * @param matrix from the em square (1 is the font size, down is positive) to pixels; its translation is the pen
   *   position
   * @returns the mask and its position, or null for a glyph without ink
   */
  mask(
    memory: PixelMemory,
    face: Face,
    glyph: number,
    matrix: Matrix,
  ): { readonly mask: Mask; readonly left: number; readonly top: number } | null;
}

/** Subpixel positions per pixel. Finer steps are invisible; coarser steps cause uneven spacing. */
const steps = 4;
const everywhere = { left: -8192, top: -8192, right: 8192, bottom: 8192 };

/**
 * @param pen receives the outlines of HarfBuzz, which keeps it for ever; so it is not in the memory of canvases
 * @param maxBytes size of the cache; when it is full, the older half is evicted
 */
export function createGlyphCache(pen: PaintModule, maxBytes = 8 * 1024 * 1024): GlyphCache {
  const outlines = new WeakMap<Face, Map<number, Outline>>();
  const faces = new WeakMap<Face, number>();
  const masks = new Map<string, Mask | null>();
  let bytes = 0;
  let faceCount = 0;

  function outlineOf(face: Face, glyph: number): Outline {
    const known = outlines.get(face) ?? new Map<number, Outline>();
    outlines.set(face, known);
    const outline = known.get(glyph) ?? outlineBy(pen, face, glyph);
    known.set(glyph, outline);
    return outline;
  }

  function idOf(face: Face): number {
    const id = faces.get(face) ?? (faceCount += 1);
    faces.set(face, id);
    return id;
  }

  function remember(key: string, mask: Mask | null): void {
    masks.set(key, mask);
    bytes += 64 + (mask?.alpha.length ?? 0);
    if (bytes <= maxBytes) return;
    for (const [oldest, old] of masks) {
      masks.delete(oldest);
      bytes -= 64 + (old?.alpha.length ?? 0);
      if (bytes <= maxBytes / 2) break;
    }
  }

  return {
    mask(memory, face, glyph, matrix) {
      const stepX = Math.round(matrix.e * steps);
      const stepY = Math.round(matrix.f * steps);
      const x = Math.floor(stepX / steps);
      const y = Math.floor(stepY / steps);
      const partX = stepX - x * steps;
      const partY = stepY - y * steps;
      const { a, b, c, d } = matrix;
      const key = `${idOf(face)} ${glyph} ${partX}${partY} ${a} ${b} ${c} ${d}`;
      let mask = masks.get(key);
      if (mask === undefined) {
        const toPixels: Matrix = { a, b, c, d, e: partX / steps, f: partY / steps };
        const perUnit = 1 / face.unitsPerEm;
        const flipped = multiply(toPixels, { a: perUnit, b: 0, c: 0, d: -perUnit, e: 0, f: 0 });
        mask = rasterize(memory, [{ outline: outlineOf(face, glyph), matrix: flipped }], everywhere);
        remember(key, mask);
      }
      return mask === null ? null : { mask, left: mask.left + x, top: mask.top + y };
    },
  };
}

/** In font units; up is positive. */
function outlineBy(pen: PaintModule, face: Face, glyph: number): Outline {
  const at = pen.startOutline();
  face.draw(glyph, pen);
  return new Float64Array(pen.memory.buffer, at, pen.outlineLength()).slice();
}
