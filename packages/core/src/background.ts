import { digest } from './digest.js';

/** A photo that a card may stand on. */
export interface Background {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly license: { readonly id: string; readonly url: string };
  /** The point to keep in sight when the photo is cropped, as fractions of its width and height. */
  readonly focal: { readonly x: number; readonly y: number };
  /** `#rrggbb`. */
  readonly dominant: string;
  readonly tone: 'light' | 'mid' | 'dark';
  /** Lower-case hex of the file's bytes. */
  readonly sha256: string;
  /** JPEG, PNG or WebP bytes. */
  readonly load: () => Promise<Uint8Array>;
}

export interface BackgroundPack {
  readonly backgrounds: readonly Background[];
  /** Names every file: part of each cache key of a card with a photo. */
  readonly digest: () => Promise<string>;
}

/**
 * Declares a pack of backgrounds.
 *
 * @throws {Error} when two photos share an id, or a focal point lies outside its photo.
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
    backgrounds,
    digest: digest(() => backgrounds.map(({ id, focal, sha256 }) => [id, focal, sha256])),
  });
}
