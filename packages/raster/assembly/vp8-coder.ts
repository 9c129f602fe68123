import { tokenProbabilities, usualProbabilities } from './vp8-tables';
import { places } from './vp8-tokens';

/** The boolean coder of VP8 (RFC 6386, 7). */

/** Probabilities of the tokens' places. */
const probabilities = memory.data(1312, 16);

export function usualTokens(): void {
  memory.copy(probabilities, usualProbabilities, tokenProbabilities);
  for (let i: usize = tokenProbabilities; i < places; i++) store<u8>(probabilities + i, i - tokenProbabilities);
}

export function probabilityOf(place: usize): i32 {
  return load<u8>(probabilities + place);
}

export function setProbability(place: usize, value: i32): void {
  store<u8>(probabilities + place, value);
}

/** Codes tokens. @returns the end of the bytes */
export function code(from: usize, end: usize, to: usize): usize {
  const begin = to;
  let low: u64 = 0;
  let range: u32 = 255;
  /** Bits of `low` above the lowest eight that are final but for a carry. */
  let ready: i32 = 0;
  for (; from < end; from += 2) {
    const token = <u32>load<u16>(from);
    const split = 1 + (((range - 1) * load<u8>(probabilities + (token >> 1))) >> 8);
    const mask = 0 - (token & 1);
    low += split & mask;
    range = split + (mask & (range - 2 * split));
    const shift = clz<u32>(range) - 24;
    range <<= shift;
    low <<= shift;
    ready += shift;
    if (ready < 32) continue;
    ready -= 32;
    const word = low >> (ready + 8);
    low &= ((<u64>1) << (ready + 8)) - 1;
    to = putWord(begin, to, word);
  }
  // The last bits, and zeros that decoders read beyond them.
  low <<= 32 - ready;
  to = putWord(begin, to, low >> 8);
  store<u32>(to, 0);
  store<u8>(to, <u8>low);
  return to + 1;
}

/** Writes 32 bits; one more is a carry, which goes into the bytes before. */
function putWord(begin: usize, to: usize, word: u64): usize {
  if (word >> 32 !== 0) {
    let at = to - 1;
    for (; at >= begin && load<u8>(at) === 0xff; at--) store<u8>(at, 0);
    store<u8>(at, load<u8>(at) + 1);
  }
  store<u32>(to, bswap<u32>(<u32>word));
  return to + 4;
}
