/** `coverage.json`, made by `rebuild.mjs`: each file's coverage, as an index into `ranges`. */
export interface CoverageTable {
  readonly files: Readonly<Record<string, number>>;
  readonly ranges: readonly string[];
}

export type Covers = (codePoint: number) => boolean;

/** @returns what answers, for a file, whether it has a character; a file's ranges are unpacked when first asked */
export function readCoverage({ files, ranges }: CoverageTable): (file: string) => Covers {
  const shared = ranges.map(lazyRanges);
  return (file) => {
    const covers = shared[files[file] ?? -1];
    if (covers === undefined)
      throw new Error(`fonts: coverage.json does not know ${file}: run "node fonts/rebuild.mjs"`);
    return covers;
  };
}

function lazyRanges(packed: string): Covers {
  let edges: Uint32Array | undefined;
  return (codePoint) => countUpTo((edges ??= unpack(packed)), codePoint) % 2 === 1;
}

/** `w 2n` → [32, 127]: where coverage begins and ends by turns. */
function unpack(packed: string): Uint32Array {
  let edge = 0;
  return Uint32Array.from(packed.split(' '), (step) => (edge += Number.parseInt(step, 36)));
}

/** How many of the rising numbers are not above a value. */
function countUpTo(numbers: Uint32Array, value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? Infinity) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
