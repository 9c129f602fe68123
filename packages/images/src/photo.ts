import { createLru, type Background } from '@placard/core/engine';
import type { Codec } from './codec.js';

/** The part of a photo that covers a frame, in whole pixels of the photo. */
export interface CropRegion {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the largest part of a photo with the aspect ratio of the frame. Its middle is the focal point, as far as the
 * edges allow. In a wide frame the focal point is two fifths from the top, because the panels of most wide cards cover
 * their lower half.
 *
 * @param focal as fractions of the photo's width and height
 */
export function coverRegion(
  photo: { readonly width: number; readonly height: number },
  frame: { readonly width: number; readonly height: number },
  focal: { readonly x: number; readonly y: number },
): CropRegion {
  const scale = Math.min(photo.width / frame.width, photo.height / frame.height);
  const width = Math.max(1, Math.min(photo.width, Math.round(frame.width * scale)));
  const height = Math.max(1, Math.min(photo.height, Math.round(frame.height * scale)));
  const place = (focus: number, at: number, all: number, part: number): number =>
    Math.round(Math.min(Math.max(focus * all - at * part, 0), all - part));
  return {
    left: place(focal.x, 1 / 2, photo.width, width),
    top: place(focal.y, frame.width > frame.height ? 2 / 5 : 1 / 2, photo.height, height),
    width,
    height,
  };
}

/** Decodes photos and caches them by frame size. */
export interface PhotoCache {
  /** @returns RGB pixels in rows, three bytes each; must not be modified */
  cover(background: Background, width: number, height: number): Promise<Uint8Array>;
}

/**
 * @param cover decodes and sizes a photo
 * @param maxBytes size of the cache in raw pixels; the least recently used photo is evicted first
 */
export function createPhotoCache(cover: Codec['cover'], maxBytes = 96 * 1024 * 1024): PhotoCache {
  // The latest photo stays, however large it is.
  const photos = createLru<string, Promise<Uint8Array>>(maxBytes, (_, key) => Math.min(maxBytes, rawBytes(key)));

  const load = async (background: Background, width: number, height: number): Promise<Uint8Array> =>
    cover(await background.load(), { width, height }, background.focal);

  return {
    cover(background, width, height) {
      // An uploaded copy of a registered photo may have another focal point.
      const { sha256, focal } = background;
      const key = `${width}×${height} ${sha256} ${focal.x} ${focal.y}`;
      const known = photos.get(key);
      if (known !== undefined) return known;
      const photo = load(background, width, height);
      photos.set(key, photo);
      photo.catch(() => photos.delete(key));
      return photo;
    },
  };
}

const rawBytes = (key: string): number =>
  key
    .split(' ', 1)
    .join('')
    .split('×')
    .reduce((area, side) => area * Number(side), 3);
