import { boundsOf, type Canvas, type Pixels } from '../canvas.js';
import { intersect, inverse, mappedBox, outward, type Bounds, type Matrix } from '../matrix.js';
import type { Rect, Tiling } from './geometry.js';

/**
 * Writes the copies of an image on an empty sheet. The color of a pixel is that of its middle, between the four pixels of
 * the image around it.
 *
 * @param matrix maps the box of the tiling to the sheet
 * @param part of the image in its pixels
 */
export function samplePixels(sheet: Canvas, image: Pixels, matrix: Matrix, tiling: Tiling, part: Rect): void {
  const toBox = inverse(matrix);
  if (toBox === null || tiling.width <= 0 || tiling.height <= 0) return;
  const { x: left, y: top, width, height, across, down } = tiling;
  const isOnce = across === 0 && down === 0;
  const all = boundsOf(sheet);
  const area = isOnce ? intersect(outward(mappedBox(matrix, left, top, width, height)), all) : all;
  if (toBox.b === 0 && toBox.c === 0) return sampleUpright(sheet, image, toBox, tiling, part, area);
  const { a, b, c, d, e, f } = toBox;
  const [toU, toV] = [part.width / width, part.height / height];
  const [to, from] = [sheet.pixels, { ...image, pixels: image.pixels }];
  const sample = (px: number, py: number, target: Uint8Array, at: number): void => {
    let x = a * px + c * py + e - left;
    let y = b * px + d * py + f - top;
    if (across > 0) x -= Math.floor(x / across) * across;
    if (down > 0) y -= Math.floor(y / down) * down;
    // The edges of a single image are cut by coverage, not by pixels.
    if (!isOnce && (x < 0 || y < 0 || x >= width || y >= height)) {
      target.fill(0, at, at + 4);
      return;
    }
    const u = Math.min(Math.max(x * toU, 0.5), Math.max(0.5, part.width - 0.5)) + part.x - 0.5;
    const v = Math.min(Math.max(y * toV, 0.5), Math.max(0.5, part.height - 0.5)) + part.y - 0.5;
    writeMean(target, at, from, u, v);
  };
  const four = new Uint8Array(16);
  for (let py = area.top; py < area.bottom; py++)
    for (let px = area.left; px < area.right; px++) {
      const at = (py * sheet.width + px) * 4;
      if (isOnce) {
        sample(px + 0.5, py + 0.5, to, at);
        continue;
      }
      // The edges between turned copies cross pixels.
      for (let i = 0; i < 4; i++) sample(px + 0.25 + (i % 2) / 2, py + (i < 2 ? 0.25 : 0.75), four, 4 * i);
      for (let i = 0; i < 4; i++)
        to[at + i] = ((four[i] ?? 0) + (four[4 + i] ?? 0) + (four[8 + i] ?? 0) + (four[12 + i] ?? 0) + 2) >> 2;
    }
}

/** Where the pixels of a row or column are in the image. */
interface Places {
  /** The first pixel; -1: between copies. */
  readonly cells: Int32Array;
  /** How far the place is toward the next pixel, from 0 to 1. */
  readonly shares: Float64Array;
}

/** The places along an axis, each computed once, in the same way as for a single pixel. */
function placesAlong(
  [start, end]: readonly [number, number],
  placeOf: (pixel: number) => number,
  { period, size, isOnce }: { readonly period: number; readonly size: number; readonly isOnce: boolean },
  [from, length]: readonly [number, number],
): Places {
  const cells = new Int32Array(end - start);
  const shares = new Float64Array(end - start);
  for (let i = 0; i < cells.length; i++) {
    let place = placeOf(start + i + 0.5);
    if (period > 0) place -= Math.floor(place / period) * period;
    if (!isOnce && (place < 0 || place >= size)) {
      cells[i] = -1;
      continue;
    }
    const at = Math.min(Math.max(place * (length / size), 0.5), Math.max(0.5, length - 0.5)) + from - 0.5;
    cells[i] = Math.floor(at + nearly);
    shares[i] = Math.max(0, at - (cells[i] ?? 0));
  }
  return { cells, shares };
}

