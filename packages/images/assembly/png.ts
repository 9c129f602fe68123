import { adler32 } from './adler';
import { bitsEnd, startBits } from './bits';
import { deflateBlock } from './deflate';
import { filterRow } from './filter';
import { growTo } from './memory';
import { startTokens } from './tokens';

/**
 * Converts RGB rows to the image data of a PNG, strip by strip:
 *
 *     rows → filtered rows → tokens → bits
 *
 * The caller writes the rows of a strip to `rows()`, calls `deflateRows`, and reads that many bytes from `deflated()`.
 */

let rowBytes: usize = 0;
let y = 0;
/** Last byte of the previous strip, filtered. */
let lastByte: u8 = 0;
let checksum: u32 = 1;
let input: usize = 0;
let filtered: usize = 0;
let tokens: usize = 0;
let output: usize = 0;

/** Vector loads and stores of sixteen bytes may exceed the data. */
const margin = 64;

/** Starts an image with strips of up to `stripRows` rows of `bytes` bytes. */
export function start(bytes: usize, stripRows: usize): void {
  rowBytes = bytes;
  y = 0;
  checksum = 1;
  startBits();
  startTokens();
  const size = (bytes + 1) * stripRows;
  input = __heap_base + margin;
  filtered = input + (stripRows + 1) * rowBytes + margin;
  tokens = (filtered + size + margin) & ~15;
  output = tokens + 2 * size + margin;
  // A byte takes at most fifteen bits, and the code tables of a block at most 300 bytes.
  const end = output + 2 * size + 512;
  growTo(end);
  // The pixels above the first row and left of each row count as zero.
  memory.fill(input - margin, 0, rowBytes + margin);
}

export function rows(): usize {
  return input + rowBytes;
}

export function deflated(): usize {
  return output;
}

/** Adler-32 checksum of the filtered rows. */
export function adler(): u32 {
  return checksum;
}

/** @returns the number of bytes at `deflated()` */
export function deflateRows(count: usize, last: bool): usize {
  const isFirst = y === 0;
  let out = filtered;
  // The choice of a filter also reads what is after the last row.
  memory.fill(rows() + count * rowBytes, 0, margin);
  for (let i: usize = 0; i < count; i++, y++, out += rowBytes + 1) filterRow(y, rows() + i * rowBytes, rowBytes, out);
  checksum = adler32(checksum, filtered, out);
  // A run repeats the byte before it. The first strip has none, so it must not begin with a run.
  store<u8>(filtered - 1, isFirst ? ~load<u8>(filtered) : lastByte);
  lastByte = load<u8>(out - 1);
  deflateBlock(filtered, out, tokens, output, last);
  memory.copy(input, input + count * rowBytes, rowBytes);
  return bitsEnd() - output;
}
