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

/**
 * Unpacks a table when it is first asked for. `encode` maps a value's name to a byte. Blocks with a single value are
 * stored once.
 */
export function unicodeTable(runs: RunTable, encode: (name: string) => number): () => UnicodeTable {
  let table: UnicodeTable | undefined;
  return () => (table ??= readTable(runs, encode));
}

function readTable({ names, lengths, values }: RunTable, encode: (name: string) => number): UnicodeTable {
  const codes = names.split(' ').map(encode);
  const blocks = new Uint16Array(0x110000 >> blockBits);
  const uniform = new Map<number, number>();
  const stored = new Uint8Array(blocks.length << blockBits);
  let used = 0;
  const add = (value: number): number => {
    stored.fill(value, used << blockBits, (used + 1) << blockBits);
    return used++;
  };
  let position = 0;
  for (const [run, length] of lengths.split(',').entries()) {
    const value = codes[values.charCodeAt(run) - firstSymbol] ?? 0;
    const end = position + (length === '' ? 1 : Number.parseInt(length, 36));
    while (position < end) {
      const block = position >> blockBits;
      const within = position % blockSize;
      if (within === 0 && position + blockSize <= end) {
        const shared = uniform.get(value) ?? add(value);
        uniform.set(value, shared);
        blocks[block] = shared;
        position += blockSize;
        continue;
      }
      if (within === 0) blocks[block] = add(0);
      const until = Math.min(end, position - within + blockSize);
      const start = (blocks[block] ?? 0) << blockBits;
      stored.fill(value, start + within, start + within + until - position);
      position = until;
    }
  }
  return { blocks, values: stored.slice(0, used << blockBits) };
}
