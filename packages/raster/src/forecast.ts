import type { Region } from './similarity.js';

/** What compressing an image would give, told by a part of it in a fraction of the time. */
export interface Forecast {
  /** Bytes of the file that is encoded in the usual way. */
  usual(): Promise<number>;
  /** The highest quality whose file probably has at most `most` bytes, or the lowest quality. */
  fitting(most: number): Promise<number>;
  /** SSIM of luma that a region keeps at a quality. NaN if the part has nothing of the region. */
  similarity(quality: number, region: Region): Promise<number>;
}

/** Position of the chosen tile of eight, row by row. Without a pattern that lines of text could have, too. */
export const places = [0, 4, 2, 6, 1, 5, 3, 7];

export const isInside = ({ left, top, right, bottom }: Region, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom;
