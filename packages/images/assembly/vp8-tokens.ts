import { tokenProbabilities } from './vp8-tables';

/**
 * Tokens are the decisions of which a frame consists. A token is a 16-bit number: twice the index of a probability,
 * plus a bit. Tokens are stored until all are counted, because a frame begins with its probabilities. Indexes after
 * those of the tree of coefficients stand for fixed probabilities from 0 to 255.
 */

export const places: usize = tokenProbabilities + 256;
const perType = 8 * 33;
const perContext = 11;

/** How often each token occurs. */
const counts = memory.data(2624 * 4, 16);

export function startCounts(): void {
  memory.fill(counts, 0, places << 3);
}

export function countOf(place: usize, bit: usize): u32 {
  return load<u32>(counts + (((place << 1) | bit) << 2));
}

/** @returns where the next token goes */
export function putFixed(to: usize, probability: i32, bit: i32): usize {
  store<u16>(to, ((<i32>tokenProbabilities + probability) << 1) | bit);
  return to + 2;
}

/** Counts the tokens of fixed probabilities from an address up to another. */
export function countFixed(from: usize, end: usize): void {
  for (; from < end; from += 2) count(load<u16>(from));
}

function count(token: i32): void {
  const at = counts + ((<usize>token) << 2);
  store<u32>(at, load<u32>(at) + 1);
}

/** Writes the bits of a number, the highest first. */
export function putBits(to: usize, value: i32, bits: i32): usize {
  for (let i = bits - 1; i >= 0; i--) to = putFixed(to, 128, (value >> i) & 1);
  return to;
}

function put(to: usize, place: i32, bit: i32): usize {
  const token = (place << 1) | bit;
  store<u16>(to, token);
  count(token);
  return to + 2;
}

function putConstant(to: usize, probability: i32, bit: i32): usize {
  return put(to, <i32>tokenProbabilities + probability, bit);
}

/** Index of the first probability of each coefficient's band; a seventeenth entry for the place after the last one. */
const bands = memory.data<u16>([0, 33, 66, 99, 198, 132, 165, 198, 198, 198, 198, 198, 198, 198, 198, 231, 231]);

function bandOf(coefficient: i32): i32 {
  return load<u16>(bands + (coefficient << 1));
}

/**
 * Writes the tokens of a block (RFC 6386, 13.2).
 *
 * @param type of the block: 0 luma without first coefficients, 1 first coefficients, 2 chroma, 3 luma
 * @param end the place after the last level that is not 0
 * @param context how many of the blocks above and to the left have levels
 * @returns where the next token goes
 */
export function putBlock(to: usize, levels: usize, type: i32, end: i32, context: i32): usize {
  const base = type * perType;
  let i = type === 0 ? 1 : 0;
  let place = base + bandOf(i) + context * perContext;
  if (end <= i) return put(to, place, 0);
  to = put(to, place, 1);
  while (true) {
    const level = <i32>load<i16>(levels + ((<usize>i) << 1));
    const next = base + bandOf(++i);
    if (level === 0) {
      to = put(to, place + 1, 0);
      place = next;
      continue;
    }
    const size = abs<i32>(level);
    to = put(to, place + 1, 1);
    if (size === 1) {
      to = put(to, place + 2, 0);
      place = next + perContext;
    } else {
      to = put(to, place + 2, 1);
      to = putSize(to, place, size);
      place = next + 2 * perContext;
    }
    to = putConstant(to, 128, level < 0 ? 1 : 0);
    if (i === 16) return to;
    if (i === end) return put(to, place, 0);
    to = put(to, place, 1);
  }
}

/** Writes a size of at least 2. */
function putSize(to: usize, place: i32, size: i32): usize {
  if (size <= 4) {
    to = put(to, place + 3, 0);
    if (size === 2) return put(to, place + 4, 0);
    return put(put(to, place + 4, 1), place + 5, size - 3);
  }
  to = put(to, place + 3, 1);
  if (size > 10) return putLarge(put(to, place + 6, 1), place, size);
  to = put(to, place + 6, 0);
  if (size <= 6) return putConstant(put(to, place + 7, 0), 159, size - 5);
  to = putConstant(put(to, place + 7, 1), 165, (size - 7) >> 1);
  return putConstant(to, 145, (size - 7) & 1);
}

/** Probabilities of the digits of large sizes, which have 3, 4, 5 or 11 digits. */
// prettier-ignore
const digits = memory.data<u8>([
  173, 148, 140, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  176, 155, 140, 135, 0, 0, 0, 0, 0, 0, 0, 0,
  180, 157, 141, 134, 130, 0, 0, 0, 0, 0, 0, 0,
  254, 254, 243, 230, 196, 177, 153, 140, 133, 130, 129, 0,
]);

function putLarge(to: usize, place: i32, size: i32): usize {
  const category = min(3, 28 - clz<i32>(size - 3));
  to = put(to, place + 8, category >> 1);
  to = put(to, place + 9 + (category >> 1), category & 1);
  const rest = size - 3 - (8 << category);
  const count = category === 3 ? 11 : category + 3;
  for (let i = 0; i < count; i++)
    to = putConstant(to, load<u8>(digits + category * 12 + i), (rest >> (count - 1 - i)) & 1);
  return to;
}
