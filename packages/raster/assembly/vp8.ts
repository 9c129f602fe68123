import { code, usualTokens } from './vp8-coder';
import { chunk, readChunk } from './vp8-colours';
import { putHeader, putModes, putSkipped, recordBytes } from './vp8-head';
import { levelBytes, setQuantizer } from './vp8-levels';
import {
  blockModes,
  chromaMode,
  encodeMacroblock,
  ends,
  inBlocks,
  levels,
  lumaMode,
  setMayUseBlocks,
} from './vp8-macroblock';
import { endMacroblock, startMacroblock, startRow } from './vp8-predict';
import { setCosts } from './vp8-subblocks';
import { putBlock, startCounts } from './vp8-tokens';

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
/** Luma and chroma of a row of macroblocks. */
let lumaRows: usize = 0;
let chromaRows: usize = 0;
/** The last rows of luma and chroma of the macroblocks above. */
let lumaAbove: usize = 0;
let chromaAbove: usize = 0;
/** Modes of the blocks above, four for each macroblock; and whether they have levels, nine for each. */
let modesAbove: usize = 0;
let levelsAbove: usize = 0;
/** What is kept of each macroblock. */
let records: usize = 0;
let tokens: usize = 0;
let frame: usize = 0;

/** Of the first partition. Without modes of blocks, no image has more. */
const mostFirstBytes: u32 = (1 << 19) - 1;
/** Bytes of the most tokens that a macroblock can have: 25 blocks of 16 levels, 20 decisions for each. */
const mostTokens: usize = 16_384;

function need(end: usize): void {
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  if (pages > 0) memory.grow(pages);
}

/** @returns the address for the RGB bytes */
export function startFrame(frameWidth: i32, frameHeight: i32): usize {
  width = frameWidth;
  height = frameHeight;
  columns = (<usize>(width + chunk - 1)) >> 4;
  rowCount = (<usize>(height + chunk - 1)) >> 4;
  image = (__heap_base + 15) & ~15;
  lumaRows = (image + <usize>(width * height * 3) + 64 + 15) & ~15;
  chromaRows = lumaRows + (columns << 8);
  lumaAbove = chromaRows + (columns << 7);
  chromaAbove = lumaAbove + (columns << 4) + 32;
  modesAbove = chromaAbove + (columns << 4);
  levelsAbove = modesAbove + (columns << 2);
  records = levelsAbove + columns * 9;
  tokens = (records + columns * rowCount * recordBytes + 15) & ~15;
  need(tokens);
  return image;
}

export function frameAt(): usize {
  return frame;
}

/** Luma of the last row, as decoders have it before their loop filter. The whole image leads to it. */
export function lastLuma(): usize {
  return lumaAbove;
}

const modesBefore = memory.data(4);
const levelsBefore = memory.data(9);
let skipped: u32 = 0;

/**
 * @param quantizer from 0, the finest, to 127
 * @param filter strength of the decoder's loop filter, from 0 to 63
 * @returns the bytes of the frame
 */
export function writeFrame(quantizer: i32, filter: i32): i32 {
  setCosts();
  const bytes = writeFrameWith(quantizer, filter, true);
  return bytes > 0 ? bytes : writeFrameWith(quantizer, filter, false);
}

/** @returns 0 if the modes of the macroblocks take more bytes than the tag of a frame can tell */
function writeFrameWith(quantizer: i32, filter: i32, mayUseBlocks: bool): i32 {
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
    need(end + columns * mostTokens);
    end = encodeRow(y, end);
  }
  const head = (end + 15) & ~15;
  need(head + 0x4000 + columns * rowCount * 320);
  const headEnd = writeHead(head, quantizer, filter);
  frame = (headEnd + 15) & ~15;
  // A token takes at most a byte.
  need(frame + ((headEnd - head + end - tokens) >> 1) + 64);
  const first = code(head, headEnd, frame + 10);
  const firstBytes = <u32>(first - frame - 10);
  if (firstBytes > mostFirstBytes && mayUseBlocks) return 0;
  const length = code(tokens, end, first) - frame;
  writeTag(firstBytes);
  return <i32>length;
}

function writeTag(firstBytes: u32): void {
  // A key frame, version 0, that is shown.
  const tag = (firstBytes << 5) | 0x10;
  store<u16>(frame, tag);
  store<u8>(frame, tag >> 16, 2);
  store<u8>(frame, 0x9d, 3);
  store<u16>(frame, 0x2a01, 4);
  store<u16>(frame, width, 6);
  store<u16>(frame, height, 8);
}

