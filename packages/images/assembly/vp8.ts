import { code, usualTokens } from './vp8-coder';
import { codeRows } from './vp8-partitions';
import { chunk } from './vp8-colors';
import { putHeader, putModes, putSkipped, recordBytes } from './vp8-head';
import { setQuantizer } from './vp8-levels';
import { blockModes, encodeMacroblock, keepRecord, setMayUseBlocks } from './vp8-macroblock';
import { chromaOf, chromaStride, lumaOf, lumaStride, placePlanes, readPlanes } from './vp8-planes';
import { endMacroblock, startMacroblock, startRow } from './vp8-predict';
import { clearLevels, putLevels, startLevels } from './vp8-residue';
import { measure, startSimilarity } from './vp8-similarity';
import { setCosts } from './vp8-subblocks';
import { startCounts } from './vp8-tokens';
import { bitsAt, isSampled } from './vp8-trial';

export { meanSimilarity, similarityError } from './vp8-similarity';

/**
 * Writes an image as a key frame of VP8 (RFC 6386), a row of macroblocks at a time:
 *
 *     RGB → luma and chroma → modes and levels → tokens → bytes
 *
 * The caller writes RGB to `startFrame()`, calls `writeFrame()`, and reads the bytes at `frameAt()`.
 */

let width: i32 = 0;
let height: i32 = 0;
let columns: usize = 0;
let rowCount: usize = 0;
let image: usize = 0;
/** Addresses of the last rows of luma and chroma of the macroblocks above. */
let lumaAbove: usize = 0;
let chromaAbove: usize = 0;
/** Modes of the blocks above, four per macroblock; then whether blocks above have levels, nine per macroblock. */
let modesAbove: usize = 0;
let levelsAbove: usize = 0;
/** Records of the macroblocks (`recordBytes`). */
let records: usize = 0;
/** The end of the tokens of each row. */
let rowEnds: usize = 0;
let tokens: usize = 0;
let frame: usize = 0;

/** Maximum bytes of the first partition. Without modes of blocks, no image exceeds it. */
const maxFirstBytes: u32 = (1 << 19) - 1;
/** Maximum bytes of the tokens of a macroblock: 25 blocks of 16 levels, 20 decisions for each. */
const maxTokens: usize = 16_384;

function need(end: usize): void {
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  if (pages > 0) memory.grow(pages);
}

/** @returns the address for the RGB bytes */
export function startFrame(frameWidth: i32, frameHeight: i32): usize {
  setCosts();
  width = frameWidth;
  height = frameHeight;
  columns = (<usize>(width + chunk - 1)) >> 4;
  rowCount = (<usize>(height + chunk - 1)) >> 4;
  image = (__heap_base + 15) & ~15;
  lumaAbove = placePlanes(image + <usize>(width * height * 3) + 64, width, height);
  chromaAbove = lumaAbove + (columns << 4) + 32;
  modesAbove = chromaAbove + (columns << 4);
  levelsAbove = modesAbove + (columns << 2);
  records = levelsAbove + columns * 9;
  rowEnds = (records + columns * rowCount * recordBytes + 15) & ~15;
  tokens = (rowEnds + (rowCount << 2) + 15) & ~15;
  need(tokens + maxTokens);
  isRead = false;
  isMeasured = false;
  return image;
}

export function frameAt(): usize {
  return frame;
}

/** Luma of the last row before the decoder's loop filter, for tests. It depends on all macroblocks. */
export function lastLuma(): usize {
  return lumaAbove;
}

const modesBefore = memory.data(4);
let skipped: u32 = 0;

let isRead = false;

/** Reads the pixels once. */
function read(): void {
  if (isRead) return;
  isRead = true;
  readPlanes(image);
}

/**
 * Estimates the bits of the image from a sample.
 *
 * @param period number of macroblocks of which one is sampled: a power of two
 */
export function bits(quantizer: i32, period: i32): f64 {
  read();
  return bitsAt(quantizer, columns, rowCount, period, tokens);
}

/** Measures the SSIM of a panel in the frames of this image that are written from now on. */
export function keep(left: i32, top: i32, right: i32, bottom: i32): void {
  startSimilarity(left, top, right, bottom);
  isMeasured = true;
}

let isMeasured = false;
/** One of this number of macroblocks is measured. */
const measuredPeriod: usize = 8;

/**
 * @param quantizer from 0, the finest, to 127
 * @param filter strength of the decoder's loop filter, from 0 to 63
 * @param isSplit whether tokens are in two partitions, which takes less time and a few bytes more
 * @returns the number of bytes of the frame
 */