/** Like {@link samplePixels}, if rows stay rows and columns stay columns: a row that was written before is copied. */
function sampleUpright(
  sheet: Canvas,
  image: Pixels,
  { a, d, e, f }: Matrix,
  tiling: Tiling,
  part: Rect,
  area: Bounds,
): void {
  const { x: left, y: top, width, height, across, down } = tiling;
  const isOnce = across === 0 && down === 0;
  const [to, from] = [sheet.pixels, { ...image, pixels: image.pixels }];
  const columns = placesAlong([area.left, area.right], (x) => a * x + e - left, { period: across, size: width, isOnce }, [part.x, part.width]); // prettier-ignore
  const rows = placesAlong([area.top, area.bottom], (y) => d * y + f - top, { period: down, size: height, isOnce }, [part.y, part.height]); // prettier-ignore
  const written = new Map<number, number>();
  for (let i = 0; i < rows.cells.length; i++) {
    const [row, share] = [rows.cells[i] ?? 0, rows.shares[i] ?? 0];
    const at = ((area.top + i) * sheet.width + area.left) * 4;
    const before = written.get(row + share);
    written.set(row + share, at);
    if (before !== undefined) to.copyWithin(at, before, before + columns.cells.length * 4);
    else if (row < 0) to.fill(0, at, at + columns.cells.length * 4);
    else writeRow(to, at, from, columns, row, share);
  }
}

function writeRow(
  to: Uint8Array,
  start: number,
  { pixels, width, height, channels }: Pixels,
  { cells, shares }: Places,
  row: number,
  below: number,
): void {
  const stepY = row + 1 < height ? width * channels : 0;
  for (let i = 0, at = start; i < cells.length; i++, at += 4) {
    const [cell, right] = [cells[i] ?? 0, shares[i] ?? 0];
    if (cell < 0) {
      to.fill(0, at, at + 4);
      continue;
    }
    const first = (row * width + cell) * channels;
    const stepX = cell + 1 < width ? channels : 0;
    if (channels === 3) to[at + 3] = 255;
    for (let channel = 0; channel < channels; channel++) {
      const from = first + channel;
      if (right === 0 && below === 0) {
        to[at + channel] = pixels[from] ?? 0;
        continue;
      }
      const upper = (pixels[from] ?? 0) * (1 - right) + (pixels[from + stepX] ?? 0) * right;
      const lower = (pixels[from + stepY] ?? 0) * (1 - right) + (pixels[from + stepY + stepX] ?? 0) * right;
      to[at + channel] = Math.round(upper * (1 - below) + lower * below);
    }
  }
}

/** A millionth of a pixel is a rounding error, which would blur an image of the size of its box. */
const nearly = 1e-6;

/** Writes the mean of the four pixels around a place. */
function writeMean(
  to: Uint8Array,
  at: number,
  { pixels, width, height, channels }: Pixels,
  u: number,
  v: number,
): void {
  const [x, y] = [Math.floor(u + nearly), Math.floor(v + nearly)];
  const [right, below] = [Math.max(0, u - x), Math.max(0, v - y)];
  const first = (y * width + x) * channels;
  const stepX = x + 1 < width ? channels : 0;
  const stepY = y + 1 < height ? width * channels : 0;
  if (channels === 3) to[at + 3] = 255;
  for (let channel = 0; channel < channels; channel++) {
    const from = first + channel;
    const upper = (pixels[from] ?? 0) * (1 - right) + (pixels[from + stepX] ?? 0) * right;
    const lower = (pixels[from + stepY] ?? 0) * (1 - right) + (pixels[from + stepY + stepX] ?? 0) * right;
    to[at + channel] = Math.round(upper * (1 - below) + lower * below);
  }
}
