import { defaultQuality } from './codec.js';

/** Steps of quantization of a JPEG for the 64 places of a block, in rows. */
export interface Tables {
  readonly luma: Uint8Array;
  readonly chroma: Uint8Array;
}

const places = 64;

/** ITU-T T.81, table K.1. */
const luma =
  '16 11 10 16 24 40 51 61 12 12 14 19 26 58 60 55 14 13 16 24 40 57 69 56 14 17 22 29 51 87 80 62 ' +
  '18 22 37 56 68 109 103 77 24 35 55 64 81 104 113 92 49 64 78 87 103 121 120 101 72 92 95 98 112 100 103 99';
/** Table K.2: its top left corner. All other steps are 99. */
const chromaCorner = [
  [17, 18, 24, 47],
  [18, 21, 26, 66],
  [24, 26, 56],
  [47, 66],
];

/** A table for a quality from 50 to 99, as libjpeg scales it. */
const scaled = (steps: readonly number[], quality: number): Uint8Array =>
  Uint8Array.from(steps, (step) => Math.floor((step * (200 - 2 * quality) + 50) / 100));

/** The tables of ITU-T T.81, annex K, at the usual quality. */
export const defaultTables: Tables = {
  luma: scaled(luma.split(' ').map(Number), defaultQuality.jpg),
  chroma: scaled(
    Array.from({ length: places }, (_, i) => chromaCorner[i >> 3]?.[i & 7] ?? 99),
    defaultQuality.jpg,
  ),
};

export const flatTables = (step: number): Tables => {
  const steps = new Uint8Array(places).fill(step);
  return { luma: steps, chroma: steps };
};
