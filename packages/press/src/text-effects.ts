import { blurred } from './blur.js';
import type { GlyphCache } from './glyphs.js';
import type { Box } from './box.js';
import {
  expand,
  intersect,
  isEmpty,
  mappedBox,
  multiply,
  outward,
  scaleOf,
  translation,
  type Bounds,
} from './matrix.js';
import { boundsOf } from './canvas.js';
import { textBoundsOf } from './paint-bounds.js';
import { alphaOf, keepInside, paintLayer, paintMask } from './over.js';
import { parseTextShadows } from './parse-shadows.js';
import type { Surface } from './box-surface.js';
import { paintLetters } from './text.js';
import { transformOf } from './transform.js';
import { asPixels } from './vector/as-pixels.js';

/**
 * Paints a background inside the letters of a box and of its descendants (CSS Backgrounds 4, `background-clip: text`).
 *
 * @param paintGround paints the background of the whole box
 */
export function paintThroughLetters(
  box: Box,
  surface: Surface,
  glyphs: GlyphCache,
  paintGround: (surface: Surface) => void,
): void {
  const { width, height } = box;
  const area = intersect(surface.clip, outward(mappedBox(surface.matrix, 0, 0, width, height)));
  if (isEmpty(area)) return;
  surface.canvas.memory.within(() => {
    const ground = sheetOf(surface, area);
    const letters = sheetOf(surface, area);
    paintGround(ground);
    paintAll(box, letters);
    keepInside(ground.canvas, alphaOf(letters.canvas, 0, 0));
    paintLayer(surface.canvas, { ...ground.canvas, left: area.left, top: area.top }, surface.clip);
  });

  function paintAll({ text, children }: Box, letters: Surface): void {
    if (text !== undefined) paintLetters(letters, text, glyphs);
    for (const child of children) {
      const { style, x, y, width, height } = child;
      const matrix = multiply(letters.matrix, transformOf(style, x, y, width, height));
      if (style.display !== 'none') paintAll(child, { ...letters, matrix });
    }
  }
}

/** Paints the shadows of a text, the first on top (CSS Text Decoration 3 §4). Its opacity is that of a group. */
export function paintTextShadows(surface: Surface, text: NonNullable<Box['text']>, glyphs: GlyphCache): void {
  const { matrix, clip } = surface;
  if (surface.vector !== undefined)
    return asPixels(surface, outward(textBoundsOf(text, matrix)), (target) => paintTextShadows(target, text, glyphs));
  for (const { x, y, blur, color } of (parseTextShadows(text.shadow ?? 'none') ?? []).reverse()) {
    const moved = multiply(matrix, translation(x, y));
    const deviation = (blur / 2) * scaleOf(matrix);
    const margin = Math.ceil(3 * deviation) + 1;
    const { shadow: _, ...alone } = text;
    const area = intersect(expand(clip, margin), outward(textBoundsOf(alone, moved)));
    if (isEmpty(area)) continue;
    const sharp = surface.canvas.memory.within(() => {
      const letters = sheetOf({ ...surface, matrix: moved }, area);
      paintLetters(letters, text, glyphs);
      return alphaOf(letters.canvas, area.left, area.top);
    });
    const mask = deviation === 0 ? sharp : blurred(surface.canvas.memory, sharp, deviation, margin);
    paintMask(surface.canvas, mask, color, clip);
  }
  return undefined;
}

/** Creates a transparent surface for an area of another one. */
function sheetOf(surface: Surface, area: Bounds): Surface {
  const canvas = surface.canvas.memory.sheet(area.right - area.left, area.bottom - area.top);
  const matrix = multiply(translation(-area.left, -area.top), surface.matrix);
  return { ...surface, canvas, matrix, clip: boundsOf(canvas) };
}
