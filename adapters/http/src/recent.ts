import type { KeyRecord } from '@placard/access/ledger';
import type { Answerable } from './image-response.js';

/** A picture as it was answered under one URL. */
export interface RecentImage extends Answerable {
  /** The key as it was when it last answered. */
  key: KeyRecord;
  /** That led to it, as it is registered. */
  readonly route: string;
}

interface Held {
  readonly image: RecentImage;
  readonly since: number;
}

/**
 * The pictures asked for last, by the whole URL: the same text means the same picture, so that neither signature nor
 * schema need be gone through again. Whether the key still holds is asked every time, before this; and after `maxAge`
 * the cache is, so that a picture that was deleted there is not served for ever.
 */
export interface Recent {
  get(url: string): RecentImage | undefined;
  put(url: string, image: RecentImage): void;
}

/** @param maxBytes of pictures @param maxAge milliseconds for which one is known */
export function createRecent(maxBytes = 64 * 1024 * 1024, maxAge = 30_000): Recent {
  const images = new Map<string, Held>();
  let bytes = 0;

  function remove(url: string): Held | undefined {
    const held = images.get(url);
    if (held !== undefined && images.delete(url)) bytes -= held.image.card.bytes.length + url.length;
    return held;
  }

  function keep(url: string, held: Held): void {
    remove(url);
    images.set(url, held);
    bytes += held.image.card.bytes.length + url.length;
    for (const oldest of images.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  }

  return {
    get(url) {
      const held = remove(url);
      if (held === undefined || performance.now() - held.since > maxAge) return undefined;
      keep(url, held);
      return held.image;
    },
    put: (url, image) => keep(url, { image, since: performance.now() }),
  };
}
