import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, crc32, deflate, type ZlibOptions } from 'node:zlib';
import type { RawImage } from './encode.js';
import { deflateStrip, joined, type DeflatedStrip } from './deflate.js';
import { createRowFilter, filteredBytes } from './filter.js';
import { indexedBytes, indexRows } from './palette.js';
import { withScratch } from './scratch.js';

/** Rows that are filtered and deflated at once: while one strip is deflated, the next one is filtered. */
const stripRows = 80;

/**
 * Raw pixels → PNG (W3C PNG 3rd ed.). Little in gradients and photos repeats but what a filter has made zero, so deflate
 * looks for runs alone. It works on threads of libuv's, strip by strip; the filters take this one 3 ms a
 * megapixel, and let it turn between strips.
 */
export const encodeFilteredPng = (image: RawImage): Promise<Uint8Array> =>
  withScratch(filteredBytes(image.width, image.height), async (rows) => {
    const strips: Promise<DeflatedStrip>[] = [];
    const rowBytes = filteredBytes(image.width, 1);
    const filter = createRowFilter(image);
    for (let top = 0; top < image.height; top += stripRows) {
      const strip = rows.subarray(top * rowBytes, Math.min(top + stripRows, image.height) * rowBytes);
      filter(top, strip);
      strips.push(deflateStrip(strip, runs));
      await nextTurn();
    }
    return file(header(image, truecolour), ['IDAT', ...joined(await Promise.all(strips))]);
  });

/** The same pixels by a palette; null where there are more than 256 colours. */
export const encodeIndexedPng = (image: RawImage): Promise<Uint8Array | null> =>
  withScratch(indexedBytes(image.width, image.height), async (rows) => {
    const palette = indexRows(image, rows);
    if (palette === null) return null;
    return file(header(image, indexedColour), ['PLTE', palette], ['IDAT', await deflated(rows, repeats)]);
  });

const deflated = promisify<Uint8Array, ZlibOptions, Uint8Array>(deflate);
const chunkSize = 64 * 1024;
const runs: ZlibOptions = { level: 1, strategy: constants.Z_RLE, memLevel: 9, chunkSize: 128 * 1024 };
const repeats: ZlibOptions = { level: 3, memLevel: 9, chunkSize };

type Chunk = readonly [type: string, ...body: Uint8Array[]];
const truecolour = 2;
const indexedColour = 3;

function header({ width, height }: RawImage, colourType: number): Chunk {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(width);
  body.writeUInt32BE(height, 4);
  // Eight bits a sample; then deflate, filters by the row, no interlacing: 0, 0, 0.
  body.set([8, colourType], 8);
  return ['IHDR', body];
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const file = (...chunks: readonly Chunk[]): Uint8Array =>
  Buffer.concat([signature, ...[...chunks, ['IEND', new Uint8Array(0)] as const].flatMap(parts)]);

function parts([type, ...body]: Chunk): Uint8Array[] {
  const name = Buffer.from(type, 'latin1');
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.reduce((sum, { length }) => sum + length, 0));
  checksum.writeUInt32BE(body.reduce((sum, part) => crc32(part, sum), crc32(name)));
  return [length, name, ...body, checksum];
}
