import type { Background, FontFace, ImageFile } from '@placard/core';
import type { BackgroundFileOptions, FontFileOptions, ImageFileOptions } from './files/options.js';

// They load their implementation on demand, so that importing the package stays fast.

/**
 * Reads a font file for `defineFonts`: TrueType, OpenType, WOFF, or WOFF2 (which needs the package `woff2-encoder`).
 * Family, weight and style are taken from the file.
 *
 * @throws {Error} naming the file, when it cannot be read or is not a font
 * @example
 * import { defineFonts } from '@placard/core';
 * import { fontFromFile } from 'placard';
 * import { fonts } from '@placard/fonts';
 * const ours = defineFonts({ ...fonts, faces: [...fonts.faces, await fontFromFile('fonts/Brand-Bold.woff2')] });
 */
export async function fontFromFile(path: string | URL, options: FontFileOptions = {}): Promise<FontFace> {
  const { readFont } = await import('./files/font.js');
  return readFont(path, options);
}

/**
 * Reads a photo for `defineBackgrounds`: JPEG, PNG or WebP. Digest, dominant color and tone are computed, and the
 * focal point is estimated; pass `focal` if the estimate is not good enough. The id is the file's name in lower case,
 * with hyphens.
 *
 * @throws {Error} naming the file, when it cannot be read or is not an image
 * @example
 * import { defineBackgrounds } from '@placard/core';
 * import { backgroundFromFile } from 'placard';
 * const sea = await backgroundFromFile('photos/sea.jpg', { author: 'Ada Example', focal: { x: 0.3, y: 0.5 } });
 * const backgrounds = defineBackgrounds([sea]);
 */
export async function backgroundFromFile(path: string | URL, options: BackgroundFileOptions = {}): Promise<Background> {
  const { readBackground } = await import('./files/background.js');
  return readBackground(path, options);
}

/**
 * Reads an image for a param that takes one, such as a portrait: JPEG, PNG or WebP, with at most 64 million pixels. The
 * focal point, which stays visible where the image is cropped, is estimated; pass `focal` if the estimate is not good
 * enough.
 *
 * @throws {Error} naming the file, when it cannot be read or drawn
 * @example
 * import { createPlacard, imageFromFile } from 'placard';
 * const placard = await createPlacard();
 * const portrait = await imageFromFile('people/ada.jpg', { focal: { x: 0.5, y: 0.3 } });
 * const quote = 'It just works.';
 * const { bytes } = await placard.render({ template: 'testimonial', params: { quote, name: 'Ada', portrait } });
 */
export async function imageFromFile(path: string | URL, options: ImageFileOptions = {}): Promise<ImageFile> {
  const { readImage } = await import('./files/image.js');
  return readImage(path, options);
}

/**
 * Like {@link imageFromFile}, for an image that the program already has.
 *
 * @throws {PlacardError} invalid_input, when the image cannot be drawn
 * @example
 * const response = await fetch('https://example.com/ada.jpg');
 * const portrait = await imageFromBytes(new Uint8Array(await response.arrayBuffer()));
 */
export async function imageFromBytes(file: Uint8Array, options: ImageFileOptions = {}): Promise<ImageFile> {
  const { imageFileOf } = await import('@placard/images');
  return { ...(await imageFileOf(file)), ...options };
}
