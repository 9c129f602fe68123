/**
 * Packs sorted code points at which covered ranges begin and end in turn, as the lengths of gaps and ranges in base 36.
 *
 * @example
 * packRanges([32, 127]); // 'w 2n': U+0020 to U+007E
 */
export const packRanges = (edges: readonly number[]): string =>
  edges.map((edge, index) => (edge - (edges[index - 1] ?? 0)).toString(36)).join(' ');

/**
 * Reads what {@link packRanges} has packed.
 *
 * @returns whether a code point is in the ranges; they are unpacked on the first call
 */
export function readRanges(packed: string): (codePoint: number) => boolean {
  let edges: Uint32Array | undefined;
  return (codePoint) => countUpTo((edges ??= unpack(packed)), codePoint) % 2 === 1;
}

function unpack(packed: string): Uint32Array {
  let edge = 0;
  return Uint32Array.from(packed === '' ? [] : packed.split(' '), (step) => (edge += Number.parseInt(step, 36)));
}

/** Returns how many of the sorted values are less than or equal to `value`. */
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
