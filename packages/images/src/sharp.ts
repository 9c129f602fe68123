import { openOnce, renderProcess } from '@placard/core/engine';
import type { default as Sharp } from 'sharp';

/**
 * Imports sharp on first use, because loading libvips takes longer than drawing a card. Only photos need it,
 * and PNGs that have to be compressed more than usual.
 */
export const loadSharp = openOnce(async () => {
  const sharp = await importSharp();
  // Decoded photos are cached here, so libvips' own cache is useless. Its size is a setting of the whole process, so
  // it is only changed in processes that do nothing but render.
  if (process.env[renderProcess] !== undefined) sharp.cache(false);
  return sharp;
});

/** @throws {Error} of one line; sharp's own has a page of advice */
async function importSharp(): Promise<typeof Sharp> {
  try {
    return (await import('sharp')).default;
  } catch (cause) {
    const platform = `${process.platform}-${process.arch}`;
    throw new Error(
      `sharp, which photos need, does not load on ${platform}: install it on this platform, with its ` +
        'optional dependencies (npm install --include=optional sharp)',
      { cause },
    );
  }
}
