import { inOrder } from './jpeg-order';
import { blockBytes, blockSize } from './units';

/** Bits of a JPEG with the Huffman codes of ITU-T T.81, K.3. */

/** Bits of a code and of the digits that follow it, at the place `run << 4 | size`. Filled by JavaScript. */
export const codeBits = memory.data(2 * 256);
/** Bits of the difference of two first coefficients, by its size. */
const firstBits = memory.data<u8>([2, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20]);
/** Mean bits of the first coefficient of a block of chroma, whose predecessor may not be in the sample. */
const chromaFirst: f32 = 3.5;

/** Steps of quantization, in rows: of luma, then of chroma. */
export const steps = memory.data(2 * 64);
const perStep = memory.data(2 * 256, 16);
/** Whole sizes of the coefficients of a block, in the order in which they are coded. */
const levels = memory.data(64, 16);

/** Prepares for the steps that are set. */
export function startBits(): void {
  for (let table = 0; table < 2; table++)
    for (let place = 0; place < blockSize; place++) {
      const inColumns = ((place & 7) << 3) | (place >> 3);
      store<f32>(perStep + (((table << 6) + inColumns) << 2), 0.125 / <f32>load<u8>(steps + (table << 6) + place));
    }
}

export function bitsOfUnit(unit: usize, blocks: i32): f32 {
  let bits: i32 = 0;
  let firsts: i32 = 0;
  let before: i32 = 0;
  for (let block = 0; block < blocks; block++) {
    const table = block < 4 ? 0 : 1;
    const at = unit + <usize>block * blockBytes;
    bits += bitsOfBlock(at, perStep + (table << 8), codeBits + (table << 8));
    if (table !== 0) continue;
    const first = <i32>nearest<f32>(<f32>load<i16>(at) * load<f32>(perStep));
    if (block > 0) firsts += load<u8>(firstBits + (32 - clz<i32>(abs<i32>(first - before))));
    before = first;
  }
  // Three of the four blocks of luma follow one of the same unit.
  return <f32>bits + (<f32>firsts * 4) / 3 + <f32>(blocks - 4) * chromaFirst;
}

/** Bits of all coefficients but the first. */
function bitsOfBlock(at: usize, per: usize, codes: usize): i32 {
  const a = sixteenLevels(at, per, 0);
  const b = sixteenLevels(at, per, 16);
  const c = sixteenLevels(at, per, 32);
  const d = sixteenLevels(at, per, 48);
  let rest = inOrder(a, b, c, d, levels) & ~1;
  let bits: i32 = 0;
  let last: i32 = 0;
  for (; rest !== 0; rest &= rest - 1) {
    const place = <i32>ctz<u64>(rest);
    let run = place - last - 1;
    for (; run > 15; run -= 16) bits += load<u8>(codes + 0xf0);
    bits += load<u8>(codes + ((run << 4) | (32 - clz<i32>(<i32>load<u8>(levels + place)))));
    last = place;
  }
  return last < blockSize - 1 ? bits + load<u8>(codes) : bits;
}

/** Whole sizes of sixteen coefficients, halves rounded up, in bytes: larger ones, which are rare, become 255. */
function sixteenLevels(at: usize, per: usize, k: usize): v128 {
  return i8x16.narrow_i16x8_u(eightLevels(at, per, k), eightLevels(at, per, k + 8));
}

function eightLevels(at: usize, per: usize, k: usize): v128 {
  return i16x8.narrow_i32x4_s(fourLevels(at, per, k), fourLevels(at, per, k + 4));
}

function fourLevels(at: usize, per: usize, k: usize): v128 {
  const values = f32x4.convert_i32x4_s(i32x4.abs(v128.load16x4_s(at + 2 * k)));
  const ratio = f32x4.mul(values, v128.load(per + 4 * k));
  return i32x4.trunc_sat_f32x4_s(f32x4.add(ratio, f32x4.splat(0.5)));
}
