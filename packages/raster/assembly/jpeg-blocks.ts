import { codesOf } from './jpeg-codes';
import { maskOf, sizeOf } from './jpeg-levels';
import { blockSize } from './units';

/** The coded blocks of a JPEG: bits from the highest; a zero follows each byte of ones (ITU-T T.81, F.1.2). */

let pending: u64 = 0;
let filled: u32 = 0;
let at: usize = 0;
/** First coefficients of the blocks before, by component. */
const before = memory.data(3 * 4, 4);

export function startBlocks(out: usize): void {
  pending = 0;
  filled = 0;
  at = out;
  memory.fill(before, 0, 12);
}

/** @param component 0: luma; 1 and 2: chroma */
export function writeBlock(levels: usize, component: usize): void {
  const table: usize = component === 0 ? 0 : 1;
  const first = <i32>load<i16>(levels);
  putNumber(codesOf(table), 0, first - load<i32>(before + (component << 2)));
  store<i32>(before + (component << 2), first);
  const codes = codesOf(2 + table);
  let last = 0;
  for (let rest = maskOf(levels); rest !== 0; rest &= rest - 1) {
    const k = <i32>ctz<u64>(rest);
    let run = k - last - 1;
    for (; run > 15; run -= 16) putCode(load<u32>(codes, 0xf0 << 2));
    putNumber(codes, run, load<i16>(levels + (k << 1)));
    last = k;
  }
  if (last < blockSize - 1) putCode(load<u32>(codes));
}

export function blocksEnd(): usize {
  return at;
}

/** Pads with ones. @returns the end of the blocks */
export function endBlocks(): usize {
  const padding = (8 - (filled & 7)) & 7;
  put((1 << padding) - 1, padding);
  for (; filled > 0; filled -= 8) putByte(<u32>(pending >> (filled - 8)) & 0xff);
  return at;
}

function putNumber(codes: usize, run: i32, value: i32): void {
  const size = sizeOf(value);
  const code = load<u32>(codes + (((run << 4) | size) << 2));
  put(((code & 0xffffff) << size) | ((value + (value >> 31)) & ((1 << size) - 1)), (code >> 24) + size);
}

function putCode(code: u32): void {
  put(code & 0xffffff, code >> 24);
}

/** Writes at most 32 bits. */
function put(bits: u32, count: u32): void {
  pending = (pending << count) | bits;
  filled += count;
  if (filled < 32) return;
  filled -= 32;
  putWord(<u32>(pending >> filled));
}

function putWord(word: u32): void {
  // Bytes of ones are those of zeros in the complement.
  const rest = ~word;
  if (((rest - 0x01010101) & ~rest & 0x80808080) === 0) {
    store<u32>(at, bswap<u32>(word));
    at += 4;
    return;
  }
  for (let shift = 24; shift >= 0; shift -= 8) putByte((word >> shift) & 0xff);
}

function putByte(byte: u32): void {
  store<u8>(at++, byte);
  if (byte === 0xff) store<u8>(at++, 0);
}
