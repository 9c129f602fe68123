import type { Background, FontFace, ImageFile } from '@placard/core';

/** Properties that are missing or wrong in a font file. */
export type FontFileOptions = Partial<
  Pick<FontFace, 'family' | 'weight' | 'style' | 'generic' | 'lang' | 'variations'>
>;

/** Properties that cannot be computed from a photo, or that replace computed ones. */
export type BackgroundFileOptions = Partial<Omit<Background, 'sha256' | 'load'>>;

/** Properties of an image that replace computed ones. */
export type ImageFileOptions = Partial<Pick<ImageFile, 'focal'>>;
