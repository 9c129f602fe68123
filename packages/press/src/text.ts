import { emojiBox, placeGlyphs, type SetRun, type SetText } from '@placard/text/portable';
import { paintMask } from './over.js';
import { parseColour, type Rgba } from './colour.js';
import type { GlyphCache } from './glyphs.js';
import { roundedRect } from './outline.js';
import { multiply, translation } from './matrix.js';
import { paintSvg } from './shapes.js';
import { fillOutline, type Surface } from './surface.js';

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
  for (const { run, left, baseline } of runsOf(set, x, y)) {
    if (run.emoji !== undefined) paintEmoji(surface, run.emoji, left, baseline, run.fontSize, opacity);
    else {
      const colour = parseColour(run.span.color) ?? black;
      paintRun(surface, run, left, baseline, { ...colour, a: colour.a * opacity }, glyphs);
    }
  }
}

/** Paints the letters of a text in black, and its underline or strikethrough. Emoji are not painted. */
export function paintLetters(surface: Surface, set: SetText, x: number, y: number, glyphs: GlyphCache): void {
  for (const { run, left, baseline } of runsOf(set, x, y))
    if (run.emoji === undefined) paintRun(surface, run, left, baseline, black, glyphs);
}

const runsOf = (
  { set }: SetText,
  x: number,
  y: number,
): readonly { readonly run: SetRun; readonly left: number; readonly baseline: number }[] =>
  set.flatMap((line) => line.runs.map((run) => ({ run, left: x + run.x, baseline: y + line.baseline })));

function paintRun(surface: Surface, run: SetRun, x: number, baseline: number, ink: Rgba, glyphs: GlyphCache): void {
  const { face, span, fontSize } = run;
  if (ink.a === 0) return;
  const { glyphs: placed, end } = placeGlyphs(run);
  for (const glyph of placed) {
    const place = { a: fontSize, b: 0, c: 0, d: fontSize, e: x + glyph.x, f: baseline + glyph.y };
    const { canvas, clip } = surface;
    const drawn = glyphs.mask(canvas.memory, face, glyph.id, multiply(surface.matrix, place), clip);
    if (drawn !== null) paintMask(canvas, drawn.mask, ink, clip, drawn.left, drawn.top);
  }
  if (span.decoration !== 'none') paintDecorationLine(surface, run, x, end, baseline, ink);
}

function paintDecorationLine(
  surface: Surface,
  { face, span, fontSize }: SetRun,
  x: number,
  width: number,
  baseline: number,
  ink: Rgba,
): void {
  const { position, thickness } = span.decoration === 'underline' ? face.metrics.underline : face.metrics.strikethrough;
  const height = Math.max(1, thickness * fontSize);
  fillOutline(surface, roundedRect(x, baseline - position * fontSize - height / 2, width, height, [0, 0, 0, 0]), ink);
}

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
