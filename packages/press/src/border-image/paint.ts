import type { Style } from '@placard/core/engine';
import { naturalSizeOf, type Rect, type Tiling } from '../background/geometry.js';
import { paintImage, pictureOf, tileOf, type Pictures } from '../background/paint.js';
import { samplePixels } from '../background/sample.js';
import { bordersOf } from '../border.js';
import { boxOutline, square, type Surface } from '../box-surface.js';
import { boundsOf } from '../canvas.js';
import { rasterize } from '../coverage.js';
import { paintGroup } from '../group.js';
import { isUpright, mappedBox, multiply, outward, scaling, translation } from '../matrix.js';
import { keepInside } from '../over.js';
import { outsetsOf, piecesOf, type Sides } from './grid.js';
import { parseBorderImage } from './parse.js';

const bordersAround = (style: Style): Sides => {
  const [top = 0, right = 0, bottom = 0, left = 0] = bordersOf(style).map((border) => border?.width ?? 0);
  return [top, right, bottom, left];
};

/** The area of the border image of a box. */
export function borderImageArea(style: Style, width: number, height: number): Rect | undefined {
  const css = style.borderImage === undefined ? null : parseBorderImage(style.borderImage);
  if (css === null) return undefined;
  const [top, right, bottom, left] = outsetsOf(css, bordersAround(style));
  return { x: -left, y: -top, width: width + left + right, height: height + top + bottom };
}

/** Paints the image of a box's borders, in place of their lines. */
export function paintBorderImage(
  surface: Surface,
  style: Style,
  width: number,
  height: number,
  pictures: Pictures,
): void {
  const css = style.borderImage === undefined ? null : parseBorderImage(style.borderImage);
  const area = borderImageArea(style, width, height);
  if (css === null || area === undefined) return;
  const snapped = isUpright(surface.matrix) ? snappedTo(surface, area) : area;
  const node = pictureOf(css.source, pictures.nodes);
  const { width: wide = snapped.width, height: high = snapped.height } = naturalSizeOf(node);
  const natural = { width: wide, height: high };
  const pixels = node?.type === 'img' ? pictures.pixels.get(node) : undefined;
  for (const { part, area: place, tiling } of piecesOf(
    css,
    bordersAround(style),
    snapped,
    pixels ?? natural,
    natural,
  )) {
    const extent = outward(mappedBox(surface.matrix, place.x, place.y, place.width, place.height));
    paintGroup(surface, extent, {}, (sheet) => {
      if (pixels === undefined)
        paintTiles(sheet, tiling, part, (tile) => paintImage(tile, css.source, wide, high, pictures));
      else samplePixels(sheet.canvas, pixels, sheet.matrix, tiling, part);
      const matrix = multiply(sheet.matrix, translation(place.x, place.y));
      const shape = { outline: boxOutline(place.width, place.height, square), matrix };
      keepInside(sheet.canvas, rasterize(sheet.canvas.memory, [shape], boundsOf(sheet.canvas)));
    });
  }
}

/** An area with its edges on whole pixels of the canvas, as in Blink. */
function snappedTo({ matrix: { a, d, e, f } }: Surface, { x, y, width, height }: Rect): Rect {
  const across = (at: number): number => (Math.round(a * at + e) - e) / a;
  const down = (at: number): number => (Math.round(d * at + f) - f) / d;
  const [left, top] = [across(x), down(y)];
  return { x: left, y: top, width: across(x + width) - left, height: down(y + height) - top };
}

/** Paints the copies of a part of a gradient or a drawing. */
function paintTiles(sheet: Surface, tiling: Tiling, part: Rect, paintWhole: (tile: Surface) => void): void {
  const { canvas, matrix } = sheet;
  const scale = scaling(tiling.width / part.width, tiling.height / part.height);
  const toTile = multiply(scale, translation(-part.x, -part.y));
  if (tiling.across === 0 && tiling.down === 0)
    return paintWhole({ ...sheet, matrix: multiply(multiply(matrix, translation(tiling.x, tiling.y)), toTile) });
  return canvas.memory.within(() => {
    const tile = tileOf(canvas, matrix, tiling);
    const toPixels = scaling(tile.width / tiling.width, tile.height / tiling.height);
    paintWhole({ ...sheet, canvas: tile, matrix: multiply(toPixels, toTile), clip: boundsOf(tile) });
    const whole = { x: 0, y: 0, width: tile.width, height: tile.height };
    samplePixels(canvas, tile, matrix, tiling, whole);
  });
}
