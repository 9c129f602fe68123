import { createImageData, type ImageDataHost } from './image-data.js';
import { createIndexer, indexedBytes } from './palette.js';
import type { RawImage } from './raw-image.js';
import { withScratch } from './scratch.js';

/** What differs between hosts. */
export interface PngHost extends ImageDataHost {
  /** CRC-32 (W3C PNG 3rd ed., annex D), continued from `start`. */
  crc32(bytes: Uint8Array, start: number): number;
  /** A zlib stream (RFC 1950). */
  deflate(bytes: Uint8Array): Promise<Uint8Array>;
}

export interface PngWriter {
  /**
   * Encodes raw pixels as truecolour PNG (W3C PNG 3rd ed.). In filtered gradients and photos little repeats except
   * runs, so the deflater here only looks for runs.
   */
  filtered(image: RawImage): Promise<Uint8Array>;
  /** Encodes the pixels with a palette. Returns null when there are more than 256 colours. */
  indexed(image: RawImage): Promise<Uint8Array | null>;
  /** Encodes rows as they are, for the deflater of the host, which finds rows and shapes that repeat. */
  unfiltered(image: RawImage): Promise<Uint8Array>;
}

export function createPngWriter(host: PngHost): PngWriter {
  const imageData = createImageData(host);
  const index = createIndexer(host.module);
  const file = (...chunks: readonly Chunk[]): Uint8Array =>
    joined([signature, ...[...chunks, ['IEND'] as const].flatMap((chunk) => parts(chunk, host.crc32))]);
  return {
    filtered: async (image) => file(header(image, truecolour), ['IDAT', ...(await imageData(image))]),
    indexed: (image) =>
      withScratch(indexedBytes(image.width, image.height), async (rows) => {
        const palette = index(image, rows);
        if (palette === null) return null;
        return file(header(image, indexedColour), ['PLTE', palette], ['IDAT', await host.deflate(rows)]);
      }),
    unfiltered: (image) => {
      const rowBytes = image.width * 3;
      return withScratch((rowBytes + 1) * image.height, async (rows) => {
        for (let y = 0; y < image.height; y++) {
          const at = y * (rowBytes + 1);
          rows[at] = 0;
          rows.set(image.pixels.subarray(y * rowBytes, (y + 1) * rowBytes), at + 1);
        }
        return file(header(image, truecolour), ['IDAT', await host.deflate(rows)]);
      });
    },
  };
}

type Chunk = readonly [type: string, ...body: Uint8Array[]];
const truecolour = 2;
const indexedColour = 3;

function header({ width, height }: RawImage, colourType: number): Chunk {
  const body = new Uint8Array(13);
  const view = new DataView(body.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // Bit depth 8. The zeros that follow mean: deflate, filter per row, no interlacing.
  body.set([8, colourType], 8);
  return ['IHDR', body];
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

function parts([type, ...body]: Chunk, crc32: PngHost['crc32']): Uint8Array[] {
  const head = new Uint8Array(8);
  const name = head.subarray(4);
  name.set([...type].map((letter) => letter.charCodeAt(0)));
  const tail = new Uint8Array(4);
  new DataView(head.buffer).setUint32(0, lengthOf(body));
  new DataView(tail.buffer).setUint32(
    0,
    body.reduce((sum, part) => crc32(part, sum), crc32(name, 0)),
  );
  return [head, ...body, tail];
}

const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
