/** Rounded products of bytes, divided by 255, for sixteen bytes at a time. */

/** Multiplies each byte by `share` / 255. */
export function scale(bytes: v128, share: v128): v128 {
  const low = i16x8.extmul_low_i8x16_u(bytes, share);
  return divided(low, i16x8.extmul_high_i8x16_u(bytes, share));
}

/** Mixes each byte of `above` with one of `below`, in the ratio of `share` to 255 - `share`. */
export function mix(above: v128, below: v128, share: v128): v128 {
  const rest = v128.not(share);
  const low = i16x8.add(i16x8.extmul_low_i8x16_u(above, share), i16x8.extmul_low_i8x16_u(below, rest));
  const high = i16x8.add(i16x8.extmul_high_i8x16_u(above, share), i16x8.extmul_high_i8x16_u(below, rest));
  return divided(low, high);
}

/** Divides sixteen products, which are at most 255 × 255, by 255. */
function divided(low: v128, high: v128): v128 {
  return i8x16.narrow_i16x8_u(divide255(low), divide255(high));
}

function divide255(products: v128): v128 {
  const rounded = i16x8.add(products, i16x8.splat(128));
  return i16x8.shr_u(i16x8.add(rounded, i16x8.shr_u(rounded, 8)), 8);
}
