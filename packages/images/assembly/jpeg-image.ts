import { readUnit } from './units';

/** The pixels of an image that is written as a JPEG: RGB in rows. */

let at: usize = 0;
let width: i32 = 0;
let height: i32 = 0;

/** @returns the address for the pixels; a few bytes after the last one may be read */
export function startImage(from: usize, imageWidth: i32, imageHeight: i32): usize {
  at = from;
  width = imageWidth;
  height = imageHeight;
  return at;
}

export function imageWidth(): i32 {
  return width;
}

export function imageHeight(): i32 {
  return height;
}

export function pixelAt(x: i32, y: i32): usize {
  return at + <usize>((y * width + x) * 3);
}

export function imageRowBytes(): usize {
  return <usize>width * 3;
}

const maxSide = 16;
const edgeRow: usize = maxSide * 3;
const edge = memory.data(16 * 48 + 16, 16);

/**
 * Transforms the unit at the given left and top edge. Beyond the image, the last pixels of its rows and columns are
 * repeated.
 *
 * @param side of the unit, in pixels; blocks: number of its blocks; unit: receives their coefficients
 */
export function readUnitAt(x: i32, y: i32, side: i32, blocks: i32, unit: usize): void {
  if (x + side <= width && y + side <= height) return readUnit(pixelAt(x, y), imageRowBytes(), blocks, unit);
  for (let down = 0; down < side; down++)
    for (let across = 0; across < side; across++) {
      const from = pixelAt(min(x + across, width - 1), min(y + down, height - 1));
      const to = edge + <usize>down * edgeRow + <usize>across * 3;
      store<u16>(to, load<u16>(from));
      store<u8>(to, load<u8>(from, 2), 2);
    }
  readUnit(edge, edgeRow, blocks, unit);
}
