import { once } from '@placard/core/engine';
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
 * Unpacks the blocks of a table on first use, and only as far as needed, because a text needs few of them. `encode`
 * maps the name of a value to a byte.
 *
 * @returns a function that finds the value of a code point
 */
export function unicodeTable(
  { names, lengths, values }: RunTable,
  encode: (name: string) => number,
): (codePoint: number) => number {
  const blocks: (Uint8Array | undefined)[] = [];
  const codesOf = once(() => names.split(' ').map(encode));
  const endsUpTo = readEnds(lengths);

  function unpack(block: number): Uint8Array {
    const first = block << blockBits;
    const codes = codesOf();
    const ends = endsUpTo(first + blockSize);
    const unpacked = new Uint8Array(blockSize);
    let run = firstAbove(ends, first);
    for (let offset = 0; offset < blockSize; run++) {
      const end = Math.min(blockSize, (ends[run] ?? Infinity) - first);
      unpacked.fill(codes[values.charCodeAt(run) - firstSymbol] ?? 0, offset, end);
      offset = end;
    }
    return unpacked;
  }

  return (codePoint) => {
    const block = codePoint >> blockBits;
    const unpacked = (blocks[block] ??= unpack(block));
    return unpacked[codePoint & (blockSize - 1)] ?? 0;
  };
}

/**
 * @returns a function that returns the code point after each of the first runs, at least of those that begin below a
 *   limit
 */
function readEnds(lengths: string): (limit: number) => readonly number[] {
  const ends: number[] = [];
  let end = 0;
  let at = 0;
  return (limit) => {
    while (end < limit && at <= lengths.length) {
      const comma = lengths.indexOf(',', at);
      const next = comma < 0 ? lengths.length : comma;
      end += next === at ? 1 : Number.parseInt(lengths.slice(at, next), 36);
      ends.push(end);
      at = next + 1;
    }
    return ends;
  };
}

/** Returns the index of the first number above a limit, in ascending numbers. */
function firstAbove(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
