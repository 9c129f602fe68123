import { emojiBox, isAtomic, placeGlyphs, type SetText } from '@placard/text/web';
import { paintMask } from './over.js';
import { parseColor, type Rgba } from './color.js';
import { steps, type GlyphCache } from './glyphs.js';
import { multiply, translation, type Matrix } from './matrix.js';
import { paintSvg } from './drawing.js';
import { paintDecorationLine } from './decoration-line.js';
import { runsOf, type PlacedRun } from './placed-run.js';
import type { Surface } from './box-surface.js';
import { parseStroke } from './text-stroke.js';

const black: Rgba = { r: 0, g: 0, b: 0, a: 1 };

/** Paints a laid-out text whose box begins at x, y of the surface. */
export function paintText(
  surface: Surface,
  set: SetText,
  x: number,
  y: number,
  opacity: number,
  glyphs: GlyphCache,
): void {
  for (const placed of runsOf(surface, set, x, y)) {
    const { run, left, baseline } = placed;
    if (isAtomic(run.span)) continue;
    if (run.emoji !== undefined) paintEmoji(surface, run.emoji, left, baseline, run.fontSize, opacity);
    else {
      const color = parseColor(run.span.color) ?? black;
      const stroke = run.span.stroke && parseStroke(run.span.stroke.css);
      const paintStroke = (): void => {
        if (stroke) paintRun(surface, placed, { ...stroke.color, a: stroke.color.a * opacity }, glyphs, stroke.width);
      };
      if (run.span.stroke?.isBelow === true) paintStroke();
      paintRun(surface, placed, { ...color, a: color.a * opacity }, glyphs);
      if (run.span.stroke?.isBelow === false) paintStroke();
    }
  }
}

/** Paints the letters of a text in black, and its underline or strikethrough. Emoji are not painted. */
export function paintLetters(surface: Surface, set: SetText, x: number, y: number, glyphs: GlyphCache): void {
  for (const placed of runsOf(surface, set, x, y))
    if (placed.run.emoji === undefined && !isAtomic(placed.run.span)) paintRun(surface, placed, black, glyphs);
}

/** @param stroke width of a line along the edges of the letters, in place of the letters; 0: the letters */
function paintRun(surface: Surface, placedRun: PlacedRun, ink: Rgba, glyphs: GlyphCache, stroke = 0): void {
  const { run, left: x, baseline } = placedRun;
  const { face, span, fontSize } = run;
  if (ink.a === 0) return;
  const { glyphs: placed, end } = placeGlyphs(run);
  if (surface.vector !== undefined) {
    const shapes = placed.map(({ id, x: dx, y }) => {
      const place = { a: fontSize, b: 0, c: 0, d: fontSize, e: x + dx, f: baseline + y };
      return glyphs.shape(face, id, atQuarters(multiply(surface.matrix, place)), stroke / fontSize);
    });
    surface.vector.fill(shapes, ink, surface.clip);
  } else
    for (const glyph of placed) {
      const place = { a: fontSize, b: 0, c: 0, d: fontSize, e: x + glyph.x, f: baseline + glyph.y };
      const { canvas, clip } = surface;
      const drawn = glyphs.mask(
        canvas.memory,
        face,
        glyph.id,
        multiply(surface.matrix, place),
        clip,
        stroke / fontSize,
      );
      if (drawn !== null) paintMask(canvas, drawn.mask, ink, clip, drawn.left, drawn.top);
    }
  if (span.decoration !== 'none' && stroke === 0) paintDecorationLine(surface, placedRun, end, ink, glyphs);
}

/** Puts a letter where its mask would be on a canvas. */
const atQuarters = (matrix: Matrix): Matrix => ({
  ...matrix,
  e: Math.round(matrix.e * steps) / steps,
  f: Math.round(matrix.f * steps) / steps,
});

/** Paints an emoji: an image in a square of the font size. */
function paintEmoji(
  surface: Surface,
  emoji: string,
  x: number,
  baseline: number,
  fontSize: number,
  opacity: number,
): void {
  const side = emojiBox.size * fontSize;
  const matrix = multiply(surface.matrix, translation(x, baseline + emojiBox.descent * fontSize - side));
  const placed = emoji.replace(/^<svg /, `<svg width="${side}" height="${side}" `);
  paintSvg({ ...surface, matrix }, opacity === 1 ? placed : `<g opacity="${opacity}">${placed}</g>`, side, side);
}