export function writeFrame(quantizer: i32, filter: i32, isSplit: bool): i32 {
  read();
  const bytes = writeFrameWith(quantizer, filter, isSplit, true);
  return bytes > 0 ? bytes : writeFrameWith(quantizer, filter, isSplit, false);
}

/** @returns 0 if the modes of the macroblocks take more bytes than the frame tag can declare */
function writeFrameWith(quantizer: i32, filter: i32, isSplit: bool, mayUseBlocks: bool): i32 {
  setQuantizer(quantizer);
  setMayUseBlocks(mayUseBlocks);
  startCounts();
  usualTokens();
  memory.fill(lumaAbove, 127, (columns << 4) + 32);
  memory.fill(chromaAbove, 127, columns << 4);
  memory.fill(modesAbove, 0, columns * 13);
  skipped = 0;
  let end = tokens;
  for (let y: usize = 0; y < rowCount; y++) {
    need(end + columns * maxTokens);
    end = encodeRow(y, end);
    store<u32>(rowEnds + (y << 2), end);
  }
  const head = (end + 15) & ~15;
  need(head + 0x4000 + columns * rowCount * 320);
  const headEnd = writeHead(head, quantizer, filter, isSplit);
  frame = (headEnd + 15) & ~15;
  // A token takes at most a byte. The second partition is first written behind a gap.
  need(frame + ((headEnd - head) >> 1) + (end - tokens) + 128);
  const first = code(head, headEnd, frame + 10);
  const firstBytes = <u32>(first - frame - 10);
  if (firstBytes > maxFirstBytes && mayUseBlocks) return 0;
  const last = isSplit ? codeRows(tokens, rowEnds, rowCount, first) : code(tokens, end, first);
  writeTag(firstBytes);
  return <i32>(last - frame);
}

function writeTag(firstBytes: u32): void {
  // A shown key frame of version 0.
  const tag = (firstBytes << 5) | 0x10;
  store<u16>(frame, tag);
  store<u8>(frame, tag >> 16, 2);
  store<u8>(frame, 0x9d, 3);
  store<u16>(frame, 0x2a01, 4);
  store<u16>(frame, width, 6);
  store<u16>(frame, height, 8);
}

function encodeRow(y: usize, to: usize): usize {
  startRow(y === 0);
  memory.fill(modesBefore, 0, 4);
  startLevels();
  for (let x: usize = 0; x < columns; x++) {
    const above = lumaAbove + (x << 4);
    // To the right of the image, the last pixel of the row above is repeated.
    if (x + 1 === columns && y > 0) store<u32>(above + 16, <u32>load<u8>(above + 15) * 0x01010101);
    startMacroblock(above, chromaAbove + (x << 4));
    const hasLevels = encodeMacroblock(
      lumaOf(x, y),
      lumaStride,
      chromaOf(x, y),
      chromaStride,
      y > 0,
      x > 0,
      modesAbove + (x << 2),
      modesBefore,
    );
    if (isMeasured && isSampled(x, y, measuredPeriod)) measure(x, y, lumaOf(x, y), lumaStride);
    endMacroblock(above, chromaAbove + (x << 4));
    keepModes(x, records + (y * columns + x) * recordBytes, hasLevels);
    if (hasLevels) to = putLevels(to, levelsAbove + x * 9);
    else clearLevels(levelsAbove + x * 9);
  }
  return to;
}

function keepModes(x: usize, record: usize, hasLevels: bool): void {
  if (!hasLevels) skipped++;
  keepRecord(record, hasLevels);
  store<u32>(modesAbove + (x << 2), load<u32>(blockModes, 12));
  for (let y: usize = 0; y < 4; y++) store<u8>(modesBefore + y, load<u8>(blockModes + (y << 2) + 3));
}

/** Writes the first partition. */
function writeHead(to: usize, quantizer: i32, filter: i32, isSplit: bool): usize {
  to = putHeader(to, quantizer, filter, isSplit);
  to = putSkipped(to, skipped, <u32>(columns * rowCount));
  memory.fill(modesAbove, 0, columns << 2);
  for (let y: usize = 0; y < rowCount; y++) {
    store<u32>(modesBefore, 0);
    for (let x: usize = 0; x < columns; x++)
      to = putModes(to, records + (y * columns + x) * recordBytes, modesAbove + (x << 2), modesBefore);
  }
  return to;
}
