/** The inverse discrete cosine transform of 8 × 8 blocks of f32, orthonormal, as in JPEG (ITU-T T.81, A.3.3). */

const c1: f32 = 0.49039264;
const c2: f32 = 0.46193977;
const c3: f32 = 0.41573481;
const c4: f32 = 0.35355339;
const c5: f32 = 0.27778512;
const c6: f32 = 0.19134172;
const c7: f32 = 0.09754516;

/** Bytes of a row of a block. */
const row: usize = 32;

/** Replaces coefficients, which are in columns, by samples in rows. */
export function inverseDct(block: usize): void {
  inverse(block);
  inverse(block + 16);
  transpose(block);
  inverse(block);
  inverse(block + 16);
}

function times(values: v128, factor: f32): v128 {
  return f32x4.mul(values, f32x4.splat(factor));
}

function sumOf(a: v128, b: v128, c: v128, d: v128): v128 {
  return f32x4.add(f32x4.add(a, b), f32x4.add(c, d));
}

/** Applies the inverse transform to four columns. */
function inverse(at: usize): void {
  const y0 = v128.load(at);
  const y1 = v128.load(at + row);
  const y2 = v128.load(at + 2 * row);
  const y3 = v128.load(at + 3 * row);
  const y4 = v128.load(at + 4 * row);
  const y5 = v128.load(at + 5 * row);
  const y6 = v128.load(at + 6 * row);
  const y7 = v128.load(at + 7 * row);
  const sum = times(f32x4.add(y0, y4), c4);
  const difference = times(f32x4.sub(y0, y4), c4);
  const outer = f32x4.add(times(y2, c2), times(y6, c6));
  const inner = f32x4.sub(times(y2, c6), times(y6, c2));
  const e0 = f32x4.add(sum, outer);
  const e1 = f32x4.add(difference, inner);
  const e2 = f32x4.sub(difference, inner);
  const e3 = f32x4.sub(sum, outer);
  const o0 = sumOf(times(y1, c1), times(y3, c3), times(y5, c5), times(y7, c7));
  const o1 = sumOf(times(y1, c3), times(y3, -c7), times(y5, -c1), times(y7, -c5));
  const o2 = sumOf(times(y1, c5), times(y3, -c1), times(y5, c7), times(y7, c3));
  const o3 = sumOf(times(y1, c7), times(y3, -c5), times(y5, c3), times(y7, -c1));
  v128.store(at, f32x4.add(e0, o0));
  v128.store(at + row, f32x4.add(e1, o1));
  v128.store(at + 2 * row, f32x4.add(e2, o2));
  v128.store(at + 3 * row, f32x4.add(e3, o3));
  v128.store(at + 4 * row, f32x4.sub(e3, o3));
  v128.store(at + 5 * row, f32x4.sub(e2, o2));
  v128.store(at + 6 * row, f32x4.sub(e1, o1));
  v128.store(at + 7 * row, f32x4.sub(e0, o0));
}

function transpose(block: usize): void {
  transposeQuarter(block, block);
  transposeQuarter(block + 4 * row + 16, block + 4 * row + 16);
  // The other two quarters are swapped.
  const a = v128.load(block + 16);
  const b = v128.load(block + 16 + row);
  const c = v128.load(block + 16 + 2 * row);
  const d = v128.load(block + 16 + 3 * row);
  transposeQuarter(block + 4 * row, block + 16);
  storeTransposed(a, b, c, d, block + 4 * row);
}

function transposeQuarter(from: usize, to: usize): void {
  const a = v128.load(from);
  const b = v128.load(from + row);
  const c = v128.load(from + 2 * row);
  const d = v128.load(from + 3 * row);
  storeTransposed(a, b, c, d, to);
}

function storeTransposed(a: v128, b: v128, c: v128, d: v128, to: usize): void {
  const t0 = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
  const t1 = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
  const t2 = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
  const t3 = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
  v128.store(to, v128.shuffle<f32>(t0, t1, 0, 1, 4, 5));
  v128.store(to + row, v128.shuffle<f32>(t0, t1, 2, 3, 6, 7));
  v128.store(to + 2 * row, v128.shuffle<f32>(t2, t3, 0, 1, 4, 5));
  v128.store(to + 3 * row, v128.shuffle<f32>(t2, t3, 2, 3, 6, 7));
}