function encodeRow(y: usize, to: usize): usize {
  readRow((<i32>y) << 4);
  startRow(y === 0);
  memory.fill(modesBefore, 0, 4);
  memory.fill(levelsBefore, 0, 9);
  const lumaStride = columns << 4;
  for (let x: usize = 0; x < columns; x++) {
    const above = lumaAbove + (x << 4);
    // Right of the image, the last pixel above is repeated.
    if (x + 1 === columns && y > 0) store<u32>(above + 16, <u32>load<u8>(above + 15) * 0x01010101);
    startMacroblock(above, chromaAbove + (x << 4));
    const hasLevels = encodeMacroblock(
      lumaRows + (x << 4),
      lumaStride,
      chromaRows + (x << 4),
      lumaStride,
      y > 0,
      x > 0,
      modesAbove + (x << 2),
      modesBefore,
    );
    endMacroblock(above, chromaAbove + (x << 4));
    keepModes(x, records + (y * columns + x) * recordBytes, hasLevels);
    if (hasLevels) to = putLevels(to, levelsAbove + x * 9);
    else clearLevels(levelsAbove + x * 9);
  }
  return to;
}

/** Beyond the image, the last pixels of its rows and columns stand. */
const edges = memory.data(96, 16);

function readRow(y: i32): void {
  const rowBytes = <usize>width * 3;
  for (let row = 0; row < 16; row += 2) {
    const upper = image + <usize>min(y + row, height - 1) * rowBytes;
    const lower = image + <usize>min(y + row + 1, height - 1) * rowBytes;
    const to = lumaRows + <usize>row * (columns << 4);
    const both = chromaRows + <usize>(row >> 1) * (columns << 4);
    for (let x = 0; x < width; x += chunk) {
      let from = upper + <usize>x * 3;
      let from2 = lower + <usize>x * 3;
      if (x + chunk > width) {
        copyEdge(upper, x, edges);
        copyEdge(lower, x, edges + 48);
        from = edges;
        from2 = edges + 48;
      }
      readChunk(from, from2, to + x, to + (columns << 4) + x, both + x);
    }
  }
}

function copyEdge(row: usize, x: i32, to: usize): void {
  for (let i = 0; i < chunk; i++) {
    const from = row + <usize>(min(x + i, width - 1) * 3);
    store<u16>(to + i * 3, load<u16>(from));
    store<u8>(to + i * 3, load<u8>(from, 2), 2);
  }
}

function keepModes(x: usize, record: usize, hasLevels: bool): void {
  if (!hasLevels) skipped++;
  store<u8>(record, lumaMode);
  store<u8>(record, chromaMode, 1);
  store<u8>(record, hasLevels ? 0 : 1, 2);
  memory.copy(record + 4, blockModes, 16);
  store<u32>(modesAbove + (x << 2), load<u32>(blockModes, 12));
  for (let y: usize = 0; y < 4; y++) store<u8>(modesBefore + y, load<u8>(blockModes + (y << 2) + 3));
}

function putOne(to: usize, block: i32, type: i32, above: usize, before: usize): usize {
  const end = <i32>load<u8>(ends + block);
  const next = putBlock(to, levels + <usize>block * levelBytes, type, end, load<u8>(above) + load<u8>(before));
  const has: u8 = end > 0 ? 1 : 0;
  store<u8>(above, has);
  store<u8>(before, has);
  return next;
}

/** @param above whether the blocks above have levels: four of luma, two of U, two of V, and the first coefficients */
function putLevels(to: usize, above: usize): usize {
  const isWhole = lumaMode !== inBlocks;
  if (isWhole) to = putOne(to, 0, 1, above + 8, levelsBefore + 8);
  for (let block = 0; block < 16; block++)
    to = putOne(to, block + 1, isWhole ? 0 : 3, above + (block & 3), levelsBefore + (block >> 2));
  for (let block = 0; block < 8; block++) {
    const plane = 4 + ((block >> 2) << 1);
    to = putOne(to, block + 17, 2, above + plane + (block & 1), levelsBefore + plane + ((block >> 1) & 1));
  }
  return to;
}

function clearLevels(above: usize): void {
  store<u64>(above, 0);
  store<u64>(levelsBefore, 0);
  if (lumaMode === inBlocks) return;
  store<u8>(above, 0, 8);
  store<u8>(levelsBefore, 0, 8);
}

/** The first partition. */
function writeHead(to: usize, quantizer: i32, filter: i32): usize {
  to = putHeader(to, quantizer, filter);
  to = putSkipped(to, skipped, <u32>(columns * rowCount));
  memory.fill(modesAbove, 0, columns << 2);
  for (let y: usize = 0; y < rowCount; y++) {
    store<u32>(modesBefore, 0);
    for (let x: usize = 0; x < columns; x++)
      to = putModes(to, records + (y * columns + x) * recordBytes, modesAbove + (x << 2), modesBefore);
  }
  return to;
}
