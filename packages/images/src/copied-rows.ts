import { rowsOfStrip, zlibHead, zlibTail } from './filtered-rows.js';
import type { RawImage } from './raw-image.js';

/** Exports of `assembly/lz77.ts` and `assembly/indexed.ts`. Addresses refer to `memory`. */
interface Loops {
  readonly memory: WebAssembly.Memory;
  startLz77(rowBytes: number, pixelBytes: number, stripBytes: number): number;
  deflateStrip(bytes: number, last: boolean): number;
  lz77Output(): number;
  lz77Adler(): number;
  startIndexes(columns: number, rows: number): number;
  indexStrip(rows: number): boolean;
  indexPalette(): number;
  indexColours(): number;
}

/** Deflates rows of a PNG without filters, as pieces of a zlib stream. */
export interface CopiedRows {
  /** Rows of pixels. */
  truecolor(image: RawImage): Uint8Array[];
  /** Rows of indexes, and the palette as RGB; null when there are more than 256 colors. */
  indexed(image: RawImage): { readonly palette: Uint8Array; readonly data: Uint8Array[] } | null;
}

/** Size of a strip, which is deflated as one block. */
const stripBytes = 256 * 1024;
const rowsToNextSample = 16;

/**
 * Deflates rows with LZ77, because rows and letters of flat cards repeat. Takes 1.5 to 3 ms per megapixel.
 *
 * @param module `lossless.wasm`, compiled
 */
export function createCopiedRows(module: () => WebAssembly.Module): CopiedRows {
  let opened: Loops | undefined;
  // The exports of assembly/lz77.ts and assembly/indexed.ts.
  const open = (): Loops => (opened ??= new WebAssembly.Instance(module()).exports as unknown as Loops);

  function deflated(loops: Loops, bytes: number, last: boolean): Uint8Array {
    const length = loops.deflateStrip(bytes, last);
    return new Uint8Array(loops.memory.buffer).slice(loops.lz77Output(), loops.lz77Output() + length);
  }

  return {
    truecolor({ pixels, width, height }) {
      const loops = open();
      const rowBytes = width * 3;
      const stripRows = rowsOfStrip(rowBytes + 1, height, stripBytes);
      const strip = loops.startLz77(rowBytes + 1, 3, stripRows * (rowBytes + 1));
      const memory = new Uint8Array(loops.memory.buffer);
      const pieces: Uint8Array[] = [zlibHead];
      for (let top = 0; top < height; top += stripRows) {
        const end = Math.min(top + stripRows, height);
        for (let y = top, at = strip; y < end; y++, at += rowBytes + 1) {
          // Filter "none".
          memory[at] = 0;
          memory.set(pixels.subarray(y * rowBytes, (y + 1) * rowBytes), at + 1);
        }
        pieces.push(deflated(loops, (end - top) * (rowBytes + 1), end === height));
      }
      return [...pieces, zlibTail(loops.lz77Adler())];
    },
    indexed({ pixels, width, height }) {
      const loops = open();
      const rowBytes = width * 3;
      const stripRows = rowsOfStrip(width + 1, height, stripBytes);
      const input = loops.startIndexes(width, stripRows);
      const memory = new Uint8Array(loops.memory.buffer);
      const read = (top: number, count: number): boolean => {
        memory.set(pixels.subarray(top * rowBytes, (top + count) * rowBytes), input);
        return Boolean(loops.indexStrip(count));
      };
      // Most images with more colors are recognized after a few of their rows.
      for (let y = 0; y < height; y += rowsToNextSample) if (!read(y, 1)) return null;
      const pieces: Uint8Array[] = [zlibHead];
      for (let top = 0; top < height; top += stripRows) {
        const end = Math.min(top + stripRows, height);
        if (!read(top, end - top)) return null;
        pieces.push(deflated(loops, (end - top) * (width + 1), end === height));
      }
      const palette = memory.slice(loops.indexPalette(), loops.indexPalette() + loops.indexColours() * 3);
      return { palette, data: [...pieces, zlibTail(loops.lz77Adler())] };
    },
  };
}
