import type { RawImage } from './raw-image.js';

/** Exports of `assembly/png.ts`. Addresses refer to `memory`. */
interface Writer {
  readonly memory: WebAssembly.Memory;
  start(rowBytes: number, stripRows: number): void;
  rows(): number;
  deflateRows(count: number, last: boolean): number;
  deflated(): number;
  adler(): number;
}

/** What differs between hosts. */
export interface ImageDataHost {
  /** `lossless.wasm`, compiled. */
  module(): WebAssembly.Module;
  /** Yields to the event loop. */
  nextTurn(): Promise<unknown>;
}

/** Size of a strip, which is filtered at once and deflated as one block. */
const stripBytes = 128 * 1024;

/**
 * Returns a writer of the image data of truecolour PNGs, filtered and deflated (W3C PNG 3rd ed., §9 and §10), in
 * pieces. Takes 3 to 9 ms per megapixel, and yields to the event loop between strips.
 */
export function createImageData({ module, nextTurn }: ImageDataHost): (image: RawImage) => Promise<Uint8Array[]> {
  /** Idle writers, for reuse; there are as many as images encoded concurrently. Each holds memory for one strip. */
  const idle: Writer[] = [];
  return async ({ pixels, width, height }) => {
    // The exports of assembly/png.ts.
    const writer = idle.pop() ?? (new WebAssembly.Instance(module()).exports as Writer);
    const rowBytes = width * 3;
    const stripRows = Math.max(1, Math.min(height, Math.floor(stripBytes / rowBytes)));
    // Zlib header: 32 KB window, fastest level (RFC 1950 §2.2).
    const pieces = [Uint8Array.of(0x78, 0x01)];
    writer.start(rowBytes, stripRows);
    const memory = new Uint8Array(writer.memory.buffer);
    for (let top = 0; top < height; top += stripRows) {
      const end = Math.min(top + stripRows, height);
      memory.set(pixels.subarray(top * rowBytes, end * rowBytes), writer.rows());
      const length = writer.deflateRows(end - top, end === height);
      pieces.push(memory.slice(writer.deflated(), writer.deflated() + length));
      await nextTurn();
    }
    const checksum = new Uint8Array(4);
    new DataView(checksum.buffer).setInt32(0, writer.adler());
    idle.push(writer);
    return [...pieces, checksum];
  };
}
