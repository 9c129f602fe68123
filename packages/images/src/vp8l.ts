import { rowsOfStrip } from './filtered-rows.js';
import type { RawImage } from './raw-image.js';
import { webpFile } from './riff.js';

/** Exports of `assembly/vp8l.ts`. Addresses refer to `memory`. */
interface Loops {
  readonly memory: WebAssembly.Memory;
  openWebp(width: number, height: number, stripRows: number): number;
  readIndexes(top: number, count: number): boolean;
  readWords(top: number, count: number): void;
  writeIndexed(): number;
  writeWords(): number;
  webpBytes(): number;
}

/** Size of a strip, which is read at once. */
const stripBytes = 128 * 1024;
const rowsToNextSample = 16;
/** Instances with more memory are not kept when idle: 20 bytes per pixel. */
const maxKept = 24 * 1024 * 1024;
/** Limit of libwebp, one less than that of the format. */
const maxSide = 16_383;

/**
 * Returns a writer of flat pixels as lossless WebP (WebP Lossless Bitstream Specification): a palette or subtracted
 * green, copies of the pixels above, to the left or at the last place with the same four pixels, a color cache, and
 * prefix codes. Predictors would only help for gradients and photos. Takes about 3 ms per megapixel of a flat card.
 *
 * The writer throws a RangeError for an image that is larger than the format allows.
 *
 * @param module `lossless.wasm`, compiled
 */
export function createWebpWriter(module: () => WebAssembly.Module): (image: RawImage) => Uint8Array {
  let idle: Loops | undefined;
  return (image) => {
    const { width, height } = image;
    if (Math.max(width, height) > maxSide)
      throw new RangeError(`a lossless WebP has at most ${maxSide} pixels on each side, not ${width} × ${height}`);
    // The exports of assembly/vp8l.ts.
    const loops = (idle ??= new WebAssembly.Instance(module()).exports as unknown as Loops);
    const length = written(loops, image);
    const file = webpFile('VP8L', new Uint8Array(loops.memory.buffer, loops.webpBytes(), length));
    if (loops.memory.buffer.byteLength > maxKept) idle = undefined;
    return file;
  };
}

/** @returns the number of bytes */
function written(loops: Loops, { pixels, width, height }: RawImage): number {
  const rowBytes = width * 3;
  const stripRows = rowsOfStrip(rowBytes, height, stripBytes);
  const rows = loops.openWebp(width, height, stripRows);
  const memory = new Uint8Array(loops.memory.buffer);
  const read = (top: number, count: number): number => {
    memory.set(pixels.subarray(top * rowBytes, (top + count) * rowBytes), rows);
    return count;
  };
  const hasPalette = (): boolean => {
    // Most images with more colors are recognized after a few of their rows.
    for (let y = 0; y < height; y += rowsToNextSample) if (!loops.readIndexes(y, read(y, 1))) return false;
    for (let y = 0; y < height; y += stripRows)
      if (!loops.readIndexes(y, read(y, Math.min(stripRows, height - y)))) return false;
    return true;
  };
  if (hasPalette()) return loops.writeIndexed();
  for (let y = 0; y < height; y += stripRows) loops.readWords(y, read(y, Math.min(stripRows, height - y)));
  return loops.writeWords();
}
