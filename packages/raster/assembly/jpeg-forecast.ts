import { bitsOfUnit, codeBits, startBits, steps } from './jpeg-bits';
import { codedBits, countUnit, startCount } from './jpeg-codes';
import { isKept, quantizeUnit, startFile } from './jpeg-file';
import { stepOf } from './jpeg-levels';
import { similarityOfUnit } from './jpeg-similarity';
import { blockBytes, readUnit, side } from './units';

export { fileAt, keep, writeFile } from './jpeg-file';
export { setPackedStep, setPlainStep } from './jpeg-levels';

/**
 * What an image would have as a JPEG, by a sample of its units, and the JPEG:
 *
 *     pixels → units → coefficients → bits, or levels → bits, SSIM, codes of a file
 *
 * The caller writes the codes to `codes()`, calls `start` for each image, and for each unit writes its pixels to `pixels()`
 * and calls `add`. For a file it calls `setPackedStep`, `keep` and `trial`, writes all pixels to `startImage()`, and calls
 * `writeFile`.
 */

/** Blocks of a unit. */
let blocks: i32 = 0;
let count: i32 = 0;

const rowBytes: usize = 48;
const input = memory.data(16 * 48, 16);
const units: usize = (__heap_base + 15) & ~15;

/** @param most number of units that will be added; memory grows only here and for a file */
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
  for (let i = 0, from = input; i < side * side; i++, from += 3)
    store<f32>(
      lumaOf(unit) + (i << 2),
      0.299 * <f32>load<u8>(from) + 0.587 * <f32>load<u8>(from, 1) + 0.114 * <f32>load<u8>(from, 2),
    );
  readUnit(input, rowBytes, blocks, blocksOf(unit));
}

export function codes(): usize {
  return codeBits;
}

/** Where the caller writes steps of quantization, in rows: 64 of luma, then 64 of chroma. */
export function tables(): usize {
  return steps;
}

/** Bits of the units with the steps in `tables()` and usual codes. */
export function bits(): f64 {
  let sum: f64 = 0;
  startBits();
  for (let i = 0; i < count; i++) sum += bitsOfUnit(blocksOf(unitAt(i)), blocks);
  return sum;
}

const levels = memory.data(12 * 208, 16);
/** Mean bits of a first coefficient of chroma. */
const chromaFirst: f64 = 4;

/** Bits of the units with the step that is set, in codes that suit them. */
export function trial(): f64 {
  startCount();
  const none = codedBits();
  for (let i = 0; i < count; i++) {
    quantizeAt(unitAt(i));
    countUnit(levels, blocks);
  }
  return <f64>(codedBits() - none) + <f64>(count * (blocks - 4)) * chromaFirst;
}

function quantizeAt(unit: usize): void {
  quantizeUnit(blocksOf(unit), blocks, load<i32>(unit), load<i32>(unit, 4), levels);
}

let spread: f64 = 0;

/**
 * Mean SSIM of the units whose middle is in the panel, with the step that is set; NaN without such a unit.
 *
 * @param left edge of the panel; top: its top edge
 */
export function similarity(left: i32, top: i32): f64 {
  let sum: f64 = 0;
  let squares: f64 = 0;
  let inside: f64 = 0;
  for (let i = 0; i < count; i++) {
    const unit = unitAt(i);
    if (!isKept(load<i32>(unit), load<i32>(unit, 4))) continue;
    quantizeAt(unit);
    const one = <f64>similarityOfUnit(lumaOf(unit), levels, blocks, <f32>stepOf(), left & 3, top & 3);
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

/** @returns where the caller writes the pixels of the image: RGB in rows */
export function startImage(isHalved: bool, width: i32, height: i32, most: i32): usize {
  return startFile(unitAt(count), isHalved, width, height, most);
}

/** Bytes before a unit: its left and top edge. */
const head: usize = 16;
const lumaBytes: usize = 1024;

function unitBytes(): usize {
  return head + lumaBytes + <usize>blocks * blockBytes;
}

function unitAt(i: i32): usize {
  return units + <usize>i * unitBytes();
}

function lumaOf(unit: usize): usize {
  return unit + head;
}

function blocksOf(unit: usize): usize {
  return unit + head + lumaBytes;
}
