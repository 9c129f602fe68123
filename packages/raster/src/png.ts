import { promisify } from 'node:util';
import { crc32, deflate, type ZlibOptions } from 'node:zlib';
import type { RawImage } from './raw-image.js';
import { imageData } from './image-data.js';
import { indexedBytes, indexRows } from './palette.js';
import { withScratch } from './scratch.js';

/**
 * Encodes raw pixels as truecolour PNG (W3C PNG 3rd ed.). In filtered gradients and photos little repeats except runs,
 * so the deflater here only looks for runs.
 */
export const encodeFilteredPng = async (image: RawImage): Promise<Uint8Array> =>
  file(header(image, truecolour), ['IDAT', ...(await imageData(image))]);

/** Encodes the pixels with a palette. Returns null when there are more than 256 colours. */
export const encodeIndexedPng = (image: RawImage): Promise<Uint8Array | null> =>
  withScratch(indexedBytes(image.width, image.height), async (rows) => {
    const palette = indexRows(image, rows);
    if (palette === null) return null;
    return file(header(image, indexedColour), ['PLTE', palette], ['IDAT', await deflated(rows, repeats)]);
  });

const deflated = promisify<Uint8Array, ZlibOptions, Uint8Array>(deflate);
const chunkSize = 64 * 1024;
const repeats: ZlibOptions = { level: 3, memLevel: 9, chunkSize };

type Chunk = readonly [type: string, ...body: Uint8Array[]];
const truecolour = 2;
const indexedColour = 3;

function header({ width, height }: RawImage, colourType: number): Chunk {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(width);
  body.writeUInt32BE(height, 4);
  // Bit depth 8. The zeros that follow mean: deflate, filter per row, no interlacing.
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
