import { defaultQuality, type LossyFormat } from './codec.js';
import type { RawImage } from './raw-image.js';
import { busyness, isFlat } from './texture.js';
import { qualityOf, stepAt } from './vp8-quality.js';

/**
 * How the bytes of a format depend on its quality. Measured with cards over the forty photos
 * (`bench/results/bytes.md`).
 */
export interface RateModel {
  /** Bytes per pixel and unit of busyness that few cards exceed. Images below it are not sampled. */
  readonly perBusyness: number;
  /** Width of the tiles of a sample. */
  readonly tile: number;
  /** The predicted size of a sample, as a ratio to the real one. */
  readonly bias: number;
  /** Quality whose files are about as large as those with the default settings. */
  readonly defaultQuality: number;
  /** Lowest quality that is used. Below it, blocks are visible around letters. */
  readonly lowest: number;
  /** The highest quality at which a file probably has at most `ratio` times the bytes that it has at `quality`. */
  scaled(quality: number, ratio: number): number;
  /** The next quality whose files are smaller. */
  below(quality: number): number;
}

/**
 * A JPEG with a flat quantization table: libjpeg scales a table of 16 to whole numbers, the steps. The size follows the
 * step by the power −0.5.
 */
export const flat = {
  quality: (step: number): number => (step <= 16 ? Math.floor(100 - (step * 50) / 16) : Math.round(800 / step)),
  step: (quality: number): number => Math.round(quality < 50 ? 800 / quality : ((100 - quality) * 16) / 50),
  power: -0.5,
};

/** The size of a lossy WebP follows the step by a power from −0.5 to −1. */
export const webpPower = -0.75;

export const rateModels: Readonly<Record<LossyFormat, RateModel>> = {
  jpg: {
    perBusyness: 0.016,
    tile: 16,
    bias: 1.02,
    defaultQuality: flat.quality(11),
    lowest: flat.quality(40),
    scaled: (quality, ratio) => flat.quality(Math.ceil(flat.step(quality) * ratio ** (1 / flat.power))),
    below: (quality) => flat.quality(flat.step(quality) + 1),
  },
  webp: {
    perBusyness: 0.011,
    tile: 64,
    bias: 1.04,
    defaultQuality: defaultQuality.webp,
    lowest: 40,
    scaled: (quality, ratio) => qualityOf(Math.ceil(stepAt(quality) * ratio ** (1 / webpPower))),
    below: (quality) => qualityOf(stepAt(quality) + 1),
  },
};

/**
 * Whether an image may have more than `maxBytes` bytes with the default settings. False for a flat WebP, which is
 * lossless and must be encoded to know its size.
 */
export const mayExceed = (raw: RawImage, format: LossyFormat, maxBytes: number): boolean =>
  !(format === 'webp' && isFlat(raw)) &&
  busyness(raw) * rateModels[format].perBusyness * raw.width * raw.height > maxBytes;
