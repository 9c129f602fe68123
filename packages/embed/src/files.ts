import type { Background, FontFace } from '@placard/core';

/** Properties that a font file lacks or has wrong. */
export type FontFileOptions = Partial<Pick<FontFace, 'family' | 'weight' | 'style' | 'generic' | 'lang'>>;

/** Properties that cannot be computed from a photo, or replace the computed ones. */
export type BackgroundFileOptions = Partial<Omit<Background, 'sha256' | 'load'>>;

// Both load their work on demand, so that importing the package stays cheap.

/**
 * Reads a font file for `defineFonts`: TrueType, OpenType, WOFF, or WOFF2 (which needs the package `woff2-encoder`).
 * Family, weight and style are taken from the file.
 *
 * @throws {Error} naming the file, when it cannot be read or is no font
 * @example
 * import { defineFonts } from '@placard/core';
 * import { fontFromFile } from '@placard/embed';
 * import { fonts } from '@placard/fonts';
 * const ours = defineFonts({ ...fonts, faces: [...fonts.faces, await fontFromFile('fonts/Brand-Bold.woff2')] });
 */
export async function fontFromFile(path: string | URL, options: FontFileOptions = {}): Promise<FontFace> {
  const { readFont } = await import('./files/font.js');
  return readFont(path, options);
}

/**
 * Reads a photo for `defineBackgrounds`: JPEG, PNG or WebP. Digest, dominant colour and tone are computed; so is the focal
 * point, but as an estimate: give `focal` where it matters. The id is the file's name in lower case, joined by hyphens.
 *
 * @throws {Error} naming the file, when it cannot be read or is no image
 * @example
 * import { defineBackgrounds } from '@placard/core';
 * import { backgroundFromFile } from '@placard/embed';
 * const sea = await backgroundFromFile('photos/sea.jpg', { author: 'Ada Example', focal: { x: 0.3, y: 0.5 } });
 * const backgrounds = defineBackgrounds([sea]);
 */
export async function backgroundFromFile(path: string | URL, options: BackgroundFileOptions = {}): Promise<Background> {
  const { readBackground } = await import('./files/background.js');
  return readBackground(path, options);
}
