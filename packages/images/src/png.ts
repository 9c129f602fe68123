import { createCopiedRows } from './copied-rows.js';
import { createFilteredRows } from './filtered-rows.js';
import type { RawImage } from './raw-image.js';
import { isFlat } from './texture.js';

/** The parts that differ between hosts. */
export interface PngHost {
  /** `lossless.wasm`, compiled. */
  module(): WebAssembly.Module;
  /** CRC-32 (W3C PNG 3rd ed., annex D), continued from `start`. */
  crc32(bytes: Uint8Array, start: number): number;
}

/**
 * Returns a writer of PNGs (W3C PNG 3rd ed.). Equal pixels give equal bytes on every host. Flat cards with at most 256
 * colors get a palette, which halves the file. Other images are written without filters, or filtered if that makes a
 * sample smaller, as for gradients and photos. Takes 1.5 to 9 ms per megapixel.
 */
export function createPngWriter({ module, crc32 }: PngHost): (image: RawImage) => Uint8Array {
  const filtered = createFilteredRows(module);
  const copied = createCopiedRows(module);
  const file = (...chunks: readonly Chunk[]): Uint8Array =>
    joined([signature, ...[...chunks, ['IEND'] as const].flatMap((chunk) => parts(chunk, crc32))]);
  const truecolorFile = (image: RawImage, data: readonly Uint8Array[]): Uint8Array =>
    file(header(image, truecolor), ['IDAT', ...data]);

  return (image) => {
    if (!isFlat(image)) return truecolorFile(image, filtered(image));
    const indexed = copied.indexed(image);
    if (indexed !== null)
      return file(header(image, indexedColor), ['PLTE', indexed.palette], ['IDAT', ...indexed.data]);
    const sample = sampleOf(image);
    const isRepeated = lengthOf(filtered(sample)) > lengthOf(copied.truecolor(sample));
    return truecolorFile(image, isRepeated ? copied.truecolor(image) : filtered(image));
  };
}

/** Eight rows of every 64 are a sample. */
const stripe = 8;
const stripeToStripe = 64;

function sampleOf({ pixels, width, height }: RawImage): RawImage {
  const rowBytes = width * 3;
  const stripes: Uint8Array[] = [];
  for (let y = Math.min(stripeToStripe / 2, height >> 1); y < height; y += stripeToStripe)
    stripes.push(pixels.subarray(y * rowBytes, Math.min(y + stripe, height) * rowBytes));
  const sample = joined(stripes);
  return { pixels: sample, width, height: sample.length / rowBytes };
}

type Chunk = readonly [type: string, ...body: Uint8Array[]];
const truecolor = 2;
const indexedColor = 3;

function header({ width, height }: RawImage, colorType: number): Chunk {
  const body = new Uint8Array(13);
  const view = new DataView(body.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // Bit depth 8. The zeros that follow mean: deflate, filter per row, no interlacing.
  body.set([8, colorType], 8);
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
