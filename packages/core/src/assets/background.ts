import { digest } from '../util/digest.js';
import { definedBy, version } from '../template/version.js';

/** A photo that can be drawn behind a card. */
export interface Background {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly license: { readonly id: string; readonly url: string };
  /** Point that stays visible when the photo is cropped, as fractions (0 to 1) of width and height. */
  readonly focal: { readonly x: number; readonly y: number };
  /** Dominant color, `#rrggbb`. */
  readonly dominant: string;
  readonly tone: 'light' | 'mid' | 'dark';
  /** SHA-256 of the file, lower-case hex. */
  readonly sha256: string;
  /** Returns the file: JPEG, PNG or WebP. */
  readonly load: () => Promise<Uint8Array>;
}

/** Facts that are measured from a photo. */
export type PhotoFacts = Pick<Background, 'focal' | 'dominant' | 'tone'>;

export interface BackgroundPack {
  readonly backgrounds: readonly Background[];
  /** Digest of all photos. Part of the cache key of every card with a background. */
  readonly digest: () => Promise<string>;
}

/**
 * Defines a pack of backgrounds.
 *
 * @throws {Error} when two photos have the same id, or a focal point is outside its photo
 * @example
 * import { readFile } from 'node:fs/promises';
 * const backgrounds = defineBackgrounds([
 *   {
 *     id: 'sea',
 *     title: 'Sea at dawn',
 *     author: 'Ada Example',
 *     license: { id: 'CC0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
 *     focal: { x: 0.5, y: 0.4 },
 *     dominant: '#20405f',
 *     tone: 'dark',
 *     sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
 *     load: () => readFile('sea.jpg'),
 *   },
 * ]);
 */
export function defineBackgrounds(backgrounds: readonly Background[]): BackgroundPack {
  const seen = new Set<string>();
  for (const { id, focal } of backgrounds) {
    if (seen.has(id)) throw new Error(`backgrounds: two photos share the id "${id}"`);
    if (!(focal.x >= 0 && focal.x <= 1 && focal.y >= 0 && focal.y <= 1))
      throw new Error(`backgrounds: the focal point of "${id}" lies outside the photo`);
    seen.add(id);
  }
  return Object.freeze({
    [definedBy]: version,
    backgrounds,
    digest: digest(() => backgrounds.map(({ id, focal, sha256 }) => [id, focal, sha256])),
  });
}
