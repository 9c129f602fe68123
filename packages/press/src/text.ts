import { emojiBox, isAtomic, placeGlyphs, type PlacedGlyph, type SetRun } from '@placard/text/web';
import type { BoxText } from './box.js';
import { paintMask } from './over.js';
import { parseColor, type Rgba } from './color.js';
import { steps, type GlyphCache } from './glyphs.js';
import { isQuarterTurn, multiply, translation, type Matrix } from './matrix.js';
import { paintSvg } from './drawing.js';
import { paintDecorationLine } from './decoration-line.js';
import { runsOf, type PlacedRun } from './placed-run.js';
import type { Surface } from './box-surface.js';
import { parseStroke } from './text-stroke.js';
import { linesOf } from './turned-lines.js';

const black: Rgba = { r: 0, g: 0, b: 0, a: 1 };

/** Paints the text of a box. */
export function paintText(parent: Surface, text: BoxText, opacity: number, glyphs: GlyphCache): void {
  const surface = surfaceOf(parent, text);
  for (const placed of runsOf(surface.matrix, text)) {
    const { run, left, baseline } = placed;
    if (isAtomic(run.span)) continue;
    if (run.emoji !== undefined) paintEmoji(surface, run.emoji, run, left, baseline, opacity);
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
export function paintLetters(parent: Surface, text: BoxText, glyphs: GlyphCache): void {
  const surface = surfaceOf(parent, text);
  for (const placed of runsOf(surface.matrix, text))
    if (placed.run.emoji === undefined && !isAtomic(placed.run.span)) paintRun(surface, placed, black, glyphs);
}

/** The surface in whose pixels the lines of a text run from left to right. */
const surfaceOf = (parent: Surface, text: BoxText): Surface =>
  text.turn === undefined ? parent : { ...parent, matrix: linesOf(parent.matrix, text).matrix };

/** @param stroke width of a line along the edges of the letters, in place of the letters; 0: the letters */
function paintRun(surface: Surface, placedRun: PlacedRun, ink: Rgba, glyphs: GlyphCache, stroke = 0): void {
  const { run, left: x, baseline } = placedRun;
  const { face, span, fontSize } = run;
  if (ink.a === 0) return;
  // Letters that stand upright in a turned line have their own baselines on whole pixels.
  const isOnPixels = face.uprightWidth !== undefined && placedRun.asBrowser && isQuarterTurn(surface.matrix);
  const { glyphs: placed, end } = placeGlyphs(run);
  const matrixOf = (glyph: PlacedGlyph): Matrix => {
    const place = { a: fontSize, b: 0, c: 0, d: fontSize, e: x + glyph.x, f: baseline + glyph.y };
    const matrix = multiply(surface.matrix, place);
    return isOnPixels ? { ...matrix, f: Math.round(matrix.f) } : matrix;
  };
  if (surface.vector !== undefined) {
    const shapes = placed.map((glyph) => glyphs.shape(face, glyph.id, atQuarters(matrixOf(glyph)), stroke / fontSize));
    surface.vector.fill(shapes, ink, surface.clip);
  } else
    for (const glyph of placed) {
      const { canvas, clip } = surface;
      const drawn = glyphs.mask(canvas.memory, face, glyph.id, matrixOf(glyph), clip, stroke / fontSize);
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
  { fontSize, face }: SetRun,
  x: number,
  baseline: number,
  opacity: number,
): void {
  const side = emojiBox.size * fontSize;
  const place = translation(x, baseline + emojiBox.descent * fontSize - side);
  const upright = face.uprightWidth === undefined ? place : multiply(place, { a: 0, b: -1, c: 1, d: 0, e: 0, f: side });
  const matrix = multiply(surface.matrix, upright);
  const placed = emoji.replace(/^<svg /, `<svg width="${side}" height="${side}" `);
  paintSvg({ ...surface, matrix }, opacity === 1 ? placed : `<g opacity="${opacity}">${placed}</g>`, side, side);
}
