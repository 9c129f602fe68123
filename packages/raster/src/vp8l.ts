import { BitWriter } from './bit-writer.js';
import { prefixCode, writeCode, type PrefixCode } from './prefix-code.js';
import type { RawImage } from './raw-image.js';
import { webpFile } from './riff.js';

/** Exports of `assembly/vp8l.ts`. Addresses refer to `memory`. */
interface Loops {
  readonly memory: WebAssembly.Memory;
  openWebp(width: number, height: number): number;
  readPixels(): number;
  paletteWords(): number;
  imageWords(): number;
  imageWithoutGreen(): void;
  imageOfIndexes(width: number, height: number, shared: number, columns: number): void;
  tokenize(words: number, size: number, width: number, cacheBits: number): void;
  counts(): number;
  putTokens(held: number, heldCount: number): number;
  bits(): number;
  heldBits(): number;
  heldCount(): number;
}

/** Idle loops that hold more memory are not kept: 23 bytes a pixel. */
const mostKept = 24 * 1024 * 1024;

/**
 * Returns a writer of flat pixels as lossless WebP (WebP Lossless Bitstream Specification): a palette or subtracted green,
 * copies of what is above, to the left or at the last place with the same four pixels, a cache of colours, and prefix
 * codes. Predictors would only help gradients and photos. Takes about 6 ms per megapixel of a flat card.
 *
 * @param module the WebAssembly of this package, compiled
 */
export function createWebpWriter(module: () => WebAssembly.Module): (image: RawImage) => Uint8Array {
  let idle: Loops | undefined;
  return ({ pixels, width, height }) => {
    // The exports of assembly/vp8l.ts.
    const loops = (idle ??= new WebAssembly.Instance(module()).exports as unknown as Loops);
    const at = loops.openWebp(width, height);
    new Uint8Array(loops.memory.buffer, at).set(pixels.subarray(0, width * height * 3));
    const bits = new BitWriter();
    writeHeader(bits, width, height);
    writeBody(bits, loops, width, height);
    if (loops.memory.buffer.byteLength > mostKept) idle = undefined;
    return webpFile('VP8L', bits.end());
  };
}

function writeHeader(bits: BitWriter, width: number, height: number): void {
  bits.put(0x2f, 8);
  bits.put(width - 1, 14);
  bits.put(height - 1, 14);
  // Opaque, version 0.
  bits.put(0, 4);
}

const transform = 1;
const [subtractGreen, colourIndexing] = [2, 3];

function writeBody(bits: BitWriter, loops: Loops, width: number, height: number): void {
  const colours = loops.readPixels();
  if (colours === 0) {
    bits.put(transform | (subtractGreen << 1), 3);
    bits.put(0, 1);
    loops.imageWithoutGreen();
    writeImage(bits, loops, { words: loops.imageWords(), width, height, cacheBits: 10, isMain: true });
    return;
  }
  bits.put(transform | (colourIndexing << 1), 3);
  bits.put(colours - 1, 8);
  const palette = loops.paletteWords();
  toDeltas(new Int32Array(loops.memory.buffer, palette, colours));
  writeImage(bits, loops, { words: palette, width: colours, height: 1, cacheBits: 0, isMain: false });
  bits.put(0, 1);
  // Up to eight indexes of a small palette share a pixel.
  const shared = colours <= 2 ? 3 : colours <= 4 ? 2 : colours <= 16 ? 1 : 0;
  const columns = (width + (1 << shared) - 1) >> shared;
  loops.imageOfIndexes(width, height, shared, columns);
  writeImage(bits, loops, { words: loops.imageWords(), width: columns, height, cacheBits: 0, isMain: true });
}

/** Each colour of a palette less the one before, channel by channel. */
function toDeltas(palette: Int32Array): void {
  for (let i = palette.length - 1; i > 0; i--) {
    const [colour, before] = [palette[i] as number, palette[i - 1] as number];
    palette[i] =
      ((((colour >>> 24) - (before >>> 24)) & 255) << 24) |
      ((((colour >> 16) - (before >> 16)) & 255) << 16) |
      ((((colour >> 8) - (before >> 8)) & 255) << 8) |
      ((colour - before) & 255);
  }
}

interface Image {
  /** Address of the pixels. */
  readonly words: number;
  readonly width: number;
  readonly height: number;
  /** The cache has this power of two of colours; 0: no cache. */
  readonly cacheBits: number;
  /** The image itself, not data of a transform. */
  readonly isMain: boolean;
}

const lengthSymbols = 24;
const mostCached = 1 << 10;

function writeImage(bits: BitWriter, loops: Loops, { words, width, height, cacheBits, isMain }: Image): void {
  bits.put(cacheBits === 0 ? 0 : 1, 1);
  if (cacheBits > 0) bits.put(cacheBits, 4);
  // One group of prefix codes for the whole image.
  if (isMain) bits.put(0, 1);
  loops.tokenize(words, width * height, width, cacheBits);
  const green = 256 + lengthSymbols;
  let at = loops.counts();
  for (const [used, room] of [
    [green + (cacheBits === 0 ? 0 : 1 << cacheBits), green + mostCached],
    [256, 256],
    [256, 256],
    [256, 256],
    [40, 40],
  ] as const) {
    const table = new Uint32Array(loops.memory.buffer, at, used);
    const code = prefixCode(table, 15);
    writeCode(bits, table, code);
    setCodes(table, code);
    at += room * 4;
  }
  const { held, count } = bits.rest;
  const bytes = loops.putTokens(held, count);
  const written = new Uint8Array(loops.memory.buffer, loops.bits(), bytes);
  bits.append(written, { held: loops.heldBits(), count: loops.heldCount() });
}

/** Replaces the counts by the codes, with their lengths above sixteen bits. */
function setCodes(table: Uint32Array, { codes, lengths }: PrefixCode): void {
  for (let symbol = 0; symbol < table.length; symbol++)
    table[symbol] = ((lengths[symbol] as number) << 16) | (codes[symbol] as number);
}
