import type { FontFace } from '@placard/core/engine';
import { hasSlope } from './variations.js';
import type { Extents, Face, Synthesis } from './face.js';

/** The weight from which a text is bold, and below which a face is not, as in Blink. */
const boldWeight = 600;

/** Distance that a slanted glyph moves right per distance from the baseline, as in Blink. */
export const obliqueSlant = 0.25;

/** Growth of bold strokes by font size in pixels, as a fraction of it; linear between these (Skia, `SkScalerContext`). */
const small = { size: 9, growth: 1 / 24 };
const large = { size: 36, growth: 1 / 32 };

/** Returns how much the strokes of a bold glyph grow, as a fraction of the font size. */
export function boldGrowth(fontSize: number): number {
  const share = Math.min(1, Math.max(0, (fontSize - small.size) / (large.size - small.size)));
  return small.growth + share * (large.growth - small.growth);
}

/**
 * Returns how a face is changed for a text; undefined: not at all.
 *
 * @param allowed value of `fontSynthesis`
 */
export function synthesisFor(
  font: FontFace,
  { weight, style }: { readonly weight: number; readonly style: 'normal' | 'italic' },
  allowed = 'none',
): Synthesis | undefined {
  const bold = allowed.includes('weight') && weight >= boldWeight && font.weight < boldWeight;
  const oblique = allowed.includes('style') && style === 'italic' && font.style === 'normal' && !hasSlope(font);
  return bold || oblique ? { bold, oblique } : undefined;
}

/** Returns a face whose glyphs are drawn bold or slanted. Their advances are those of the face, as in Skia. */
export function synthesize(face: Face, synthesis: Synthesis): Face {
  const grown = synthesis.bold ? (large.growth / 2) * face.unitsPerEm : 0;
  const slant = synthesis.oblique ? obliqueSlant : 0;
  return {
    ...face,
    synthesis,
    get reach() {
      return face.reach;
    },
    extents(glyph): Extents | null {
      const box = face.extents(glyph);
      if (box === null) return null;
      const [top, bottom] = [box.top + grown, box.bottom - grown];
      return {
        left: box.left - grown + slant * Math.min(top, bottom),
        right: box.right + grown + slant * Math.max(top, bottom),
        top,
        bottom,
      };
    },
  };
}
