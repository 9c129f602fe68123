import { tokenProbabilities, usualProbabilities } from './vp8-tables';
import { places } from './vp8-tokens';

/** The boolean coder of VP8 (RFC 6386, 7). */

/** Probability, of 256, that a token is 0, by its place. */
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

/**
 * Coders, each of which writes a partition: address of its first byte, address of its next byte, lower end of the
 * range, range, and number of bits of the lower end, above the lowest eight, that only a carry can change.
 */
const coders = memory.data(2 * 24, 16);
export const firstCoder = coders;
export const secondCoder = coders + 24;

export function startCoder(coder: usize, to: usize): void {
  store<u32>(coder, to);
  store<u32>(coder, to, 4);
  store<u64>(coder, 0, 8);
  store<u32>(coder, 255, 16);
  store<i32>(coder, 0, 20);
}

/** Codes tokens as a partition. @returns its end */
export function code(from: usize, end: usize, to: usize): usize {
  startCoder(firstCoder, to);
  codeMore(firstCoder, from, end);
  return endCoder(firstCoder);
}

export function codeMore(coder: usize, from: usize, end: usize): void {
  const begin = <usize>load<u32>(coder);
  let to = <usize>load<u32>(coder, 4);
  let low = load<u64>(coder, 8);
  let range = load<u32>(coder, 16);
  let ready = load<i32>(coder, 20);
  for (; from < end; from += 2) {
    const token = <u32>load<u16>(from);
    const split = 1 + (((range - 1) * load<u8>(probabilities + (token >> 1))) >> 8);
    const bit = token & 1;
    low += select<u32>(split, 0, bit);
    range = select<u32>(range - split, split, bit);
    const shift = clz<u32>(range) - 24;
    range <<= shift;
    low <<= shift;
    ready += shift;
    if (ready < 32) continue;
    ready -= 32;
    to = putWord(begin, to, low >> (ready + 8));
    low &= ((<u64>1) << (ready + 8)) - 1;
  }
  keepCoder(coder, to, low, range, ready);
}

/** Codes two lists of tokens at once. This is faster, because each token waits for the one before in its list. */
export function codeBoth(from: usize, from2: usize, bytes: usize): void {
  const begin = <usize>load<u32>(firstCoder);
  let to = <usize>load<u32>(firstCoder, 4);
  let low = load<u64>(firstCoder, 8);
  let range = load<u32>(firstCoder, 16);
  let ready = load<i32>(firstCoder, 20);
  const begin2 = <usize>load<u32>(secondCoder);
  let to2 = <usize>load<u32>(secondCoder, 4);
  let low2 = load<u64>(secondCoder, 8);
  let range2 = load<u32>(secondCoder, 16);
  let ready2 = load<i32>(secondCoder, 20);
  const other = from2 - from;
  for (const end = from + bytes; from < end; from += 2) {
    const token = <u32>load<u16>(from);
    const token2 = <u32>load<u16>(from + other);
    const split = 1 + (((range - 1) * load<u8>(probabilities + (token >> 1))) >> 8);
    const split2 = 1 + (((range2 - 1) * load<u8>(probabilities + (token2 >> 1))) >> 8);
    const bit = token & 1;
    const bit2 = token2 & 1;
    low += select<u32>(split, 0, bit);
    low2 += select<u32>(split2, 0, bit2);
    range = select<u32>(range - split, split, bit);
    range2 = select<u32>(range2 - split2, split2, bit2);
    const shift = clz<u32>(range) - 24;
    const shift2 = clz<u32>(range2) - 24;
    range <<= shift;
    range2 <<= shift2;
    low <<= shift;
    low2 <<= shift2;
    ready += shift;
    ready2 += shift2;
    if (ready >= 32) {
      ready -= 32;
      to = putWord(begin, to, low >> (ready + 8));
      low &= ((<u64>1) << (ready + 8)) - 1;
    }
    if (ready2 >= 32) {
      ready2 -= 32;
      to2 = putWord(begin2, to2, low2 >> (ready2 + 8));
      low2 &= ((<u64>1) << (ready2 + 8)) - 1;
    }
  }
  keepCoder(firstCoder, to, low, range, ready);
  keepCoder(secondCoder, to2, low2, range2, ready2);
}

function keepCoder(coder: usize, to: usize, low: u64, range: u32, ready: i32): void {
  store<u32>(coder, to, 4);
  store<u64>(coder, low, 8);
  store<u32>(coder, range, 16);
  store<i32>(coder, ready, 20);
}

/** Writes the last bits, and zeros that decoders may read after them. @returns the end of the partition */
export function endCoder(coder: usize): usize {
  const low = load<u64>(coder, 8) << (32 - load<i32>(coder, 20));
  const to = putWord(<usize>load<u32>(coder), <usize>load<u32>(coder, 4), low >> 8);
  store<u32>(to, 0);
  store<u8>(to, <u8>low);
  return to + 1;
}

/** Writes 32 bits. The bit above them is a carry, which is added to the bytes before. */
function putWord(begin: usize, to: usize, word: u64): usize {
  if (word >> 32 !== 0) {
    let at = to - 1;
    for (; at >= begin && load<u8>(at) === 0xff; at--) store<u8>(at, 0);
    store<u8>(at, load<u8>(at) + 1);
  }
  store<u32>(to, bswap<u32>(<u32>word));
  return to + 4;
}
