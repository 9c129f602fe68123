/** Averages of squares of pixels. A cell has the averages of the four channels as 32-bit floats. */

/**
 * Averages the squares of RGBA pixels.
 *
 * @param side of a square in pixels, a power of two
 * @param to address of `columns` cells of zeros for each row of squares
 */
export function averageSquares(pixels: usize, width: i32, height: i32, side: i32, to: usize, columns: i32): void {
  const share = f32x4.splat(<f32>(1.0 / <f64>(side * side)));
  const shift = ctz(side);
  for (let y = 0; y < height; y++) {
    const row = to + <usize>((y >> shift) * columns) * 16;
    for (let x = 0; x < width; x++, pixels += 4) {
      if (load<u8>(pixels, 3) === 0) continue;
      const cell = row + ((<usize>(x >> shift)) << 4);
      v128.store(cell, f32x4.add(v128.load(cell), f32x4.mul(channels(pixels), share)));
    }
  }
}

function channels(pixel: usize): v128 {
  const bytes = i16x8.extend_low_i8x16_u(v128.load32_zero(pixel));
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(bytes));
}

/** Writes cells as RGBA pixels. */
export function writeCells(cells: usize, count: i32, pixels: usize): void {
  for (; count > 0; count--, cells += 16, pixels += 4) store<u32>(pixels, wordOf(v128.load(cells)));
}

function wordOf(cell: v128): u32 {
  const words = i32x4.trunc_sat_f32x4_s(f32x4.add(cell, f32x4.splat(0.5)));
  const halves = i16x8.narrow_i32x4_u(words, words);
  return i32x4.extract_lane(i8x16.narrow_i16x8_u(halves, halves), 0);
}

/**
 * Writes a row of pixels, interpolated bilinearly between the centers of squares in two rows.
 *
 * @param share position between the centers of the upper squares, 0, and those of the lower squares, 1
 * @param left distance in pixels from the first square to the first pixel
 * @param line address of free memory for `columns` + 1 cells
 */
export function enlargeRow(
  upper: usize,
  lower: usize,
  share: f32,
  columns: i32,
  side: i32,
  left: i32,
  pixels: usize,
  width: i32,
  line: usize,
): void {
  const above = f32x4.splat(1 - share);
  const below = f32x4.splat(share);
  for (let i: usize = 0; i < (<usize>columns) << 4; i += 16)
    v128.store(line + i, f32x4.add(f32x4.mul(v128.load(upper + i), above), f32x4.mul(v128.load(lower + i), below)));
  // The last square is repeated, because its second half is interpolated too.
  const last = line + ((<usize>columns) << 4);
  v128.store(last, v128.load(last - 16));
  const half = side >> 1;
  const scale = <f32>(1.0 / <f64>side);
  let x = left;
  const end = left + width;
  for (; x < half && x < end; x++, pixels += 4) store<u32>(pixels, wordOf(v128.load(line)));
  const shift = ctz(side);
  while (x < end) {
    const at = (x - half) >> shift;
    const cell = v128.load(line + ((<usize>at) << 4));
    const step = f32x4.mul(f32x4.sub(v128.load(line + ((<usize>at) << 4), 16), cell), f32x4.splat(scale));
    const next = min<i32>(end, half + ((at + 1) << shift));
    for (; x < next; x++, pixels += 4) {
      const place = <f32>(x - half - (at << shift)) + 0.5;
      store<u32>(pixels, wordOf(f32x4.add(cell, f32x4.mul(step, f32x4.splat(place)))));
    }
  }
}
