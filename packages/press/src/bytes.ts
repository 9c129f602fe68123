/** Products of two bytes, divided by 255 and rounded. */

export const divide255 = (product: number): number => (product + 128 + ((product + 128) >> 8)) >> 8;

/** The same for the two products in a word, of 16 bits each. */
export function halves(products: number): number {
  const rounded = (products + 0x800080) | 0;
  return ((rounded + ((rounded >>> 8) & 0xff00ff)) >>> 8) & 0xff00ff;
}

/** Every other byte of a word, as a share of 255. */
export const scale = (pair: number, share: number): number => halves(Math.imul(pair, share));
