import type { Background, FontFace } from '@placard/core';
import type { BackgroundFileOptions, FontFileOptions } from './files/options.js';

// Both load their implementation on demand, so that importing the package stays fast.

/**
 * Reads a font file for `defineFonts`: TrueType, OpenType, WOFF, or WOFF2 (which needs the package `woff2-encoder`).
 * Family, weight and style are taken from the file.
 *
 * @throws {Error} naming the file, when it cannot be read or is not a font
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
 * Reads a photo for `defineBackgrounds`: JPEG, PNG or WebP. Digest, dominant colour and tone are computed, and the
 * focal point is estimated; pass `focal` if the estimate is not good enough. The id is the file's name in lower case,
 * with hyphens.
 *
 * @throws {Error} naming the file, when it cannot be read or is not an image
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
