import { black, readSamples, samples } from './colors';
import { bitsOfUnit, codeBits } from './jpeg-bits';
import { codedBits, countUnit, startCount } from './jpeg-codes';
import { isKept, quantizeUnit, startFile as startFileAt } from './jpeg-file';
import { imageRowBytes, pixelAt, startImage } from './jpeg-image';
import { stepOf } from './jpeg-levels';
import { similarityOfUnit } from './jpeg-similarity';
import { startTables, steps } from './jpeg-tables';
import { growTo } from './memory';
import { blockBytes, transformSamples } from './units';

export { fileAt, keep, writeFile } from './jpeg-file';
export { setPackedStep, setPlainStep } from './jpeg-levels';

/**
 * Estimates an image as a JPEG from a sample of its units, and writes the JPEG:
 *
 *     pixels → units → coefficients → bits, or levels → bits, SSIM, codes of a file
 *
 * For each image the caller writes the bits of codes to `codes()`, calls `start`, writes the pixels to the returned
 * address, and calls `add` for each unit. For a file it calls `setPackedStep`, `keep` and `trial`, then `startFile` and
 * `writeFile`.
 */

/** Number of blocks of a unit. */
let blocks: i32 = 0;
let count: i32 = 0;

const base: usize = (__heap_base + 15) & ~15;
let units: usize = 0;

/**
 * @param maxUnits number of units that will be added; memory grows only here and for a file
 * @returns where the caller writes the pixels: RGB in rows
 */
export function start(isHalved: bool, width: i32, height: i32, maxUnits: i32): usize {
  blocks = isHalved ? 6 : 12;
  count = 0;
  // Reads of pixels may extend a few bytes beyond the last one.
  units = (base + <usize>(width * height * 3) + 31) & ~15;
  growTo(unitAt(maxUnits));
  return startImage(base, width, height);
}

/** Adds the unit with the left edge `x` and the top edge `y`. */
export function add(x: i32, y: i32): void {
  const unit = unitAt(count++);
  store<i32>(unit, x);
  store<i32>(unit, y, 4);
  readSamples(pixelAt(x, y), imageRowBytes(), blocks === 6);
  for (let block: usize = 0; block < 4; block++)
    for (let row: usize = 0; row < 8; row++)
      storeLevels(
        samples + (block << 7) + (row << 4),
        lumaOf(unit) + ((block & 2) << 8) + (row << 6) + ((block & 1) << 5),
      );
  transformSamples(blocks, blocksOf(unit));
}

/** Stores eight values of luma in levels from 0 to 255. */
function storeLevels(from: usize, to: usize): void {
  const eight = i16x8.sub(v128.load(from), i16x8.splat(<i16>black));
  const eighth = f32x4.splat(0.125);
  v128.store(to, f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(eight)), eighth));
  v128.store(to, f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(eight)), eighth), 16);
}

export function codes(): usize {
  return codeBits;
}

/** Address for the steps of quantization, in rows: 64 of luma, then 64 of chroma. */
export function tables(): usize {
  return steps;
}

/** Number of bits of the units with the set steps and codes. @param chromaFirst as of `bitsOfUnit` */
export function bits(chromaFirst: f32): f64 {
  let sum: f64 = 0;
  startTables();
  for (let i = 0; i < count; i++) sum += bitsOfUnit(blocksOf(unitAt(i)), blocks, chromaFirst);
  return sum;
}

const levels = memory.data(12 * 208, 16);
/** Mean number of bits of a first coefficient of chroma. */
const chromaFirst: f64 = 4;

/** Number of bits that `codedBits` returns when no unit is counted. It is the same for all images. */
let none: u32 = 0;

let firstUnits: f64 = 0;

/**
 * Number of bits of the units before `end` with the current step, with codes computed from them. A file uses the codes
 * of the last trial.
 *
 * @param first number of units whose bits are kept for `bitsOfFirst`
 */
export function trial(first: i32, end: i32): f64 {
  startCount();
  if (none === 0) none = codedBits();
  for (let i = 0; i < end; i++) {
    if (i === first) firstUnits = counted(first);
    quantizeAt(unitAt(i));
    countUnit(levels, blocks);
  }
  const bits = counted(end);
  if (first >= end) firstUnits = bits;
  return bits;
}

/** Number of bits of the first units of the last trial, with codes computed from these units. */
export function bitsOfFirst(): f64 {
  return firstUnits;
}

function counted(count: i32): f64 {
  return <f64>(codedBits() - none) + <f64>(count * (blocks - 4)) * chromaFirst;
}

function quantizeAt(unit: usize): void {
  quantizeUnit(blocksOf(unit), blocks, load<i32>(unit), load<i32>(unit, 4), levels);
}

let spread: f64 = 0;

/**
 * Mean SSIM of those of the first units whose middle is in the panel, with the current step; NaN if there is none.
 *
 * @param left edge of the panel; top: its top edge
 */
export function similarity(first: i32, left: i32, top: i32): f64 {
  let sum: f64 = 0;
  let squares: f64 = 0;
  let inside: f64 = 0;
  for (let i = 0; i < first; i++) {
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

/** @param maxBytes maximum size of the file */
export function startFile(maxBytes: i32): void {
  startFileAt(unitAt(count), blocks === 6, maxBytes);
}

/** Number of bytes in front of a unit, which store its left and top edge. */
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
