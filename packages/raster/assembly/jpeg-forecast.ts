import { bitsOfUnit, codeBits, startCount, steps } from './jpeg-bits';
import { similarityOfUnit } from './jpeg-similarity';
import { blockBytes, lumaBytes, readUnit, side } from './units';

/**
 * What an image would have as a JPEG, by a sample of its units:
 *
 *     pixels → units → coefficients → bits, or SSIM
 *
 * The caller writes the codes to `codes()`, and for each image calls `start`, writes its pixels there, and calls `sample`.
 */

let width: i32 = 0;
let height: i32 = 0;
/** Blocks of a unit. */
let blocks: i32 = 0;
let pixels: usize = 0;
let units: usize = 0;
let count: i32 = 0;

/** Pixels are read sixteen bytes at a time. */
const margin: usize = 16;

/** @returns where the caller writes the image: RGB pixels in rows */
export function start(columns: i32, rows: i32, isHalved: bool): usize {
  width = columns;
  height = rows;
  blocks = isHalved ? 6 : 12;
  count = 0;
  pixels = (__heap_base + 15) & ~15;
  units = (pixels + <usize>(3 * width * height) + margin + 15) & ~15;
  reserve(units);
  return pixels;
}

export function codes(): usize {
  return codeBits;
}

/** Where the caller writes steps of quantization, in rows: 64 of luma, then 64 of chroma. */
export function tables(): usize {
  return steps;
}

/** Number of units in the sample. */
export function sampled(): i32 {
  return count;
}

/** Column of the sampled unit of eight, row by row. Without a pattern that lines of text could have, too. */
const places = memory.data<u8>([0, 4, 2, 6, 1, 5, 3, 7]);
/** Columns from one sampled unit to the next. */
const period: i32 = 24;

/**
 * Adds units to the sample: one of 24, or all of a small image.
 *
 * @param phase which of the 24
 */
export function sample(phase: i32): void {
  const isSmall = width < period * side;
  if (isSmall && count > 0) return;
  const rowBytes = <usize>(3 * width);
  for (let row = 0; (row + 1) * side <= height; row++) {
    const first = (3 * <i32>load<u8>(places + (row & 7)) + ((row >> 3) % 3) + phase) % period;
    for (let column = isSmall ? 0 : first; (column + 1) * side <= width; column += isSmall ? 1 : period) {
      const unit = unitAt(count++);
      reserve(unit + unitBytes());
      store<i32>(unit, column * side);
      store<i32>(unit, row * side, 4);
      readUnit(pixels + row * side * rowBytes + 3 * column * side, rowBytes, blocks, unit + head);
    }
  }
}

/** Bits of the units with the steps in `tables()`. */
export function bits(): f64 {
  let sum: f64 = 0;
  startCount();
  for (let i = 0; i < count; i++) sum += bitsOfUnit(unitAt(i) + head, blocks);
  return sum;
}

let spread: f64 = 0;

/** Mean SSIM of the units whose middle is in a region, with one step for all coefficients; NaN without such a unit. */
export function similarity(step: i32, left: i32, top: i32, right: i32, bottom: i32): f64 {
  let sum: f64 = 0;
  let squares: f64 = 0;
  let inside: f64 = 0;
  for (let i = 0; i < count; i++) {
    const unit = unitAt(i);
    const x = load<i32>(unit) + side / 2;
    const y = load<i32>(unit, 4) + side / 2;
    if (x < left || x >= right || y < top || y >= bottom) continue;
    const one = <f64>similarityOfUnit(unit + head, blocks, <f32>step, left & 3, top & 3);
    sum += one;
    squares += one * one;
    inside += 1;
  }
  const mean = sum / inside;
  const variance = max<f64>(0, squares - sum * mean) / max<f64>(1, inside - 1);
  spread = sqrt(variance / inside);
  return mean;
}

/** Standard error of the mean that was computed last. */
export function error(): f64 {
  return spread;
}

/** Bytes before a unit: its left and top edge. */
const head: usize = 16;

function unitBytes(): usize {
  return head + lumaBytes + <usize>blocks * blockBytes;
}

function unitAt(i: i32): usize {
  return units + <usize>i * unitBytes();
}

function reserve(end: usize): void {
  const pages = <i32>((end + 0xffff) >> 16);
  if (pages > memory.size()) memory.grow(pages - memory.size());
}
