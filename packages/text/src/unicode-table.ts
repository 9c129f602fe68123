import { once } from './once.js';

/** A property of all code points, as runs from U+0000 to U+10FFFF. Written by data/generate.mjs. */
export interface RunTable {
  /** Names of the values, separated by spaces. */
  readonly names: string;
  /** Length of each run in base 36, separated by commas; empty for 1. */
  readonly lengths: string;
  /** Value of each run: the character U+0030 plus the index of its name. */
  readonly values: string;
}

const firstSymbol = 0x30;
const blockBits = 7;
const blockSize = 1 << blockBits;

/**
 * Unpacks a table when it is first asked for, and its blocks when they are: a text needs few of them. `encode` maps a
 * value's name to a byte.
 *
 * @returns a function that finds the value of a code point
 */
export function unicodeTable(
  { names, lengths, values }: RunTable,
  encode: (name: string) => number,
): (codePoint: number) => number {
  const blocks: (Uint8Array | undefined)[] = [];
  const runs = once(() => ({ codes: names.split(' ').map(encode), ends: endsOf(lengths) }));

  function unpack(block: number): Uint8Array {
    const { codes, ends } = runs();
    const first = block << blockBits;
    const unpacked = new Uint8Array(blockSize);
    let run = firstAbove(ends, first);
    for (let at = 0; at < blockSize; run++) {
      const end = Math.min(blockSize, (ends[run] ?? Infinity) - first);
      unpacked.fill(codes[values.charCodeAt(run) - firstSymbol] ?? 0, at, end);
      at = end;
    }
    return unpacked;
  }

  return (codePoint) => {
    const block = codePoint >> blockBits;
    const unpacked = (blocks[block] ??= unpack(block));
    return unpacked[codePoint & (blockSize - 1)] ?? 0;
  };
}

/** The code point after each run. */
function endsOf(lengths: string): Uint32Array {
  let end = 0;
  return Uint32Array.from(lengths.split(','), (length) => (end += length === '' ? 1 : Number.parseInt(length, 36)));
}

/** The index of the first number above a limit, in ascending numbers. */
function firstAbove(numbers: Uint32Array, limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
