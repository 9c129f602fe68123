import { renderProcess } from '@placard/core/engine';
import type { default as Sharp } from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/** libvips takes longer to load than a card to draw: it is loaded for the first photo, JPEG or WebP. */
export const loadSharp = (): Promise<typeof Sharp> =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    // Photos are kept decoded, once a size: what libvips would keep beside them is never asked for again. The setting
    // is the whole process's, so that in a program which draws cards among other things it is left as it is.
    if (process.env[renderProcess] !== undefined) sharp.cache(false);
    return sharp;
  }));
