/** A property of all code points, as runs from U+0000 to U+10FFFF. Written by data/generate.mjs. */
export interface RunTable {
  /** Names of the values, separated by spaces. */
  readonly names: string;
  /** Length of each run in base 36, separated by commas; empty for 1. */
  readonly lengths: string;
  /** Value of each run: the character U+0030 plus the index of its name. */
  readonly values: string;
}

/** A two-stage lookup table: from code point to block, then to the value in the block. */
export interface UnicodeTable {
  readonly blocks: Uint16Array;
  readonly values: Uint8Array;
}

const firstSymbol = 0x30;
const blockBits = 7;
const blockSize = 1 << blockBits;

export const lookUp = ({ blocks, values }: UnicodeTable, codePoint: number): number =>
  values[((blocks[codePoint >> blockBits] ?? 0) << blockBits) | (codePoint & (blockSize - 1))] ?? 0;

/** Unpacks a table. `encode` maps a value's name to a byte. Blocks with a single value are stored once. */
export function readTable(table: RunTable, encode: (name: string) => number): UnicodeTable {
  const codes = table.names.split(' ').map(encode);
  const blocks = new Uint16Array(0x110000 >> blockBits);
  const uniform = new Map<number, number>();
  const stored: number[] = [];
  let position = 0;
  for (const [run, length] of table.lengths.split(',').entries()) {
    const value = codes[table.values.charCodeAt(run) - firstSymbol] ?? 0;
    const end = position + (length === '' ? 1 : Number.parseInt(length, 36));
    while (position < end) {
      const block = position >> blockBits;
      if (position % blockSize === 0 && position + blockSize <= end) {
        if (!uniform.has(value)) uniform.set(value, stored.push(...filled(value)) / blockSize - 1);
        blocks[block] = uniform.get(value) ?? 0;
        position += blockSize;
      } else {
        if (position % blockSize === 0) blocks[block] = stored.push(...filled(0)) / blockSize - 1;
        stored[((blocks[block] ?? 0) << blockBits) | position % blockSize] = value;
        position++;
      }
    }
  }
  return { blocks, values: Uint8Array.from(stored) };
}

const filled = (value: number): number[] => Array.from({ length: blockSize }, () => value);
