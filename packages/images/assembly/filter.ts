import { sumOfLanes } from './lanes';

/**
 * PNG row filters (W3C PNG 3rd ed., §9) for RGB rows, sixteen bytes at a time. The Average filter is omitted, because
 * the bytes it saves are not worth its time.
 */

const pixel: usize = 3;

/** Filter numbers of the format. */
const sub: u8 = 1;
const up: u8 = 2;
const paeth: u8 = 4;

/** Rows that share one choice of filter, because neighboring rows are alike. */
const rowsPerChoice = 4;

let chosen: u8 = up;

/**
 * Writes the number of a filter and the filtered row. May write up to 15 bytes beyond the end.
 *
 * @param y index of the row in the image
 * @param row address of the row; the row above is `bytes` before it
 */
export function filterRow(y: i32, row: usize, bytes: usize, out: usize): void {
  if (y % rowsPerChoice === 0) chosen = choose(row, bytes);
  store<u8>(out, chosen);
  const line = out + 1;
  if (chosen === up) filterUp(row, bytes, line);
  else if (chosen === sub) filterSub(row, bytes, line);
  else filterPaeth(row, bytes, line);
  if (chosen === up) return;
  // The left neighbors of the first pixel count as zero. Paeth then predicts the pixel above.
  for (let i: usize = 0; i < pixel; i++) {
    const above: u8 = chosen === paeth ? load<u8>(row + i - bytes) : 0;
    store<u8>(line + i, load<u8>(row + i) - above);
  }
}

/** Chooses the filter with the smallest sum of absolute signed bytes, as recommended by the specification (§12.7). */
function choose(row: usize, bytes: usize): u8 {
  let bySub = i32x4.splat(0);
  let byUp = i32x4.splat(0);
  let byPaeth = i32x4.splat(0);
  for (let i: usize = 0; i < bytes; i += 16) {
    const here = v128.load(row + i);
    bySub = i32x4.add(bySub, magnitudes(i8x16.sub(here, v128.load(row + i - pixel))));
    byUp = i32x4.add(byUp, magnitudes(i8x16.sub(here, v128.load(row + i - bytes))));
    byPaeth = i32x4.add(byPaeth, magnitudes(lessPaeth(row + i, bytes)));
  }
  const ofSub = sumOfLanes(bySub);
  const ofUp = sumOfLanes(byUp);
  const ofPaeth = sumOfLanes(byPaeth);
  if (ofPaeth < ofUp && ofPaeth < ofSub) return paeth;
  return ofUp <= ofSub ? up : sub;
}

function magnitudes(differences: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(i8x16.abs(differences)));
}

function filterUp(row: usize, bytes: usize, out: usize): void {
  for (let i: usize = 0; i < bytes; i += 16)
    v128.store(out + i, i8x16.sub(v128.load(row + i), v128.load(row + i - bytes)));
}

function filterSub(row: usize, bytes: usize, out: usize): void {
  for (let i: usize = 0; i < bytes; i += 16)
    v128.store(out + i, i8x16.sub(v128.load(row + i), v128.load(row + i - pixel)));
}

function filterPaeth(row: usize, bytes: usize, out: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(out + i, lessPaeth(row + i, bytes));
}

function lessPaeth(at: usize, bytes: usize): v128 {
  const left = v128.load(at - pixel);
  const above = v128.load(at - bytes);
  const corner = v128.load(at - bytes - pixel);
  const toLeft = distance(above, corner);
  const toAbove = distance(left, corner);
  // If both neighbors are on the same side of the corner, the distances add up; otherwise they subtract.
  const sameSide = i8x16.eq(notBelow(left, corner), notBelow(above, corner));
  const toCorner = v128.bitselect(i8x16.add_sat_u(toLeft, toAbove), distance(toLeft, toAbove), sameSide);
  const fromAbove = v128.bitselect(above, corner, notBelow(toCorner, toAbove));
  const isLeft = v128.and(notBelow(toAbove, toLeft), notBelow(toCorner, toLeft));
  return i8x16.sub(v128.load(at), v128.bitselect(left, fromAbove, isLeft));
}

function distance(a: v128, b: v128): v128 {
  return v128.or(i8x16.sub_sat_u(a, b), i8x16.sub_sat_u(b, a));
}

/** Whether a ≥ b, unsigned. */
function notBelow(a: v128, b: v128): v128 {
  return i8x16.eq(i8x16.max_u(a, b), a);
}
