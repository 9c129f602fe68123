import { renderProcess } from '@placard/core/engine';
import type { default as Sharp } from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/**
 * Imports sharp on first use, because loading libvips takes longer than drawing a card. Only photos, JPEG and WebP need
 * it.
 */
export const loadSharp = (): Promise<typeof Sharp> =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    // Decoded photos are cached here, so libvips' own cache is useless. Its size is a setting of the whole process, so
    // it is only changed in processes that do nothing but render.
    if (process.env[renderProcess] !== undefined) sharp.cache(false);
    return sharp;
  }));
