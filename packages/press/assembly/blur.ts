/**
 * Blurs planes: rows of 32-bit floats, whose length is a multiple of a vector. Only columns are blurred, because
 * vectors hold neighbors of a row; a plane is transposed to blur its rows. Sums have 64 bits, so that rounding errors
 * of long sums are not visible.
 */

/** Averages each number with `before` numbers above and `after` below it. Numbers outside of the plane are 0. */
export function averageColumns(
  from: usize,
  to: usize,
  rowBytes: usize,
  rows: i32,
  before: i32,
  after: i32,
  /** Address of free memory for three rows. */
  sums: usize,
): void {
  const share = f64x2.splat(1.0 / <f64>(before + after + 1));
  const nothing = sums + 2 * rowBytes;
  memory.fill(sums, 0, 3 * rowBytes);
  for (let i = -after; i < rows; i++) {
    const isRead = i + after < rows;
    const entering = isRead ? from + <usize>(i + after) * rowBytes : nothing;
    if (i < 0) {
      if (isRead) addRow(sums, entering, rowBytes);
      continue;
    }
    const leaving = i >= before ? from + <usize>(i - before) * rowBytes : nothing;
    for (let x: usize = 0; x < rowBytes; x += 16, to += 16) {
      const sum = sums + 2 * x;
      const added = v128.load(entering + x);
      const taken = v128.load(leaving + x);
      const low = f64x2.add(v128.load(sum), lowHalf(added));
      const high = f64x2.add(v128.load(sum, 16), highHalf(added));
      v128.store(to, floats(f64x2.mul(low, share), f64x2.mul(high, share)));
      v128.store(sum, f64x2.sub(low, lowHalf(taken)));
      v128.store(sum, f64x2.sub(high, highHalf(taken)), 16);
    }
  }
}

function addRow(sums: usize, row: usize, rowBytes: usize): void {
  for (let x: usize = 0; x < rowBytes; x += 16) {
    const sum = sums + 2 * x;
    const added = v128.load(row + x);
    v128.store(sum, f64x2.add(v128.load(sum), lowHalf(added)));
    v128.store(sum, f64x2.add(v128.load(sum, 16), highHalf(added)), 16);
  }
}

/**
 * Computes the weighted average of each number and the `reach` numbers above and below it.
 *
 * @param weights address of 2 × `reach` + 1 numbers of type `f64`
 * @param whole sum of the weights
 */
export function weighColumns(
  from: usize,
  to: usize,
  rowBytes: usize,
  rows: i32,
  weights: usize,
  reach: i32,
  whole: f64,
): void {
  const all = f64x2.splat(whole);
  for (let i = 0; i < rows; i++) {
    const first = max<i32>(0, i - reach);
    const last = min<i32>(rows - 1, i + reach);
    for (let x: usize = 0; x < rowBytes; x += 16, to += 16) {
      let low = f64x2.splat(0);
      let high = f64x2.splat(0);
      for (let j = first; j <= last; j++) {
        const weight = v128.load64_splat(weights + ((<usize>(j - i + reach)) << 3));
        const numbers = v128.load(from + <usize>j * rowBytes + x);
        low = f64x2.add(low, f64x2.mul(weight, lowHalf(numbers)));
        high = f64x2.add(high, f64x2.mul(weight, highHalf(numbers)));
      }
      v128.store(to, floats(f64x2.div(low, all), f64x2.div(high, all)));
    }
  }
}

function lowHalf(numbers: v128): v128 {
  return f64x2.promote_low_f32x4(numbers);
}

function highHalf(numbers: v128): v128 {
  return f64x2.promote_low_f32x4(i64x2.shuffle(numbers, numbers, 1, 0));
}

function floats(low: v128, high: v128): v128 {
  return i64x2.shuffle(f32x4.demote_f64x2_zero(low), f32x4.demote_f64x2_zero(high), 0, 2);
}

/** Transposes a plane. Both sides are multiples of four numbers. */
export function transpose(from: usize, to: usize, columns: i32, rows: i32): void {
  const rowBytes = (<usize>columns) << 2;
  const toBytes = (<usize>rows) << 2;
  for (let y: usize = 0; y < toBytes; y += 16, from += 4 * rowBytes)
    for (let x: usize = 0; x < rowBytes; x += 16) {
      const a = v128.load(from + x);
      const b = v128.load(from + x + rowBytes);
      const c = v128.load(from + x + 2 * rowBytes);
      const d = v128.load(from + x + 3 * rowBytes);
      const ab = i32x4.shuffle(a, b, 0, 4, 1, 5);
      const cd = i32x4.shuffle(c, d, 0, 4, 1, 5);
      const ab2 = i32x4.shuffle(a, b, 2, 6, 3, 7);
      const cd2 = i32x4.shuffle(c, d, 2, 6, 3, 7);
      const out = to + (x >> 2) * toBytes + y;
      v128.store(out, i64x2.shuffle(ab, cd, 0, 2));
      v128.store(out + toBytes, i64x2.shuffle(ab, cd, 1, 3));
      v128.store(out + 2 * toBytes, i64x2.shuffle(ab2, cd2, 0, 2));
      v128.store(out + 3 * toBytes, i64x2.shuffle(ab2, cd2, 1, 3));
    }
}

/** Transposes a plane whose cells are four numbers. */
export function transposeCells(from: usize, to: usize, columns: i32, rows: i32): void {
  const toBytes = (<usize>rows) << 4;
  for (let y = 0; y < rows; y++, to += 16)
    for (let x = 0, out = to; x < columns; x++, from += 16, out += toBytes) v128.store(out, v128.load(from));
}

/** Writes bytes as numbers into a plane. */
export function readBytes(bytes: usize, width: i32, height: i32, to: usize, rowBytes: usize): void {
  for (; height > 0; height--, to += rowBytes)
    for (let x = 0; x < width; x++, bytes++) store<f32>(to + ((<usize>x) << 2), load<u8>(bytes));
}

/** Writes the numbers of a plane as bytes. May write fifteen bytes beyond the last one. */
export function writeBytes(from: usize, rowBytes: usize, width: i32, height: i32, bytes: usize): void {
  const half = f64x2.splat(0.5);
  for (; height > 0; height--, from += rowBytes, bytes += width)
    for (let x = 0; x < width; x += 4) {
      const numbers = v128.load(from + ((<usize>x) << 2));
      const low = i32x4.trunc_sat_f64x2_s_zero(f64x2.add(lowHalf(numbers), half));
      const high = i32x4.trunc_sat_f64x2_s_zero(f64x2.add(highHalf(numbers), half));
      const words = i64x2.shuffle(low, high, 0, 2);
      const halves = i16x8.narrow_i32x4_u(words, words);
      store<u32>(bytes + x, i32x4.extract_lane(i8x16.narrow_i16x8_u(halves, halves), 0));
    }
}
