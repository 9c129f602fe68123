import type { RawImage } from './encode.js';

/**
 * Row filters of PNG (W3C PNG 3rd ed., §9), four bytes at a time in one 32-bit word: the bytes are subtracted without a
 * borrow from one to the next (Warren, Hacker's Delight, 2nd ed., §2-18). The filters that average and Paeth's are left
 * out: what they save in bytes they cost in time, see `bench/results/encoders.md`.
 */

const bytesPerPixel = 3;

/** By the numbers of the format. */
const sub = 1;
const up = 2;

/** One row, as bytes and as words over the same memory. */
interface Row {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;
}

function emptyRow(rowBytes: number): Row {
  const words = new Int32Array((rowBytes + 3) >> 2);
  return { bytes: new Uint8Array(words.buffer), words };
}

/** Rows that share a choice: neighbours are alike. */
const rowsPerChoice = 4;

/** Bytes from one that is looked at to the next; prime to 3, so that every channel counts. */
const sampleStep = 13;

export const filteredBytes = (width: number, height: number): number => (width * bytesPerPixel + 1) * height;

/**
 * Filters an RGB image from top to bottom, strip by strip: writes the rows from `top` on to `out`, as many as fit, each
 * after the number of its filter.
 */
export function createRowFilter({ pixels, width }: RawImage): (top: number, out: Uint8Array) => void {
  const rowBytes = width * bytesPerPixel;
  const [left, filtered] = [emptyRow(rowBytes), emptyRow(rowBytes)];
  let [here, above] = [emptyRow(rowBytes), emptyRow(rowBytes)];
  const line = filtered.bytes.subarray(0, rowBytes);
  let filter = sub;
  return (top, out) => {
    for (let at = 0, y = top; at < out.length; at += rowBytes + 1, y++) {
      const row = pixels.subarray(y * rowBytes, (y + 1) * rowBytes);
      here.bytes.set(row);
      left.bytes.set(row.subarray(0, rowBytes - bytesPerPixel), bytesPerPixel);
      if (y % rowsPerChoice === 0) filter = choose(row, left.bytes, above.bytes, y % sampleStep);
      subtract(here.words, (filter === up ? above : left).words, filtered.words);
      out[at] = filter;
      out.set(line, at + 1);
      [here, above] = [above, here];
    }
  };
}

/** What leaves the smaller bytes, taken as signed: the heuristic that the specification recommends (§12.7). */
function choose(here: Uint8Array, left: Uint8Array, above: Uint8Array, first: number): number {
  let bySub = 0;
  let byUp = 0;
  for (let i = first; i < here.length; i += sampleStep) {
    const value = here[i] as number;
    bySub += magnitude(value - (left[i] as number));
    byUp += magnitude(value - (above[i] as number));
  }
  return byUp <= bySub ? up : sub;
}

/** Of a difference modulo 256. */
function magnitude(difference: number): number {
  const signed = (difference << 24) >> 24;
  return signed < 0 ? -signed : signed;
}

const [high, low] = [0x80808080 | 0, 0x7f7f7f7f];

function subtract(here: Int32Array, from: Int32Array, out: Int32Array): void {
  for (let i = 0; i < out.length; i++) {
    const x = here[i] as number;
    const y = from[i] as number;
    out[i] = ((x | high) - (y & low)) ^ ((x ^ ~y) & high);
  }
}
