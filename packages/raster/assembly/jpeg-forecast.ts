import { bitsOfUnit, codeBits, startCount, steps } from './jpeg-bits';
import { similarityOfUnit } from './jpeg-similarity';
import { blockBytes, lumaBytes, readUnit, side } from './units';

/**
 * What an image would have as a JPEG, by a sample of its units:
 *
 *     pixels → units → coefficients → bits, or SSIM
 *
 * The caller writes the codes to `codes()`, calls `start` for each image, and for each unit writes its pixels to `pixels()`
 * and calls `add`.
 */

/** Blocks of a unit. */
let blocks: i32 = 0;
let count: i32 = 0;

const rowBytes: usize = 48;
/** Pixels are read sixteen bytes at a time, of which twelve count. */
const margin = 4;
const input = memory.data(16 * 48 + margin, 16);
const units: usize = (__heap_base + 15) & ~15;

/** @param most number of units that will be added; memory grows only here */
export function start(isHalved: bool, most: i32): void {
  blocks = isHalved ? 6 : 12;
  count = 0;
  const pages = <i32>((unitAt(most) + 0xffff) >> 16);
  if (pages > memory.size()) memory.grow(pages - memory.size());
}

/** Where the caller writes the pixels of a unit: RGB in rows. */
export function pixels(): usize {
  return input;
}

/** Adds the unit of `pixels()`, whose left and top edge in the image are given. */
export function add(x: i32, y: i32): void {
  const unit = unitAt(count++);
  store<i32>(unit, x);
  store<i32>(unit, y, 4);
  readUnit(input, rowBytes, blocks, unit + head);
}

export function codes(): usize {
  return codeBits;
}

/** Where the caller writes steps of quantization, in rows: 64 of luma, then 64 of chroma. */
export function tables(): usize {
  return steps;
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
