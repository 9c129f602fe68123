import type { Format, Sheet } from '@placard/core/engine';
import { usualQuality, type Codec, type LossyFormat } from './codec.js';
import type { RawImage } from './raw-image.js';
import { busyness } from './texture.js';

/** Size that every platform shows, in bytes: some apps give up the preview of a larger image. */
export const mostBytes = 300_000;

type Encoder = Pick<Codec, 'encode' | 'packPng'>;

/** An encoded image, and sentences about what was done to make it fit. */
export interface FittedImage {
  readonly bytes: Uint8Array;
  readonly warnings: readonly string[];
}

/**
 * Encodes a card. At scale 1 it has at most {@link mostBytes}, except a PNG over a photo, which stays exact.
 *
 * @example
 * const raw = { pixels: new Uint8Array(2 * 2 * 3), width: 2, height: 2 };
 * const { bytes, warnings } = await encodeSheet(nodeCodec, raw, { format: 'jpg', scale: 1, background });
 */
export async function encodeSheet(
  codec: Encoder,
  raw: RawImage,
  { format, scale, background }: Pick<Sheet, 'format' | 'scale' | 'background'>,
): Promise<FittedImage> {
  const isBound = scale === 1 && (format !== 'png' || background === null);
  return isBound
    ? encodeWithin(codec, raw, format, mostBytes)
    : { bytes: await codec.encode(raw, format), warnings: [] };
}

/**
 * Encodes an image at the usual quality. Where that would exceed `most` bytes, quality is lowered as little as needed:
 * by an estimate before the first encoding, and by the size of what was encoded for up to two more. A PNG is
 * compressed harder without loss, and reduced to 256 colours only if that is not enough.
 *
 * @param most in bytes; an image that exceeds it at the lowest quality is returned as it is
 * @returns the file; equal pixels give equal bytes
 */
export async function encodeWithin(codec: Encoder, raw: RawImage, format: Format, most: number): Promise<FittedImage> {
  if (format !== 'png') return lossyWithin(codec, raw, format, most);
  const bytes = await codec.encode(raw, format);
  if (bytes.length <= most || codec.packPng === undefined) return { bytes, warnings: [] };
  const packed = await codec.packPng(raw, 'none');
  if (packed.length <= most) return { bytes: packed, warnings: [] };
  const warning = `the png was reduced to 256 colours, to have at most ${most} bytes; jpg keeps all colours`;
  return { bytes: await codec.packPng(raw, 'palette'), warnings: [warning] };
}

/** Measured on cards over the forty photos (`bench/results/bytes.md`). */
interface Model {
  /** Bytes per pixel and unit of busyness that few cards exceed. Decides whether a sample is worth its time. */
  readonly perBusyness: number;
  /** Size that a quarter of the rows predicts, as a ratio to the real one. */
  readonly sampleBias: number;
  /** Lowest quality. Below it, blocks around letters show. */
  readonly lowest: number;
  /** Quality at which a file has `ratio` times the bytes that it has at `quality`. */
  lowered(quality: number, ratio: number): number;
}

/** Factor by which libjpeg scales its quantization tables. The size follows it by the power −0.53. */
const jpegScale = (quality: number): number => (quality < 50 ? 50 / quality : 2 - quality / 50);

const models: Readonly<Record<LossyFormat, Model>> = {
  jpg: {
    perBusyness: 0.018,
    sampleBias: 1.03,
    lowest: 50,
    lowered(quality, ratio) {
      const scale = jpegScale(quality) * ratio ** (-1 / 0.53);
      return scale > 1 ? 50 / scale : 100 - 50 * scale;
    },
  },
  webp: {
    perBusyness: 0.011,
    sampleBias: 1.15,
    lowest: 45,
    lowered: (quality, ratio) => quality + Math.log(ratio) / 0.018,
  },
};

/** Share of `most` that an encoding aims at, so that few need another. */
const aim = 0.96;
const mostTries = 3;

async function lossyWithin(codec: Encoder, raw: RawImage, format: LossyFormat, most: number): Promise<FittedImage> {
  const { lowest, lowered } = models[format];
  const usual = usualQuality[format];
  const estimate = await estimated(codec, raw, format, most);
  let quality = estimate <= most ? usual : lower(usual, estimate);
  function lower(from: number, bytes: number): number {
    return Math.max(lowest, Math.min(from - 1, Math.floor(lowered(from, (most * aim) / bytes))));
  }
  for (let tries = 1; ; tries++) {
    const bytes = await codec.encode(raw, format, quality);
    if (bytes.length <= most || quality === lowest)
      return { bytes, warnings: quality === usual ? [] : [sentence(format, quality, most)] };
    quality = tries + 1 < mostTries ? lower(quality, bytes.length) : lowest;
  }
}

const sentence = (format: LossyFormat, quality: number, most: number): string =>
  `the ${format} was encoded at quality ${quality} instead of ${usualQuality[format]}, to have at most ${most} bytes`;

const bandRows = 16;
const bandsPerSample = 4;

/**
 * Predicts the size at the usual quality from every fourth band of rows; 0 when the texture tells that it is far below
 * `most`.
 */
async function estimated(codec: Encoder, raw: RawImage, format: LossyFormat, most: number): Promise<number> {
  const { perBusyness, sampleBias } = models[format];
  const { pixels, width, height } = raw;
  if (busyness(raw) * perBusyness * width * height < most) return 0;
  const rowBytes = width * 3;
  const bands: Uint8Array[] = [];
  for (let y = 0; y < height; y += bandRows * bandsPerSample)
    bands.push(pixels.subarray(y * rowBytes, Math.min(y + bandRows, height) * rowBytes));
  const sample = joined(bands);
  const rows = sample.length / rowBytes;
  const { length } = await codec.encode({ pixels: sample, width, height: rows }, format);
  return ((length / rows) * height) / sampleBias;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
