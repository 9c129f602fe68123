/** The Huffman codes that JPEG encoders use where they compute none of their own (ITU-T T.81, K.3). */

/**
 * Symbols of each length, in bits: two hexadecimal digits, which are the run and the size of a coefficient. Those that are
 * not named have 16 bits.
 */
type Codes = Readonly<Record<number, string>>;

const lumaCodes: Codes = {
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

const chromaCodes: Codes = {
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
const maxRun = 15;
const maxSize = 10;

/** Lengths of the codes of a table, by symbol; 0 without a code. */
type Lengths = Uint8Array;

function lengthsOf(codes: Codes): Lengths {
  const lengths = new Uint8Array(256);
  for (let run = 0; run <= maxRun; run++) lengths.fill(longest, (run << 4) | 1, ((run << 4) | maxSize) + 1);
  for (const [length, symbols] of Object.entries(codes))
    for (const symbol of symbols.split(' ')) lengths[parseInt(symbol, 16)] = Number(length);
  return lengths;
}

const firsts = (...lengths: readonly number[]): Lengths => {
  const all = new Uint8Array(256);
  all.set(lengths);
  return all;
};

const luma: Lengths = lengthsOf(lumaCodes);
const chroma: Lengths = lengthsOf(chromaCodes);

/** A table as a file has it, and its codes. */
interface Table {
  /** How many codes have each length from 1 to 16, and the symbols in the order of their codes. */
  readonly segment: Uint8Array;
  /** By symbol: a code in the low 24 bits, its length above. */
  readonly codes: Uint32Array;
}

function tableOf(lengths: Lengths): Table {
  const counts = new Uint8Array(longest);
  const symbols: number[] = [];
  const codes = new Uint32Array(256);
  for (let length = 1, code = 0; length <= longest; length++, code <<= 1)
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      if (lengths[symbol] !== length) continue;
      counts[length - 1] = (counts[length - 1] ?? 0) + 1;
      symbols.push(symbol);
      codes[symbol] = code++ | (length << 24);
    }
  return { segment: Uint8Array.from([...counts, ...symbols]), codes };
}

/** Tables of the first coefficients of luma and of chroma, then of the others of luma and of chroma. */
export const usualCodes = (): readonly Table[] =>
  [firsts(2, 3, 3, 3, 3, 3, 4, 5, 6, 7, 8, 9), firsts(2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), luma, chroma].map(tableOf);

const withDigits = (lengths: Lengths): Uint8Array =>
  lengths.map((length, symbol) => (length === 0 ? longest : length) + (symbol & 15));

/**
 * Bits of a code and of the digits that follow it, at the place `run << 4 | size`. Symbol 0 ends a block, and 0xf0 stands for
 * sixteen zeros.
 */
export const acBits = { luma: withDigits(luma), chroma: withDigits(chroma) };
