import type { Ink } from '@placard/core/engine';
import type { Face, Glyph, ShapeOptions } from './face.js';
import { emojiBox } from './itemize.js';
import { isSpaced } from './spacing.js';
import { isAtomic, type Span } from './span.js';

/** A run in its line. `x` is the left edge in the box, in pixels. */
export interface SetRun {
  readonly text: string;
  readonly face: Face;
  readonly span: Span;
  readonly fontSize: number;
  readonly direction: 'ltr' | 'rtl';
  readonly lang: string | undefined;
  /** Adjacent letters that the run's letters may join. */
  readonly context: Pick<ShapeOptions, 'before' | 'after'>;
  /** SVG document of an emoji, drawn in `emojiBox` instead of glyphs. */
  readonly emoji: string | undefined;
  readonly x: number;
  readonly width: number;
  /** Distance above the baseline of the line, in pixels. Default: none. */
  readonly rise?: number | undefined;
  /** Pixels after characters: between words, and between letters of a justified line. */
  readonly gaps?: ReadonlyMap<number, number> | undefined;
}

/** A glyph with its origin in pixels, right of the run's left edge and down from the baseline. */
export interface PlacedGlyph {
  readonly id: number;
  readonly cluster: number;
  readonly x: number;
  readonly y: number;
}

/** The glyphs of a run from left to right. */
export const glyphsOf = ({ face, text, span, direction, lang, context }: SetRun): readonly Glyph[] =>
  face.shape(text, { direction, features: span.features, lang, ...context });

/** The positioned glyphs of a run, and the pen position after them. */
export function placeGlyphs(run: SetRun): { readonly glyphs: readonly PlacedGlyph[]; readonly end: number } {
  const { face, span, fontSize, gaps } = run;
  const spacing = span.letterSpacing.em * fontSize + span.letterSpacing.px;
  const scale = fontSize / face.unitsPerEm;
  const shaped = glyphsOf(run);
  let pen = 0;
  const glyphs = shaped.map(({ id, cluster, advance, dx, dy }, i): PlacedGlyph => {
    const placed = { id, cluster, x: pen + dx * scale, y: -dy * scale };
    // CSS adds spacing after each character, which is after the last glyph of its cluster.
    pen += advance * scale;
    if (spacing !== 0 && shaped[i + 1]?.cluster !== cluster && isSpaced(run.text, cluster)) pen += spacing;
    if (gaps !== undefined && shaped[i + 1]?.cluster !== cluster) pen += gaps.get(cluster) ?? 0;
    return placed;
  });
  return { glyphs, end: pen };
}

/** Bounding boxes of a run's glyphs, in pixels from the box's left edge and down from the baseline. */
export function inkOfRun(run: SetRun): Ink[] {
  const { face, fontSize, x, emoji, span, rise = 0 } = run;
  if (isAtomic(span)) return [];
  if (emoji !== undefined) {
    const bottom = emojiBox.descent * fontSize - rise;
    return [{ left: x, right: x + emojiBox.size * fontSize, top: bottom - emojiBox.size * fontSize, bottom }];
  }
  const scale = fontSize / face.unitsPerEm;
  const ink: Ink[] = [];
  for (const glyph of placeGlyphs(run).glyphs) {
    const box = face.extents(glyph.id);
    if (box === null) continue;
    const left = x + glyph.x;
    ink.push({
      left: left + box.left * scale,
      right: left + box.right * scale,
      top: glyph.y - box.top * scale - rise,
      bottom: glyph.y - box.bottom * scale - rise,
    });
  }
  return ink;
}
