/** 32-bit FNV-1a hash of a text's code points. */
export function hash(text: string): number {
  let state = 0x811c9dc5;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return state >>> 0;
}

/** Returns a generator of numbers in [0, 1) that depends only on the seed (mulberry32). */
export function sequence(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` decimal digits that depend only on the seed. */
export function digitsOf(seed: string, count: number): string {
  const next = sequence(seed);
  return Array.from({ length: count }, () => Math.floor(next() * 10)).join('');
}
