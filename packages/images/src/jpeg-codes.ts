/** Huffman codes of a JPEG (ITU-T T.81, annexes C and F). */

/**
 * Symbols of each length in bits: two hexadecimal digits, the run and the size of a coefficient. Symbols that are not
 * listed have 16 bits.
 */
type Codes = Readonly<Record<number, string>>;

/** Lengths of the codes of an image: of its first coefficients by their size, and of the others. */
interface Kind {
  readonly lumaFirsts: readonly number[];
  readonly chromaFirsts: readonly number[];
  readonly luma: Codes;
  readonly chroma: Codes;
}

/** The default codes of JPEG encoders (K.3). Computed codes would save 2 % of a photo. */
const ofPhotos: Kind = {
  lumaFirsts: [2, 3, 3, 3, 3, 3, 4, 5, 6, 7, 8, 9],
  chromaFirsts: [2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  luma: {
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
  },
  chroma: {
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
  },
};

/**
 * Codes for flat cards, in which most blocks have no coefficients, or large ones of edges: 14 % fewer bytes than with
 * those of K.3, and at most 2 % more than with computed codes, which would need a second pass. Created by package-merge
 * (Larmore and Hirschberg 1990) from the symbols of the approved flat cards, each card with the same weight.
 */
const ofFlatCards: Kind = {
  lumaFirsts: [1, 7, 6, 5, 5, 4, 4, 3, 3, 5, 8, 9],
  chromaFirsts: [1, 3, 3, 4, 4, 4, 5, 6, 7, 9, 9, 9],
  luma: {
    2: '00',
    3: '01 02 03',
    4: '04 05',
    5: '06 07 11',
    6: '08 12 21',
    7: '13 31 41 51',
    8: '14 22 61 71 81',
    9: '15 16 17 18 32 37 56 74 75 91 b1 b2 b3 d2 d3',
    10: '23 36 42 52 55 72 73 82 92 93 94 95 a1 a5 b4 c1 d1',
    11: '09 33 34 35 38 53 54 57 62 84 a2 a3 a4 c2 c3 e3',
    12: '24 43 46 64 66 67 76 83',
    13: '25 44 45 58 63 85 96 d4 e1 e2 e4 f0',
    14: '26 27 28 48 65 a6 c4',
    15: '47',
  },
  chroma: {
    1: '00',
    3: '01',
    4: '02 03 11',
    5: '04',
    6: '05 12 21 31',
    7: '13 41 51',
    8: '06 14 32 33 61 71 81 91 a1 d1',
    9: '15 16 22 52 53 b1 c1',
    10: '07 34 35 42 62 72 82 a2 e1 f0',
    11: '17 23 43 54 63 92 b2 c2 d2 e2',
    12: '44 64',
    13: '24 26 83 a3 f1',
    14: '25 36 46 73',
    15: '45 93',
  },
};

const kindOf = (isFlat: boolean): Kind => (isFlat ? ofFlatCards : ofPhotos);

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

const firsts = (lengths: readonly number[]): Lengths => {
  const all = new Uint8Array(256);
  all.set(lengths);
  return all;
};

/** A table in the form of a file, and its codes. */
interface Table {
  /** Number of codes of each length from 1 to 16, and the symbols in the order of their codes. */
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
export function defaultCodes(isFlat: boolean): readonly Table[] {
  const { lumaFirsts, chromaFirsts, luma, chroma } = kindOf(isFlat);
  return [firsts(lumaFirsts), firsts(chromaFirsts), lengthsOf(luma), lengthsOf(chroma)].map(tableOf);
}

const withDigits = (lengths: Lengths): Uint8Array =>
  lengths.map((length, symbol) => (length === 0 ? longest : length) + (symbol & 15));

/**
 * Bits of a code and of the digits that follow it: of luma at the place `run << 4 | size`, then of chroma, then of the
 * first coefficients of luma. Symbol 0 ends a block, and 0xf0 stands for sixteen zeros.
 */
export function bitsOfCodes(isFlat: boolean): Uint8Array {
  const { lumaFirsts, luma, chroma } = kindOf(isFlat);
  return Uint8Array.from(
    [lengthsOf(luma), lengthsOf(chroma), firsts(lumaFirsts)].flatMap((lengths) => [...withDigits(lengths)]),
  );
}
