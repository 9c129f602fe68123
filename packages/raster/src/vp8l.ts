import { BitWriter } from './bit-writer.js';
import { prefixCode, writeCode } from './prefix-code.js';
import type { RawImage } from './raw-image.js';

/**
 * Encodes flat pixels as lossless WebP (WebP Lossless Bitstream Specification): a palette or subtracted green, copies of
 * what is above, to the left or at the last place with the same four pixels, a cache of colours, and prefix codes.
 * Predictors would only help gradients and photos.
 *
 * @example
 * const file = encodeLosslessWebp({ pixels: new Uint8Array(2 * 2 * 3), width: 2, height: 2 });
 */
export function encodeLosslessWebp(raw: RawImage): Uint8Array {
  const { width, height } = raw;
  const bits = new BitWriter();
  bits.put(0x2f, 8);
  bits.put(width - 1, 14);
  bits.put(height - 1, 14);
  // Opaque, version 0.
  bits.put(0, 4);
  const colours = words(raw);
  const palette = paletteOf(colours);
  if (palette === null) {
    bits.put(transform | (subtractGreen << 1), 3);
    bits.put(0, 1);
    writeImage(bits, withoutGreen(colours), width, { cacheBits: 10, isMain: true });
  } else {
    bits.put(transform | (colourIndexing << 1), 3);
    bits.put(palette.length - 1, 8);
    writeImage(bits, deltas(palette), palette.length, { cacheBits: 0, isMain: false });
    bits.put(0, 1);
    const packed = indexed(colours, palette, width, height);
    writeImage(bits, packed.pixels, packed.width, { cacheBits: 0, isMain: true });
  }
  return container(bits.end());
}

const transform = 1;
const [subtractGreen, colourIndexing] = [2, 3];
const opaque = 0xff000000 | 0;

/** Pixels as ARGB words. */
function words({ pixels, width, height }: RawImage): Int32Array {
  const colours = new Int32Array(width * height);
  for (let i = 0, at = 0; i < colours.length; i++, at += 3)
    colours[i] =
      opaque | ((pixels[at] as number) << 16) | ((pixels[at + 1] as number) << 8) | (pixels[at + 2] as number);
  return colours;
}

/** @returns null when there are more than 256 colours */
function paletteOf(colours: Int32Array): Int32Array | null {
  const seen = new Set<number>();
  let last = 0;
  for (const colour of colours) {
    if (colour === last) continue;
    last = colour;
    if (seen.add(colour).size > 256) return null;
  }
  return Int32Array.from(seen).sort();
}

/** Each colour of a palette less the one before, channel by channel. */
const deltas = (palette: Int32Array): Int32Array =>
  palette.map((colour, i) => {
    const before = i === 0 ? 0 : (palette[i - 1] as number);
    return (
      ((((colour >>> 24) - (before >>> 24)) & 255) << 24) |
      ((((colour >> 16) - (before >> 16)) & 255) << 16) |
      ((((colour >> 8) - (before >> 8)) & 255) << 8) |
      ((colour - before) & 255)
    );
  });

/** Indexes in place of green; up to eight of a small palette share a pixel. */
function indexed(
  colours: Int32Array,
  palette: Int32Array,
  width: number,
  height: number,
): { readonly pixels: Int32Array; readonly width: number } {
  const indexes = new Map([...palette].map((colour, i) => [colour, i]));
  const shared = palette.length <= 2 ? 3 : palette.length <= 4 ? 2 : palette.length <= 16 ? 1 : 0;
  const perIndex = 8 >> shared;
  const columns = (width + (1 << shared) - 1) >> shared;
  const pixels = new Int32Array(columns * height);
  let [last, index] = [0, 0];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const colour = colours[i] as number;
      if (colour !== last) {
        last = colour;
        index = indexes.get(colour) ?? 0;
      }
      const at = y * columns + (x >> shared);
      pixels[at] = (pixels[at] as number) | (index << (8 + perIndex * (x & ((1 << shared) - 1))));
    }
  for (let i = 0; i < pixels.length; i++) pixels[i] = (pixels[i] as number) | opaque;
  return { pixels, width: columns };
}

const withoutGreen = (colours: Int32Array): Int32Array =>
  colours.map((colour) => {
    const green = (colour >> 8) & 255;
    return opaque | ((((colour >> 16) - green) & 255) << 16) | (green << 8) | ((colour - green) & 255);
  });

interface ImageOptions {
  /** The cache has this power of two of colours; 0: no cache. */
  readonly cacheBits: number;
  /** The image itself, not data of a transform. */
  readonly isMain: boolean;
}

const lengthSymbols = 24;
const firstCached = 256 + lengthSymbols;

function writeImage(bits: BitWriter, pixels: Int32Array, width: number, { cacheBits, isMain }: ImageOptions): void {
  bits.put(cacheBits === 0 ? 0 : 1, 1);
  if (cacheBits > 0) bits.put(cacheBits, 4);
  // One group of prefix codes for the whole image.
  if (isMain) bits.put(0, 1);
  const tokens = tokenize(pixels, width, cacheBits);
  const counts = [firstCached + (cacheBits > 0 ? 1 << cacheBits : 0), 256, 256, 256, 40].map((n) => new Uint32Array(n));
  eachSymbol(tokens, (code, symbol) => {
    const count = counts[code] as Uint32Array;
    count[symbol] = (count[symbol] as number) + 1;
  });
  const codes = counts.map((count) => prefixCode(count, 15));
  for (const [i, code] of codes.entries()) writeCode(bits, counts[i] as Uint32Array, code);
  eachSymbol(tokens, (code, symbol, extra, extraBits) => {
    const { codes: words, lengths } = codes[code] as (typeof codes)[number];
    bits.put(words[symbol] as number, lengths[symbol] as number);
    // Distances have up to eighteen extra bits.
    bits.put(extra & 0xff, Math.min(8, extraBits));
    if (extraBits > 8) bits.put(extra >> 8, extraBits - 8);
  });
}

