import { boundsOf, type Pixels } from './canvas.js';
import { rasterize } from './coverage.js';
import { paintGrounds } from './grounds.js';
import { paintGroup } from './group.js';
import { inverse, isUpright, mappedBox, multiply, outward, scaleOf, scaling, type Matrix } from './matrix.js';
import type { Corners } from './outline.js';
import { keepInside } from './over.js';
import { boxOutline, isSquare, wholePixels, type Surface } from './surface.js';

/** The size of a tile, in pixels of its box. */
export type TileSize = readonly [width: number, height: number];

/** @returns the tile of a `backgroundSize`; null for other values than one or two positive lengths in px */
export function readTileSize(css: string): TileSize | null {
  const [, across, down = across] = /^(\.?\d[\d.]*)px(?: (\.?\d[\d.]*)px)?$/.exec(css) ?? [];
  const size = [Number(across), Number(down)] as const;
  return size.every((side) => side > 0 && side < Infinity) ? size : null;
}

const square: Corners = { across: [0, 0, 0, 0], down: [0, 0, 0, 0] };

/**
 * Paints gradients in tiles that repeat from the top left corner of a box (CSS Backgrounds 3 §3.4). One tile is
 * painted, and then repeated.
 */
export function paintTiles(
  surface: Surface,
  css: string,
  size: TileSize,
  width: number,
  height: number,
  corners: Corners,
): void {
  const { canvas, matrix } = surface;
  const [wide, high] = isUpright(matrix) ? [matrix.a, matrix.d] : [scaleOf(matrix), scaleOf(matrix)];
  // A tile has whole pixels, so that its edges are not visible. A part of a tile outside of the box is not painted.
  const [across, down] = [wholeScale(size[0], width, wide), wholeScale(size[1], height, high)];
  const columns = Math.round(Math.min(size[0], width) * across);
  const rows = Math.round(Math.min(size[1], height) * down);
  const scale = scaling(across, down);
  canvas.memory.within(() => {
    const tile = canvas.memory.sheet(columns, rows);
    paintGrounds({ ...surface, canvas: tile, matrix: scale, clip: boundsOf(tile) }, css, ...size, square);
    paintGroup(surface, outward(mappedBox(matrix, 0, 0, width, height)), {}, (sheet) => {
      const toBox = inverse(sheet.matrix);
      if (toBox === null) return;
      repeat(sheet.canvas, tile, [size[0] * across, size[1] * down], multiply(scale, toBox));
      if (isSquare(corners) && wholePixels(surface, width, height) !== null) return;
      const shape = { outline: boxOutline(width, height, corners), matrix: sheet.matrix };
      keepInside(sheet.canvas, rasterize(sheet.canvas.memory, [shape], boundsOf(sheet.canvas)));
    });
  });
}

/** The smallest scale from the given one on at which the side of a tile, or of a smaller box, has whole pixels. */
function wholeScale(tile: number, box: number, scale: number): number {
  const side = Math.min(tile, box);
  return Math.ceil(side * scale - 1e-6) / side;
}

/**
 * Fills a sheet with a tile. A turned tile is sampled at four points of each pixel, so that its edges are not stepped.
 *
 * @param period distance between tiles, in the tile's pixels
 * @param toTile maps the sheet to the tile's pixels
 */
function repeat(sheet: Pixels, tile: Pixels, [across, down]: TileSize, toTile: Matrix): void {
  const [to, from] = [wordsOf(sheet), wordsOf(tile)];
  const { a, b, c, d, e, f } = toTile;
  const column = (x: number, y: number): number => {
    const u = a * x + c * y + e;
    return (u - Math.floor(u / across) * across) | 0;
  };
  const row = (x: number, y: number): number => {
    const v = b * x + d * y + f;
    return (v - Math.floor(v / down) * down) | 0;
  };
  if (b === 0 && c === 0) {
    const columns = Int32Array.from({ length: sheet.width }, (_, x) => column(x + 0.5, 0));
    // For each row of the tile that was already written, its index on the sheet.
    const written = new Map<number, number>();
    for (let y = 0; y < sheet.height; y++) {
      const [at, of] = [y * sheet.width, row(0, y + 0.5)];
      const same = written.get(of);
      if (same !== undefined) {
        to.copyWithin(at, same, same + sheet.width);
        continue;
      }
      written.set(of, at);
      for (let x = 0; x < sheet.width; x++) to[at + x] = from[of * tile.width + (columns[x] as number)] as number;
    }
    return;
  }
  const sample = (x: number, y: number): number => from[row(x, y) * tile.width + column(x, y)] as number;
  for (let y = 0, at = 0; y < sheet.height; y++)
    for (let x = 0; x < sheet.width; x++, at++)
      to[at] = mean(
        mean(sample(x + 0.25, y + 0.25), sample(x + 0.75, y + 0.25)),
        mean(sample(x + 0.25, y + 0.75), sample(x + 0.75, y + 0.75)),
      );
}

/** Returns the means of the bytes of two words. */
const mean = (a: number, b: number): number => (a & b) + (((a ^ b) >>> 1) & 0x7f7f7f7f);

const wordsOf = ({ pixels }: Pixels): Int32Array =>
  new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
