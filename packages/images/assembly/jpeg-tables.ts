import { storeCoded } from './jpeg-coded';
import { inOrder } from './jpeg-order';
import { blockSize } from './units';

/** Computes levels with quantization tables, which have a step for each position of a block (ITU-T T.81, A.3.4). */

/** Steps in rows, written by the caller: 64 of luma, then 64 of chroma. */
export const steps = memory.data(2 * 64);
/** For luma and for chroma, in columns: factors that convert 32nds of a level to 32nds of a step; then half steps. */
const tables = memory.data(2 * 256, 16);
const tableBytes: usize = 256;
const halfAt: usize = 128;
/** Factors of first coefficients: from eighths of a level to steps. */
const perFirst = memory.data(2 * 4, 4);

/** The steps for which `tables` was computed. */
const prepared = memory.data(2 * 64);

/** Computes the tables from the steps that are set. @returns whether these steps are new */
export function startTables(): bool {
  if (memory.compare(prepared, steps, 128) === 0) return false;
  memory.copy(prepared, steps, 128);
  for (let table: usize = 0; table < 2; table++) {
    for (let place: usize = 0; place < <usize>blockSize; place++) {
      const inColumns = ((place & 7) << 3) | (place >> 3);
      const size = <i32>load<u8>(steps + (table << 6) + place);
      const at = tables + table * tableBytes + (inColumns << 1);
      store<i16>(at, <i16>min(0x7fff, 0x8000 / size));
      // Half a step minus half of a 32nd, because products are rounded to 32nds.
      store<i16>(at, <i16>((31 * size) >> 1), halfAt);
    }
    store<f32>(perFirst + (table << 2), 0.125 / <f32>load<u8>(steps + (table << 6)));
  }
  return true;
}

/**
 * @param table 0: luma; 1: chroma
 * @param levels receives the levels as 16-bit numbers in columns; coded: receives them in coding order
 */
export function quantizeBy(table: usize, block: usize, levels: usize, coded: usize): void {
  const per = tables + table * tableBytes;
  const c0 = column(block, per, levels);
  const c1 = column(block + 16, per + 16, levels + 16);
  const c2 = column(block + 32, per + 32, levels + 32);
  const c3 = column(block + 48, per + 48, levels + 48);
  const c4 = column(block + 64, per + 64, levels + 64);
  const c5 = column(block + 80, per + 80, levels + 80);
  const c6 = column(block + 96, per + 96, levels + 96);
  const c7 = column(block + 112, per + 112, levels + 112);
  const mask = inOrder(
    i8x16.narrow_i16x8_s(c0, c1),
    i8x16.narrow_i16x8_s(c2, c3),
    i8x16.narrow_i16x8_s(c4, c5),
    i8x16.narrow_i16x8_s(c6, c7),
    coded,
  );
  // First coefficients are computed as floats, because in 32nds of a level they can have more than 15 bits.
  storeCoded(coded, mask, <i32>nearest<f32>(<f32>load<i16>(block) * load<f32>(perFirst + (table << 2))));
}

function column(at: usize, per: usize, to: usize): v128 {
  const values = v128.load(at);
  const sum = i16x8.add_sat_s(i16x8.shl(i16x8.abs(values), 2), v128.load(per, halfAt));
  const rounded = i16x8.shr_u(i16x8.q15mulr_sat_s(sum, v128.load(per)), 5);
  const sign = i16x8.shr_s(values, 15);
  const level = i16x8.sub(v128.xor(rounded, sign), sign);
  v128.store(to, level);
  return level;
}
