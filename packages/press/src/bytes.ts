/** Rounded products of two bytes, divided by 255. */

export const divide255 = (product: number): number => (product + 128 + ((product + 128) >> 8)) >> 8;

/** Like `divide255`, for two 16-bit products in one word. */
export function halves(products: number): number {
  const rounded = (products + 0x800080) | 0;
  return ((rounded + ((rounded >>> 8) & 0xff00ff)) >>> 8) & 0xff00ff;
}

/** Multiplies every other byte of a word by `share` / 255. */
export const scale = (pair: number, share: number): number => halves(Math.imul(pair, share));