/** Pairs of numbers: −1 and a pixel, −2 and a place in the cache, or a length and a distance code. */
interface Tokens {
  readonly pairs: Int32Array;
  readonly count: number;
}

const [literal, cached] = [-1, -2];
const [green, red, blue, alpha, distance] = [0, 1, 2, 3, 4];

type Visit = (code: number, symbol: number, extra: number, extraBits: number) => void;

function eachSymbol({ pairs, count }: Tokens, visit: Visit): void {
  for (let i = 0; i < 2 * count; i += 2) {
    const [kind, value] = [pairs[i] as number, pairs[i + 1] as number];
    if (kind === cached) visit(green, firstCached + value, 0, 0);
    else if (kind === literal) {
      visit(green, (value >> 8) & 255, 0, 0);
      visit(red, (value >> 16) & 255, 0, 0);
      visit(blue, value & 255, 0, 0);
      visit(alpha, value >>> 24, 0, 0);
    } else {
      visitNumber(green, 256, kind, visit);
      visitNumber(distance, 0, value, visit);
    }
  }
}

/** A number from 1 on: a symbol for its two highest bits, and the others as they are. */
function visitNumber(code: number, first: number, value: number, visit: Visit): void {
  const rest = value - 1;
  if (rest < 4) return visit(code, first + rest, 0, 0);
  const highest = 31 - Math.clz32(rest);
  const extraBits = highest - 1;
  return visit(code, first + 2 * highest + ((rest >> extraBits) & 1), rest & ((1 << extraBits) - 1), extraBits);
}

const longestCopy = 4096;
const hashBits = 14;
/** A copy from any place costs more bits than one of the two near ones. */
const farCost = 12;
const [above, before, firstFar] = [1, 2, 120];
/** The forty symbols of distances reach no further. */
const furthest = (1 << 20) - firstFar;

function tokenize(pixels: Int32Array, width: number, cacheBits: number): Tokens {
  let pairs = new Int32Array(64 * 1024);
  let count = 0;
  const cache = new Int32Array(1 << cacheBits);
  const places = new Int32Array(1 << hashBits).fill(-1);
  const slotOf = (colour: number): number => Math.imul(0x1e35a7bd, colour) >>> (32 - cacheBits);
  const add = (kind: number, value: number): void => {
    if (2 * count === pairs.length) {
      const larger = new Int32Array(2 * pairs.length);
      larger.set(pairs);
      pairs = larger;
    }
    pairs[2 * count] = kind;
    pairs[2 * count + 1] = value;
    count += 1;
  };

  for (let i = 0; i < pixels.length; ) {
    let length = i > 0 ? common(pixels, i, i - 1) : 0;
    let code = before;
    const up = i >= width ? common(pixels, i, i - width) : 0;
    if (up >= length) [length, code] = [up, above];
    if (length < 32 && i + 3 < pixels.length) {
      const hash = hashOf(pixels, i);
      const place = places[hash] as number;
      places[hash] = i;
      const far = place < 0 || i - place > furthest ? 0 : common(pixels, i, place);
      if (far >= length + farCost) [length, code] = [far, i - place + firstFar];
    }
    const colour = pixels[i] as number;
    const slot = cacheBits === 0 ? 0 : slotOf(colour);
    if (length < 2 && cacheBits > 0 && cache[slot] === colour) {
      add(cached, slot);
      length = 1;
    } else if (length < 2) {
      add(literal, colour);
      length = 1;
    } else add(length, code);
    if (cacheBits > 0) {
      let last = 0;
      for (const end = i + length; i < end; i++) {
        const each = pixels[i] as number;
        if (each !== last) cache[slotOf(each)] = each;
        last = each;
      }
    } else i += length;
  }
  return { pairs, count };
}

/** How many pixels from `a` on are those from `b` on. */
function common(pixels: Int32Array, a: number, b: number): number {
  const most = Math.min(longestCopy, pixels.length - a);
  let length = 0;
  while (length < most && pixels[a + length] === pixels[b + length]) length += 1;
  return length;
}

function hashOf(pixels: Int32Array, i: number): number {
  let hash = Math.imul(pixels[i] as number, 0x9e3779b1);
  for (let k = 1; k < 4; k++) hash = Math.imul(hash ^ (pixels[i + k] as number), 0x85ebca6b);
  return hash >>> (32 - hashBits);
}

/** RIFF, padded to an even size. */
function container(data: Uint8Array): Uint8Array {
  const padded = data.length + (data.length & 1);
  const file = new Uint8Array(20 + padded);
  const view = new DataView(file.buffer);
  file.set(new TextEncoder().encode('RIFF'));
  view.setUint32(4, 12 + padded, true);
  file.set(new TextEncoder().encode('WEBPVP8L'), 8);
  view.setUint32(16, data.length, true);
  file.set(data, 20);
  return file;
}
