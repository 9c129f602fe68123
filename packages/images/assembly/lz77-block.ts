import { bitsTo, endBits, putBits, putCode } from './bits';
import {
  distanceCodes,
  endOfBlock,
  extraOfLength,
  firstLength,
  lengthCodes,
  longestCode,
  putBlockHead,
  symbols,
} from './block-head';
import { assignCodes, codeLengths } from './huffman';

/** Writes tokens as a block with dynamic codes (RFC 1951 §3.2.7), and estimates the bits of a token. */

const counts = memory.data(symbols * 4);
const distanceCounts = memory.data(distanceCodes * 4);
/** Code lengths of the symbols, then of the distances. Until a block is written, those of the previous block. */
const lengths = memory.data(symbols + distanceCodes);
const codes = memory.data(symbols * 4);
const distances = memory.data(distanceCodes * 4);
/** The symbol of each length. */
const symbolOfLength = memory.data(259 * 2);
/** For each length its code and the extra bits above it, at most 20 bits; the number of bits in the high byte. */
const lengthEntries = memory.data(259 * 4);

/** Estimated bits of symbols that the previous block did not have. */
const bitsOfNewLiteral: u32 = 12;
const bitsOfNewLength: u32 = 9;
const bitsOfNewDistance: u32 = 8;

/** Sets estimated code lengths for the first block of an image. */
export function startBlocks(): void {
  memory.fill(lengths, 5, 256);
  memory.fill(lengths + 256, 7, symbols - 256);
  memory.fill(lengths + symbols, 5, distanceCodes);
  for (let code: usize = 0; code < lengthCodes; code++)
    for (let length = firstLength(code); length < firstLength(code + 1); length++)
      store<u16>(symbolOfLength + (length << 1), <u16>(endOfBlock + 1 + code));
}

export function literalBits(byte: usize): u32 {
  return bitsOr(byte, bitsOfNewLiteral);
}

export function lengthBits(length: usize): u32 {
  const symbol = symbolOf(length);
  return bitsOr(symbol, bitsOfNewLength) + extraOfLength(symbol - endOfBlock - 1);
}

export function distanceBits(distance: usize): u32 {
  const code = distanceCode(<u32>distance);
  return bitsOr(symbols + code, bitsOfNewDistance) + extraOfDistance(code);
}

function bitsOr(at: usize, otherwise: u32): u32 {
  const bits = <u32>load<u8>(lengths + at);
  return bits === 0 ? otherwise : bits;
}

function symbolOf(length: usize): usize {
  return <usize>load<u16>(symbolOfLength + (length << 1));
}

/** The code of a distance. It depends on the two highest bits of the distance minus 1 (RFC 1951 §3.2.5). */
function distanceCode(distance: u32): usize {
  const rest = distance - 1;
  if (rest < 2) return <usize>rest;
  const highest = 31 - clz(rest);
  return <usize>(2 * highest + ((rest >> (highest - 1)) & 1));
}

function extraOfDistance(code: usize): u32 {
  return code < 4 ? 0 : <u32>(code >> 1) - 1;
}

export function putBlock(from: usize, to: usize, out: usize, last: bool): void {
  countTokens(from, to);
  codeLengths(counts, <i32>symbols, longestCode, lengths);
  codeLengths(distanceCounts, <i32>distanceCodes, longestCode, lengths + symbols);
  assignCodes(lengths, <i32>symbols, codes);
  assignCodes(lengths + symbols, <i32>distanceCodes, distances);
  bitsTo(out);
  putBlockHead(lengths, distanceCodes, last);
  putTokens(from, to);
  putCode(codes, endOfBlock);
  if (last) endBits();
}

function countTokens(from: usize, to: usize): void {
  memory.fill(counts, 0, symbols * 4);
  memory.fill(distanceCounts, 0, distanceCodes * 4);
  increase(counts, endOfBlock);
  for (; from < to; from += 4) {
    const token = load<u32>(from);
    if (token < 256) {
      increase(counts, <usize>token);
      continue;
    }
    increase(counts, symbolOf(token >> 16));
    increase(distanceCounts, distanceCode(token & 0xffff));
  }
}

function increase(table: usize, symbol: usize): void {
  const at = table + (symbol << 2);
  store<u32>(at, load<u32>(at) + 1);
}

function putTokens(from: usize, to: usize): void {
  joinExtraBits();
  for (; from < to; from += 4) {
    const token = load<u32>(from);
    if (token < 256) putCode(codes, <usize>token);
    else putCopy(token >> 16, token & 0xffff);
  }
}

function joinExtraBits(): void {
  for (let code: usize = 0; code < lengthCodes; code++) {
    const entry = load<u32>(codes + ((endOfBlock + 1 + code) << 2));
    const bits = entry >> 24;
    const first = firstLength(code);
    for (let length = first; length < firstLength(code + 1); length++)
      store<u32>(
        lengthEntries + (length << 2),
        (entry & 0xffffff) | ((<u32>(length - first)) << bits) | ((bits + extraOfLength(code)) << 24),
      );
  }
}

/** Writes length and distance, at most 48 bits, in one call, because each call waits for the result of the last one. */
function putCopy(length: u32, distance: u32): void {
  const entry = load<u32>(lengthEntries + (length << 2));
  const code = distanceCode(distance);
  const distanceEntry = load<u32>(distances + (code << 2));
  const extra = extraOfDistance(code);
  const ofLength = entry >> 24;
  const ofCode = distanceEntry >> 24;
  const rest = <u64>((distance - 1) & ((1 << extra) - 1));
  const bits = (<u64>(distanceEntry & 0xffffff)) | (rest << ofCode);
  putBits((<u64>(entry & 0xffffff)) | (bits << ofLength), ofLength + ofCode + extra);
}
