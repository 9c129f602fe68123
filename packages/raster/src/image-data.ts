import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RawImage } from './raw-image.js';

/** What `assembly/png.ts` exports; addresses are those of `memory`. */
interface Writer {
  readonly memory: WebAssembly.Memory;
  start(rowBytes: number, stripRows: number): void;
  rows(): number;
  deflateRows(count: number, last: boolean): number;
  deflated(): number;
  adler(): number;
}

/** Filtered at once, and deflated with codes of their own. */
const stripBytes = 128 * 1024;

/**
 * The image data of a truecolour PNG, filtered and deflated (W3C PNG 3rd ed., §9 and §10), in pieces. Takes this thread
 * 3 to 9 ms a megapixel, and lets it turn between strips.
 */
export async function imageData({ pixels, width, height }: RawImage): Promise<Uint8Array[]> {
  const writer = idle.pop() ?? newWriter();
  const rowBytes = width * 3;
  const stripRows = Math.max(1, Math.min(height, Math.floor(stripBytes / rowBytes)));
  // A window of 32 KB, the fastest level (RFC 1950 §2.2).
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
  const checksum = Buffer.alloc(4);
  checksum.writeInt32BE(writer.adler());
  idle.push(writer);
  return [...pieces, checksum];
}

/** One for each picture that is written at the same time; none holds more than a few strips. */
const idle: Writer[] = [];
let module: WebAssembly.Module | undefined;

function newWriter(): Writer {
  module ??= new WebAssembly.Module(readFileSync(new URL('./png.wasm', import.meta.url)));
  // Built of assembly/, whose exports these are.
  return new WebAssembly.Instance(module).exports as Writer;
}
