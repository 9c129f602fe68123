/** Lengths of the Huffman codes that JPEG encoders use where they compute none of their own (ITU-T T.81, K.3). */

/** Symbols of each length, in bits: two hexadecimal digits, which are the run and the size of a coefficient. */
type Codes = Readonly<Record<number, string>>;

const luma: Codes = {
  2: '01 02',
  3: '03',
  4: '00 04 11',
  5: '05 12 21',
  6: '31 41',
  7: '06 13 51 61',
  8: '07 22 71',
  9: '14 32 81 91 a1',
  10: '08 23 42 b1 c1',
  11: '15 52 d1 f0',
  12: '24 33 62 72',
  15: '82',
};

const chroma: Codes = {
  2: '00 01',
  3: '02',
  4: '03 11',
  5: '04 05 21 31',
  6: '06 12 41 51',
  7: '07 61 71',
  8: '13 22 32 81',
  9: '08 14 42 91 a1 b1 c1',
  10: '09 23 33 52 f0',
  11: '15 62 72 d1',
  12: '0a 16 24 34',
  14: 'e1',
  15: '25 f1',
};

const longest = 16;

/** Bits of a code and of the digits that follow it, at the place `run << 4 | size`. */
function bitsOf(codes: Codes): Uint8Array {
  const bits = Uint8Array.from({ length: 256 }, (_, symbol) => longest + (symbol & 15));
  for (const [length, symbols] of Object.entries(codes))
    for (const symbol of symbols.split(' ').map((digits) => parseInt(digits, 16)))
      bits[symbol] = Number(length) + (symbol & 15);
  return bits;
}

/** Bits of AC coefficients, by run and size. Symbol 0 ends a block, and 0xf0 stands for sixteen zeros. */
export const acBits = { luma: bitsOf(luma), chroma: bitsOf(chroma) };

/** Bits of the difference of two DC coefficients, by its size. */
export const dcBits = {
  luma: Uint8Array.of(2, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20),
  chroma: Uint8Array.of(2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22),
};
