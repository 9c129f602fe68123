import type { RawImage } from './raw-image.js';

/** Exports of `assembly/png.ts`. Addresses refer to `memory`. */
interface Loops {
  readonly memory: WebAssembly.Memory;
  start(rowBytes: number, stripRows: number): void;
  rows(): number;
  deflateRows(count: number, last: boolean): number;
  deflated(): number;
  adler(): number;
}

/** Size of a strip, which is filtered at once and deflated as one block. */
const stripBytes = 128 * 1024;

/**
 * Returns a function that filters and deflates the rows of a truecolor PNG (W3C PNG 3rd ed., §9 and §10), as pieces of
 * a zlib stream. In filtered gradients and photos little repeats except runs, so it only looks for runs. Takes 3 to 9
 * ms per megapixel.
 *
 * @param module `lossless.wasm`, compiled
 */
export function createFilteredRows(module: () => WebAssembly.Module): (image: RawImage) => Uint8Array[] {
  let loops: Loops | undefined;
  return ({ pixels, width, height }) => {
    // The exports of assembly/png.ts.
    loops ??= new WebAssembly.Instance(module()).exports as unknown as Loops;
    const rowBytes = width * 3;
    const stripRows = rowsOfStrip(rowBytes, height, stripBytes);
    loops.start(rowBytes, stripRows);
    const memory = new Uint8Array(loops.memory.buffer);
    const pieces: Uint8Array[] = [zlibHead];
    for (let top = 0; top < height; top += stripRows) {
      const end = Math.min(top + stripRows, height);
      memory.set(pixels.subarray(top * rowBytes, end * rowBytes), loops.rows());
      const length = loops.deflateRows(end - top, end === height);
      pieces.push(memory.slice(loops.deflated(), loops.deflated() + length));
    }
    return [...pieces, zlibTail(loops.adler())];
  };
}

/** Number of rows, at least one, that fill a strip. */
export const rowsOfStrip = (rowBytes: number, height: number, bytes: number): number =>
  Math.max(1, Math.min(height, Math.floor(bytes / rowBytes)));

/** 32 KB window, fastest level (RFC 1950 §2.2). */
export const zlibHead = Uint8Array.of(0x78, 0x01);

export function zlibTail(adler: number): Uint8Array {
  const checksum = new Uint8Array(4);
  new DataView(checksum.buffer).setInt32(0, adler);
  return checksum;
}
