import type { RawImage } from './raw-image.js';
import type { Region } from './similarity.js';

/**
 * Compresses an image to a number of bytes. Derives the settings from a part of the image, in a fraction of the time of
 * encoding it.
 */
export interface Packer {
  /** Estimated bytes of the file with the default settings. */
  defaultBytes(): Promise<number>;
  /** Makes later estimates of bytes more precise, in more time. Optional. */
  refine?(): void;
  /** Encodes the file with the default settings, faster than the codec. Optional. */
  write?(): Promise<Uint8Array>;
  /**
   * Encodes the image within a number of bytes, with as high an SSIM of the panel as the bytes allow.
   *
   * @param defaultBytes bytes of the file with the default settings, if known
   */
  pack(bound: Bound, defaultBytes?: number): Promise<Packed>;
}

/** Estimates the results of compressing an image. */
export interface Forecast extends Omit<Packer, 'pack'> {
  /** Bytes of the file at a quality. */
  bytes(quality: number): Promise<number>;
  /** The highest quality whose file probably has at most `maxBytes` bytes, or the lowest quality. */
  fitting(maxBytes: number): Promise<number>;
  /** SSIM of the luma of a region at a quality. */
  similarity(quality: number, region: Region): Promise<Estimate>;
  /** Encodes a file with computed steps and codes. Optional. */
  readonly pack?: Packer['pack'];
}

/** An encoded image, and its SSIM. */
export interface Packed {
  readonly bytes: Uint8Array;
  /** SSIM of the panel. */
  readonly similarity: Estimate;
}

/** Limits of a JPEG or WebP. */
export interface Bound {
  readonly maxBytes: number;
  /** Part of the image whose SSIM is measured. */
  readonly panel: Region;
}

/** Lends a forecast of an image as JPEG, which `use` may call until its promise settles. */
export type JpegForecaster = <T>(raw: RawImage, use: (forecast: Forecast) => Promise<T>) => Promise<T>;

/** Lends a packer of an image, which `use` may call until its promise settles. */
export type PackerOf = <T>(raw: RawImage, use: (packer: Packer) => Promise<T>) => Promise<T>;

/** Mean of a value over a sample. */
export interface Estimate {
  /** NaN if the sample is empty. */
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
}

/** Minimum SSIM of the panel of a compressed image. Below it, letters and edges look soft. */
export const minSimilarity = 0.97;

/**
 * Number of standard errors by which a forecast of the SSIM must exceed the minimum. Otherwise the file is measured.
 */
const standardErrors = 3;
/** Maximum ratio of the loss of SSIM to its estimate from a sample. */
const maxLoss = 1.25;

export const isSure = (estimate: Estimate): boolean => 1 - estimate.mean <= sureLoss(estimate);

/** Lower bound of the SSIM of the whole, from the estimate of a sample. */
export const surely = ({ mean, error }: Estimate): number => 1 - (1 - mean) * maxLoss - standardErrors * error;

/** Largest loss of SSIM in a sample with which the whole image surely reaches the minimum. */
export const sureLoss = ({ error }: Estimate): number => (1 - minSimilarity - standardErrors * error) / maxLoss;

export function estimateOf(values: readonly number[]): Estimate {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, count - 1);
  return { mean, error: Math.sqrt(variance / count) };
}

/** Index of the sampled tile among eight, row by row. The order has no pattern that lines of text could also have. */
export const places = [0, 4, 2, 6, 1, 5, 3, 7];

export const isInside = ({ left, top, right, bottom }: Region, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom;
