import { adler32 } from './adler';
import { bitsEnd } from './bits';
import { deflateBlock, startDeflate } from './deflate';
import { filterRow } from './filter';

/**
 * RGB rows → the image data of a PNG, strip by strip:
 *
 *     rows → filtered rows → tokens → bits
 *
 * The caller writes the rows of a strip to `rows()`, calls `deflateRows`, and takes what it says from `deflated()`.
 */

let rowBytes: usize = 0;
let y = 0;
let checksum: u32 = 1;
let input: usize = 0;
let filtered: usize = 0;
let tokens: usize = 0;
let output: usize = 0;

/** More is read and written than is meant: sixteen bytes at a time. */
const margin = 64;

/** Starts a picture whose strips have up to `stripRows` rows of `bytes` bytes. */
export function start(bytes: usize, stripRows: usize): void {
  rowBytes = bytes;
  y = 0;
  checksum = 1;
  startDeflate();
  const size = (bytes + 1) * stripRows;
  input = __heap_base + margin;
  filtered = input + (stripRows + 1) * rowBytes + margin;
  tokens = (filtered + size + margin) & ~15;
  output = tokens + 2 * size + margin;
  // No byte takes more than its fifteen bits, and the codes of a block no more than 300 bytes.
  const end = output + 2 * size + 512;
  const pages = <i32>((end + 0xffff) >> 16);
  if (pages > memory.size()) memory.grow(pages - memory.size());
  // Above the first row there is nothing, as if that were zeros; nor is there on the left of what is there.
  memory.fill(input - margin, 0, rowBytes + margin);
}

export function rows(): usize {
  return input + rowBytes;
}

export function deflated(): usize {
  return output;
}

/** The checksum of what was filtered. */
export function adler(): u32 {
  return checksum;
}

/** @returns the bytes that are ready */
export function deflateRows(count: usize, last: bool): usize {
  let out = filtered;
  for (let i: usize = 0; i < count; i++, y++, out += rowBytes + 1) filterRow(y, rows() + i * rowBytes, rowBytes, out);
  checksum = adler32(checksum, filtered, out);
  deflateBlock(filtered, out, tokens, output, last);
  memory.copy(input, input + count * rowBytes, rowBytes);
  return bitsEnd() - output;
}
