import { createLru } from '@placard/core/server';
import type { KeyRecord } from '@placard/accounts/ledger';
import type { Answerable } from './image-response.js';

/** An image as it was served for one URL. */
export interface RecentImage extends Answerable {
  /** Record of the key at the last request. */
  key: KeyRecord;
  /** Route of the URL, for example `/i/:keyId/:sig`. */
  readonly route: string;
  /** Whether the URL still has this image, without I/O. Default: it always does. */
  readonly isCurrent?: () => boolean;
}

/** The part of an image that the cache reads. */
interface Sized {
  readonly card: { readonly bytes: Uint8Array };
}

interface Held<Image> {
  readonly image: Image;
  readonly since: number;
  /** When it was last moved to the most recent position. */
  movedAt: number;
}

/** Milliseconds for which a used image keeps its position, because moving it costs more than finding it. */
const settled = 1_000;

/**
 * LRU cache of images by complete URL. Equal URLs mean equal images, so signature and params need no second check. The
 * caller checks on each request that the key is still valid. Entries expire after `maxAge`, so that an image that was
 * deleted from the image cache is not served forever.
 */
export interface Recent<Image extends Sized = RecentImage> {
  /** @param now `performance.now()`, which the caller reads once per request */
  get(url: string, now?: number): Image | undefined;
  put(url: string, image: Image): void;
}

/**
 * @param maxBytes size of all images and URLs
 * @param maxAge lifetime of an entry, in milliseconds
 */
export function createRecent<Image extends Sized = RecentImage>(
  maxBytes = 64 * 1024 * 1024,
  maxAge = 30_000,
): Recent<Image> {
  const images = createLru<string, Held<Image>>(maxBytes, ({ image }, url) => image.card.bytes.length + url.length);

  return {
    get(url, now = performance.now()) {
      const held = images.peek(url);
      if (held === undefined) return undefined;
      if (now - held.since > maxAge) {
        images.delete(url);
        return undefined;
      }
      if (now - held.movedAt > settled) {
        held.movedAt = now;
        images.get(url);
      }
      return held.image;
    },
    put(url, image) {
      const since = performance.now();
      images.set(url, { image, since, movedAt: since });
    },
  };
}
