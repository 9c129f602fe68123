import type { RawImage } from './raw-image.js';
import type { Region } from './similarity.js';

/** What compressing an image would give, told by a part of it in a fraction of the time. */
export interface Forecast {
  /** Bytes of the file that is encoded in the usual way. */
  usual(): Promise<number>;
  /** Bytes of the file of a quality. */
  bytes(quality: number): Promise<number>;
  /** The highest quality whose file probably has at most `most` bytes, or the lowest quality. */
  fitting(most: number): Promise<number>;
  /** SSIM of luma that a region keeps at a quality. */
  similarity(quality: number, region: Region): Promise<Estimate>;
  /** Makes what is asked for from now on surer, in more time. A forecast without this method cannot. */
  refine?(): void;
}

/** Lends a forecast of an image as JPEG, which `use` may ask until its promise settles. */
export type JpegForecaster = <T>(raw: RawImage, use: (forecast: Forecast) => Promise<T>) => Promise<T>;

/** Mean of a part of something that is not uniform. */
export interface Estimate {
  /** NaN if the part is empty. */
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
}

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
