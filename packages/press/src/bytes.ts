/** Rounded product of two bytes, divided by 255. */
export const divide255 = (product: number): number => (product + 128 + ((product + 128) >> 8)) >> 8;
