import { createLru, type Background } from '@placard/core/engine';
import type { Codec } from './codec.js';

/** The part of a photo that covers a frame, in whole pixels of the photo. */
export interface CropRegion {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Sides {
  readonly width: number;
  readonly height: number;
}

/** A point as fractions of a width and a height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How much a photo is enlarged at most to bring its focal point to the wanted place. More would show on a screen. */
const maxZoom = 1.34;

/** Returns how much a side must be enlarged for a point of it to be at a place of the frame, without a gap beside it. */
const zoomFor = (focus: number, at: number, all: number, part: number): number =>
  (part / all) * Math.max(at / Math.max(focus, 1e-6), (1 - at) / Math.max(1 - focus, 1e-6));

/**
 * Returns the largest part of a photo with the aspect ratio of the frame. Its middle is the focal point, as far as the
 * edges allow. In a wide frame the focal point is two fifths from the top, because the panels of most wide cards cover
 * their lower half.
 *
 * @param focal as fractions of the photo's width and height
 * @param focus where the focal point is to be in the frame instead. The part is then smaller where that brings it nearer
 */
export function coverRegion(photo: Sides, frame: Sides, focal: Point, focus?: Point): CropRegion {
  const scale = Math.min(photo.width / frame.width, photo.height / frame.height);
  const side = (of: number, most: number, zoom: number): number =>
    Math.max(1, Math.min(most, Math.round((of * scale) / zoom)));
  const zoom =
    focus === undefined
      ? 1
      : Math.min(
          maxZoom,
          Math.max(
            1,
            zoomFor(focal.x, focus.x, photo.width, frame.width * scale),
            zoomFor(focal.y, focus.y, photo.height, frame.height * scale),
          ),
        );
  const width = side(frame.width, photo.width, zoom);
  const height = side(frame.height, photo.height, zoom);
  const place = (focus: number, at: number, all: number, part: number): number =>
    Math.round(Math.min(Math.max(focus * all - at * part, 0), all - part));
  const at = focus ?? { x: 1 / 2, y: frame.width > frame.height ? 2 / 5 : 1 / 2 };
  return {
    left: place(focal.x, at.x, photo.width, width),
    top: place(focal.y, at.y, photo.height, height),
    width,
    height,
  };
}

/** Decodes photos and caches them by frame size. */
export interface PhotoCache {
  /**
   * @param focus where the focal point is to be in the frame
   * @returns RGB pixels in rows, three bytes each; must not be modified
   */
  cover(background: Background, width: number, height: number, focus?: Point): Promise<Uint8Array>;
}

/**
 * @param cover decodes and sizes a photo
 * @param maxBytes size of the cache in raw pixels; the least recently used photo is evicted first
 */
export function createPhotoCache(cover: Codec['cover'], maxBytes = 96 * 1024 * 1024): PhotoCache {
  // The latest photo stays, however large it is.
  const photos = createLru<string, Promise<Uint8Array>>(maxBytes, (_, key) => Math.min(maxBytes, rawBytes(key)));

  const load = async (background: Background, frame: Sides, focus?: Point): Promise<Uint8Array> =>
    cover(await background.load(), frame, background.focal, focus);

  return {
    cover(background, width, height, focus) {
      // An uploaded copy of a registered photo may have another focal point.
      const { sha256, focal } = background;
      const key = `${width}×${height} ${sha256} ${focal.x} ${focal.y}${focus === undefined ? '' : ` ${focus.x} ${focus.y}`}`;
      const known = photos.get(key);
      if (known !== undefined) return known;
      const photo = load(background, { width, height }, focus);
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
