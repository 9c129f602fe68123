import { tableCount, writeCodes } from './jpeg-codes';
import { firstStepOf } from './jpeg-levels';
import { blockSize } from './units';

/** The part of a baseline JPEG before its coded blocks (ITU-T T.81, annex B). */

/** JFIF 1.01, square pixels. */
const jfif = memory.data<u8>([0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
/** Three components, each with its tables; all coefficients in one scan. */
const scan = memory.data<u8>([3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]);

/** @returns the end of the head */
export function writeHead(at: usize, width: i32, height: i32, isHalved: bool, step: i32): usize {
  store<u16>(at, 0xd8ff);
  at = segment(at + 2, 0xe0, 16);
  memory.copy(at, jfif, 14);
  at = segment(at + 14, 0xdb, 67);
  store<u8>(at, 0);
  store<u8>(at, firstStepOf(), 1);
  memory.fill(at + 2, <u8>step, blockSize - 1);
  at = segment(at + 65, 0xc0, 17);
  store<u8>(at, 8);
  store<u16>(at, bswap<u16>(<u16>height), 1);
  store<u16>(at, bswap<u16>(<u16>width), 3);
  store<u8>(at, 3, 5);
  at += 6;
  for (let component = 1; component <= 3; component++, at += 3) {
    store<u8>(at, component);
    store<u8>(at, isHalved && component === 1 ? 0x22 : 0x11, 1);
    store<u8>(at, 0, 2);
  }
  for (let table: usize = 0; table < tableCount; table++) {
    // The high digit is 0 for first coefficients and 1 for the others, the low digit 0 for luma and 1 for chroma.
    store<u8>(at + 4, <u32>(((table >> 1) << 4) | (table & 1)));
    const end = writeCodes(table, at + 5);
    segment(at, 0xc4, <u32>(end - at - 2));
    at = end;
  }
  at = segment(at, 0xda, 12);
  memory.copy(at, scan, 10);
  return at + 10;
}

function segment(at: usize, marker: u32, length: u32): usize {
  store<u8>(at, 0xff);
  store<u8>(at, marker, 1);
  store<u8>(at, length >> 8, 2);
  store<u8>(at, length, 3);
  return at + 4;
}
