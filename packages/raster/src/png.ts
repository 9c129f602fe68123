import { promisify } from 'node:util';
import { constants, crc32, deflate, type ZlibOptions } from 'node:zlib';
import type { RawImage } from './encode.js';
import { filteredBytes, filterRows } from './filter.js';
import { indexedBytes, indexRows } from './palette.js';
import { withScratch } from './scratch.js';

/**
 * Raw pixels of gradients and smooth photos → PNG (W3C PNG 3rd ed.). Nothing in them repeats but what a filter has made
 * zero, so deflate looks for runs alone. It works on a thread of libuv's; the filters take this one 3 ms a megapixel.
 */
export const encodeSmoothPng = (image: RawImage): Promise<Uint8Array> =>
  withScratch(filteredBytes(image.width, image.height), async (rows) => {
    filterRows(image, rows);
    return file(header(image, truecolour), ['IDAT', await deflated(rows, runs)]);
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
const runs: ZlibOptions = { level: 1, strategy: constants.Z_RLE, memLevel: 9, chunkSize };
const repeats: ZlibOptions = { level: 3, memLevel: 9, chunkSize };

type Chunk = readonly [type: string, body: Uint8Array];
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

function parts([type, body]: Chunk): Uint8Array[] {
  const name = Buffer.from(type, 'latin1');
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  checksum.writeUInt32BE(crc32(body, crc32(name)));
  return [length, name, body, checksum];
}
