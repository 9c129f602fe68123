import type { Card } from '@placard/core';

/** A picture as it was answered under one URL. */
export interface RecentImage {
  readonly card: Card;
  readonly pinned: boolean;
  readonly expires: number | undefined;
}

/**
 * The pictures asked for last, by the whole URL: the same text means the same picture, so that neither signature nor
 * schema need be gone through again. Whether the key still holds is asked every time, before this.
 */
export interface Recent {
  get(url: string): RecentImage | undefined;
  put(url: string, image: RecentImage): void;
}

export function createRecent(maxBytes = 64 * 1024 * 1024): Recent {
  const images = new Map<string, RecentImage>();
  let bytes = 0;

  function remove(url: string): RecentImage | undefined {
    const image = images.get(url);
    if (image !== undefined && images.delete(url)) bytes -= image.card.bytes.length + url.length;
    return image;
  }

  function put(url: string, image: RecentImage): void {
    remove(url);
    images.set(url, image);
    bytes += image.card.bytes.length + url.length;
    for (const oldest of images.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  }

  return {
    get(url) {
      const image = remove(url);
      if (image !== undefined) put(url, image);
      return image;
    },
    put,
  };
}
