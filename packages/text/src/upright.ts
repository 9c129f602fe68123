import { createBoundedMap, type BoundedMap } from '@placard/core/engine';
import type { Face, Glyph, ShapeOptions } from './face.js';
import { missingGlyph } from './missing.js';

/** Bounded, because a face lives as long as the process, and there is a variant for each size and width of texts. */
const variants = new WeakMap<Face, BoundedMap<string, Face>>();
const maxVariants = 200;

/** Faces are compared by identity, so each is made once. */
function variantOf(face: Face, key: string, make: () => Face): Face {
  const known = variants.get(face) ?? createBoundedMap<string, Face>(maxVariants);
  variants.set(face, known);
  return known.getOrInsertComputed(key, make);
}

/**
 * A face whose glyphs stand upright in lines from top to bottom. Such lines are laid out as if they ran from left to
 * right, and turned right as a whole, so these glyphs are turned left.
 *
 * @param pixels font size, if ascent and descent are whole pixels
 */
export const uprightOf = (face: Face, pixels: number | undefined): Face =>
  variantOf(face, `${pixels}`, () => turned(face, 1, (text, options) => stacked(face, pixels, text, options)));

/** Largest width of a text in a square, in em, as in Blink. */
const widest = 1.1;

/** A face that sets a text upright in a square of the line (CSS Writing Modes 4 §9.1). */
export function combinedOf(face: Face, pixels: number | undefined, text: string, features: string): Face {
  const width = face.shape(text, { direction: 'ltr', features }).reduce((sum, { advance }) => sum + advance, 0);
  const scale = Math.min(1, (widest * face.unitsPerEm) / Math.max(1, width));
  return variantOf(face, `${pixels}\0${scale}`, () =>
    turned(face, scale, (text, options) => inSquare(face, pixels, scale, text, options)),
  );
}

function turned(face: Face, uprightWidth: number, shape: Face['shape']): Face {
  const { font, unitsPerEm, metrics, synthesis, has, features, upright, outline, draw } = face;
  return {
    font,
    unitsPerEm,
    metrics,
    synthesis,
    has,
    features,
    upright,
    outline,
    draw,
    uprightWidth,
    shape,
    get reach() {
      return face.reach;
    },
    extents(glyph) {
      const box = face.extents(glyph);
      if (box === null) return null;
      const [top, bottom] = [box.right * uprightWidth, box.left * uprightWidth];
      return { left: -box.top, right: -box.bottom, top, bottom };
    },
  };
}

/** Stacks glyphs from top to bottom. */
function stacked(face: Face, pixels: number | undefined, text: string, options: ShapeOptions): readonly Glyph[] {
  const { advance, origin, middle } = face.upright(pixels);
  const isHalved = options.features.includes('halt=1');
  const features = isHalved ? options.features.replace('halt=', 'vhal=') : options.features;
  return face.shape(text, { ...options, features, direction: 'ttb' }).map((glyph) => {
    const { x, y } = origin(glyph.id);
    // HarfBuzz counts one em for each glyph except marks, even where a feature halves it.
    const own = glyph.advance === 0 || glyph.id === missingGlyph ? 0 : advance(glyph.id) - face.unitsPerEm;
    const less = isHalved ? face.unitsPerEm / 2 : 0;
    return { ...glyph, advance: glyph.advance + own - less, dx: y - glyph.dy, dy: middle - x + glyph.dx };
  });
}

/** Sets glyphs side by side in the middle of a square. */
function inSquare(
  face: Face,
  pixels: number | undefined,
  scale: number,
  text: string,
  options: ShapeOptions,
): readonly Glyph[] {
  const glyphs = face.shape(text, { ...options, direction: 'ltr' });
  const width = glyphs.reduce((sum, { advance }) => sum + advance, 0);
  const { middle } = face.upright(pixels);
  const baseline = face.unitsPerEm / 2 + middle;
  let pen = -width / 2;
  return glyphs.map(({ id, advance, dx, dy }, i) => {
    const x = pen + dx;
    pen += advance;
    const isLast = i === glyphs.length - 1;
    return { id, cluster: 0, advance: isLast ? face.unitsPerEm : 0, dx: baseline - dy, dy: middle + x * scale };
  });
}
