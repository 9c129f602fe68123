import type { SceneNode, Style } from '@placard/core/engine';
import { boundsOf, type Canvas, type Pixels } from '../canvas.js';
import { rasterize } from '../coverage.js';
import { paintDrawing } from '../drawing.js';
import { paintGradients } from '../gradient/backgrounds.js';
import { paintGroup } from '../group.js';
import { isUpright, mappedBox, multiply, outward, scaleOf, scaling, translation, type Matrix } from '../matrix.js';
import type { Corners } from '../outline.js';
import { keepInside, paintLayer } from '../over.js';
import { boxOutline, square, type Surface } from '../box-surface.js';
import { asPixels } from '../vector/as-pixels.js';
import { areaOf, areaOutline, naturalSizeOf, tilingOf, type Rect, type Tiling } from './geometry.js';
import type { Layer } from './layers.js';
import { samplePixels } from './sample.js';

/** The pictures of a node, and the pixels of those that are decoded. */
export interface Pictures {
  readonly nodes: readonly SceneNode[];
  readonly pixels: ReadonlyMap<unknown, Pixels>;
}

/** The index of the picture that an image refers to. */
export function pictureIndex(image: string): number | undefined {
  const index = /^url\(#(\d+)\)$/.exec(image)?.[1];
  return index === undefined ? undefined : Number(index);
}

/** The node of `url(#0)`. */
export function pictureOf(image: string, nodes: readonly SceneNode[]): SceneNode | undefined {
  const index = pictureIndex(image);
  return index === undefined ? undefined : nodes[index];
}

/** Places a layer of a box. */
export const placedLayer = (
  layer: Layer,
  style: Style,
  width: number,
  height: number,
  nodes: readonly SceneNode[],
): Tiling => tilingOf(layer, areaOf(style, layer.origin, width, height), naturalSizeOf(pictureOf(layer.image, nodes)));

/** Paints a layer of a background or mask, inside of its box. */
export function paintImageLayer(
  surface: Surface,
  layer: Layer,
  style: Style,
  width: number,
  height: number,
  corners: Corners,
  pictures: Pictures,
): void {
  if (layer.image === 'none') return;
  const { x, y, width: wide, height: high } = areaOf(style, layer.clip, width, height);
  const extent = outward(mappedBox(surface.matrix, x, y, wide, high));
  const tiling = placedLayer(layer, style, width, height, pictures.nodes);
  paintGroup(surface, extent, { blend: layer.blend }, (sheet) => {
    paintTiles(sheet, layer.image, tiling, { x, y, width: wide, height: high }, pictures);
    const shape = { outline: areaOutline(style, layer.clip, width, height, corners), matrix: sheet.matrix };
    keepInside(sheet.canvas, rasterize(sheet.canvas.memory, [shape], boundsOf(sheet.canvas)));
  });
}

/** Up to this number, copies are painted one by one, and so have the exact pixels of their places. */
const maxSingle = 4;

function paintTiles(sheet: Surface, image: string, tiling: Tiling, area: Rect, pictures: Pictures): void {
  const { x, y, width, height, across, down } = tiling;
  if (!(width > 0 && height > 0)) return;
  const columns = placesOf(x, width, across, area.x, area.width);
  const rows = placesOf(y, height, down, area.y, area.height);
  if (columns.length * rows.length > maxSingle) return repeatTile(sheet, image, tiling, pictures);
  for (const top of rows)
    for (const left of columns) {
      const matrix = multiply(sheet.matrix, translation(left, top));
      paintImage({ ...sheet, matrix }, image, width, height, pictures);
    }
}

/** The places along an axis at which a copy is visible; more than are painted one by one are not counted. */
function placesOf(place: number, size: number, period: number, start: number, space: number): number[] {
  if (!(period > 0)) return place < start + space && place + size > start ? [place] : [];
  const first = place + Math.ceil((start - size - place) / period + 1e-9) * period;
  const count = Math.min(maxSingle + 1, Math.ceil((start + space - first) / period));
  return Array.from({ length: Math.max(0, count) }, (_, i) => first + i * period);
}

/** Paints an image once, at the origin of a surface. */
export function paintImage(surface: Surface, image: string, width: number, height: number, pictures: Pictures): void {
  const node = pictureOf(image, pictures.nodes);
  if (node === undefined) return paintGradients(surface, image, width, height, square);
  if (node.type === 'svg') return paintDrawing(surface, node, width, height);
  const pixels = pictures.pixels.get(node);
  if (pixels !== undefined) paintPixels(surface, pixels, width, height);
  return undefined;
}

/** Paints pixels over a rectangle at the origin of a surface. */
export function paintPixels(surface: Surface, pixels: Pixels, width: number, height: number): void {
  const { canvas, matrix, clip } = surface;
  const box = mappedBox(matrix, 0, 0, width, height);
  const [left, top] = [Math.round(box.left), Math.round(box.top)];
  const isOwnSize =
    Math.abs(box.right - box.left - pixels.width) < 1 && Math.abs(box.bottom - box.top - pixels.height) < 1;
  if (surface.vector !== undefined) {
    if (!isUpright(matrix))
      return asPixels(surface, outward(box), (target) => paintPixels(target, pixels, width, height));
    const { scale } = surface.vector;
    const [right, bottom] = [left + pixels.width / scale, top + pixels.height / scale];
    return surface.vector.image(pixels, { left, top, right, bottom }, clip);
  }
  if (isUpright(matrix) && isOwnSize) return paintLayer(canvas, { ...pixels, left, top }, clip);
  return paintGroup(surface, outward(box), {}, (sheet) => {
    const tiling = { x: 0, y: 0, width, height, across: 0, down: 0 };
    samplePixels(sheet.canvas, pixels, sheet.matrix, tiling, wholeOf(pixels));
    const shape = { outline: boxOutline(width, height, square), matrix: sheet.matrix };
    keepInside(sheet.canvas, rasterize(sheet.canvas.memory, [shape], boundsOf(sheet.canvas)));
  });
}

const wholeOf = ({ width, height }: Pixels): Rect => ({ x: 0, y: 0, width, height });

/** Creates a sheet for one copy of an image. It has whole pixels, so that its edges are not visible. */
export function tileOf({ memory }: Canvas, matrix: Matrix, { width, height }: Tiling): Canvas {
  const [wide, high] = isUpright(matrix) ? [matrix.a, matrix.d] : [scaleOf(matrix), scaleOf(matrix)];
  return memory.sheet(Math.ceil(width * wide - 1e-6), Math.ceil(height * high - 1e-6));
}

/** Paints one tile, and repeats it. */
function repeatTile(sheet: Surface, image: string, tiling: Tiling, pictures: Pictures): void {
  const { canvas, matrix } = sheet;
  const node = pictureOf(image, pictures.nodes);
  const decoded = node === undefined ? undefined : pictures.pixels.get(node);
  if (decoded !== undefined) return samplePixels(canvas, decoded, matrix, tiling, wholeOf(decoded));
  canvas.memory.within(() => {
    const tile = tileOf(canvas, matrix, tiling);
    const scale = scaling(tile.width / tiling.width, tile.height / tiling.height);
    const surface = { ...sheet, canvas: tile, matrix: scale, clip: boundsOf(tile) };
    paintImage(surface, image, tiling.width, tiling.height, pictures);
    samplePixels(canvas, tile, matrix, tiling, wholeOf(tile));
  });
}
