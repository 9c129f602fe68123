import type { RawImage } from './raw-image.js';
import type { Region } from './similarity.js';

/** Makes an image fit, told by a part of it in a fraction of the time. */
export interface Packer {
  /** Bytes of the file that is encoded in the usual way. */
  usual(): Promise<number>;
  /** Makes the bytes that are asked for from now on surer, in more time. A forecast without this method cannot. */
  refine?(): void;
  /** The file that is encoded in the usual way, sooner than by the codec. A forecast without this method cannot. */
  write?(): Promise<Uint8Array>;
  /**
   * The image within a number of bytes: its panel keeps as much as the bytes allow.
   *
   * @param usual bytes of the file that is encoded in the usual way, if they are known
   */
  pack(bound: Bound, usual?: number): Promise<Packed>;
}

/** What compressing an image would give. */
export interface Forecast extends Omit<Packer, 'pack'> {
  /** Bytes of the file of a quality. */
  bytes(quality: number): Promise<number>;
  /** The highest quality whose file probably has at most `maxBytes` bytes, or the lowest quality. */
  fitting(maxBytes: number): Promise<number>;
  /** SSIM of luma that a region keeps at a quality. */
  similarity(quality: number, region: Region): Promise<Estimate>;
  /** Writes a file with steps and codes of its own. A forecast without this method cannot. */
  readonly pack?: Packer['pack'];
}

/** An image as a file, and what it keeps. */
export interface Packed {
  readonly bytes: Uint8Array;
  /** SSIM of the panel. */
  readonly similarity: Estimate;
}

/** What a JPEG or WebP has to keep to. */
export interface Bound {
  /** In bytes. */
  readonly maxBytes: number;
  /** Part of the image whose SSIM is measured. */
  readonly panel: Region;
}

/** Lends a forecast of an image as JPEG, which `use` may ask until its promise settles. */
export type JpegForecaster = <T>(raw: RawImage, use: (forecast: Forecast) => Promise<T>) => Promise<T>;

/** Lends a packer of an image, which `use` may ask until its promise settles. */
export type PackerOf = <T>(raw: RawImage, use: (packer: Packer) => Promise<T>) => Promise<T>;

/** Mean of a part of something that is not uniform. */
export interface Estimate {
  /** NaN if the part is empty. */
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
}

/** SSIM that the panel of a compressed image should keep. Below it, letters and edges look soft. */
export const minSimilarity = 0.97;

/** Standard errors by which a forecast of the SSIM must exceed the least. Otherwise the file is measured. */
const standardErrors = 3;
/** What an image loses at most, as a ratio to a forecast of all its parts. */
const maxLoss = 1.25;

export const isSure = (estimate: Estimate): boolean => 1 - estimate.mean <= sureLoss(estimate);

/** What the whole keeps at least, if a part of it tells the estimate. */
export const surely = ({ mean, error }: Estimate): number => 1 - (1 - mean) * maxLoss - standardErrors * error;

/** What a mean may be below 1, with a standard error, to be sure. */
export const sureLoss = ({ error }: Estimate): number => (1 - minSimilarity - standardErrors * error) / maxLoss;

export function estimateOf(values: readonly number[]): Estimate {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, count - 1);
  return { mean, error: Math.sqrt(variance / count) };
}

/** Position of the chosen tile of eight, row by row. Without a pattern that lines of text could have, too. */
export const places = [0, 4, 2, 6, 1, 5, 3, 7];

export const isInside = ({ left, top, right, bottom }: Region, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom;
