/** Rounded products of two bytes, divided by 255. */

export function divide255(product: u32): u32 {
  return (product + 128 + ((product + 128) >> 8)) >> 8;
}

/** Like `divide255`, for two 16-bit products in one word. */
export function halves(products: u32): u32 {
  const rounded = products + 0x800080;
  return ((rounded + ((rounded >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
}

/** Multiplies every other byte of a word by `share` / 255. */
export function scale(pair: u32, share: u32): u32 {
  return halves(pair * share);
}
