import type { RawImage } from './raw-image.js';

/** Exports of `assembly/indexed.ts`. Addresses refer to `memory`. */
interface Loops {
  readonly memory: WebAssembly.Memory;
  startIndexes(columns: number, rows: number): void;
  indexInput(): number;
  indexOutput(): number;
  indexPalette(): number;
  indexColours(): number;
  indexRows(rows: number): boolean;
}

/** Size of a strip, which is indexed at once. */
const stripBytes = 128 * 1024;
const rowsToNextSample = 16;

export const indexedBytes = (width: number, height: number): number => (width + 1) * height;

/**
 * Writes rows of palette indexes to `rows`, each after a zero byte (PNG filter "none").
 *
 * @returns the palette as RGB; null when there are more than 256 colours
 */
export type Indexer = (image: RawImage, rows: Uint8Array) => Uint8Array | null;

/** @param module `lossless.wasm`, compiled */
export function createIndexer(module: () => WebAssembly.Module): Indexer {
  let loops: Loops | undefined;
  return ({ pixels, width, height }, rows) => {
    // The exports of assembly/indexed.ts.
    loops ??= new WebAssembly.Instance(module()).exports as unknown as Loops;
    const { startIndexes, indexInput, indexOutput, indexPalette, indexColours, indexRows } = loops;
    const rowBytes = width * 3;
    const stripRows = Math.max(1, Math.min(height, Math.floor(stripBytes / rowBytes)));
    startIndexes(width, stripRows);
    const memory = new Uint8Array(loops.memory.buffer);
    const read = (top: number, count: number): boolean => {
      memory.set(pixels.subarray(top * rowBytes, (top + count) * rowBytes), indexInput());
      return Boolean(indexRows(count));
    };
    // Most images with more colours are recognized by a few of their rows.
    for (let y = 0; y < height; y += rowsToNextSample) if (!read(y, 1)) return null;
    for (let top = 0; top < height; top += stripRows) {
      const count = Math.min(stripRows, height - top);
      if (!read(top, count)) return null;
      const from = indexOutput();
      rows.set(memory.subarray(from, from + indexedBytes(width, count)), indexedBytes(width, top));
    }
    return memory.slice(indexPalette(), indexPalette() + indexColours() * 3);
  };
}
