import type { default as Sharp } from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/** libvips takes longer to load than a card to draw: it is loaded for the first photo, JPEG or WebP. */
export const loadSharp = (): Promise<typeof Sharp> =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    // Photos are kept decoded, once a size: what libvips would keep beside them is never asked for again.
    sharp.cache(false);
    return sharp;
  }));
