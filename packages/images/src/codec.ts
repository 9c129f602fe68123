import type { Format, InspectedPhoto, ObjectPosition } from '@placard/core/engine';
import type { JpegForecaster, PackerOf } from './forecast.js';
import type { RawImage } from './raw-image.js';

/** Renders an SVG document to premultiplied RGBA pixels. */
export type SvgDrawer = (
  svg: string,
  zoom?: number,
) => { readonly pixels: Uint8Array; readonly width: number; readonly height: number };

/** How an image fills its box, as in CSS `object-fit` and `object-position`. */
export interface Fit {
  readonly width: number;
  readonly height: number;
  readonly fit: 'fill' | 'cover' | 'contain';
  readonly position: ObjectPosition;
}

/** Formats with a quality. */
export type LossyFormat = Exclude<Format, 'png'>;

/**
 * The settings are the fastest whose files are no larger than those of comparable tools (`bench/results/encoders.md`):
 * JPEG with 4:2:0 chroma (4:4:4 for flat cards), WebP by the encoder of this package (lossless for flat cards).
 */
export const defaultQuality: Readonly<Record<LossyFormat, number>> = { jpg: 85, webp: 82 };

/** Interface of codecs: image files and SVG drawings, to and from pixels. Equal input gives equal output. */
export interface Codec {
  /**
   * @param quality of JPEG and WebP, 1 to 100 on the scale of libjpeg and, approximately, libwebp. A JPEG then has flat
   *   quantization tables, which for the same number of bytes give an SSIM that is higher by up to 0.01 at low sizes.
   *   Default: {@link defaultQuality}, and the tables of ITU-T T.81
   */
  encode(raw: RawImage, format: Format, quality?: number): Promise<Uint8Array>;
  /**
   * Encodes a PNG into fewer bytes in more time. Optional.
   *
   * @param loss `none`: lossless. `palette`: 256 dithered colors
   */
  packPng?(raw: RawImage, loss: 'none' | 'palette'): Promise<Uint8Array>;
  /** Encodes an image with transparency, of premultiplied pixels, or an opaque one as PNG. Optional. */
  encodeTransparent?(image: RawImage & { readonly channels: 3 | 4 }): Promise<Uint8Array>;
  /** Forecasts and packs a JPEG. Without this method, a part of the image is encoded for the forecast. */
  readonly forecastJpeg?: JpegForecaster;
  /** Packs a WebP. Without this method, a part of the image is encoded, and a quality is searched. */
  readonly webpPacker?: PackerOf;
  /**
   * Decodes a PNG, JPEG or WebP file to opaque RGB pixels.
   *
   * @throws {Error} when the file cannot be decoded
   */
  decode(file: Uint8Array): Promise<RawImage>;
  /**
   * Decodes an uploaded photo completely, and measures it. A codec without this method does not support uploads.
   *
   * @throws {PlacardError} invalid_input, when it is not a complete image of one frame, or has more than {@link
   *   maxPhotoPixels}
   */
  inspect?(file: Uint8Array): Promise<InspectedPhoto>;
  /**
   * Decodes the part of a photo that covers a frame (`coverRegion`), and sizes it to the frame. A JPEG is rotated by
   * its EXIF orientation.
   *
   * @param focal as fractions of the photo's width and height
   * @param focus where the focal point is to be in the frame
   * @returns RGB pixels in rows
   * @throws {Error} when the file is not an image, or has more than `maxPhotoPixels` pixels; those are not decoded
   */
  cover(
    file: Uint8Array,
    frame: { readonly width: number; readonly height: number },
    focal: { readonly x: number; readonly y: number },
    focus?: { readonly x: number; readonly y: number },
  ): Promise<Uint8Array>;
  /**
   * Decodes an image with its transparency, and sizes it to a box.
   *
   * @param maxPixels of the file; larger images are refused before they are decoded
   * @returns premultiplied RGBA pixels in rows
   */
  fit(file: Uint8Array, box: Fit, maxPixels: number): Promise<Uint8Array>;
  /**
   * Converts an image to upright 8-bit sRGB, with neither side longer than `side`. A file that already is all that is
   * returned as it is. A codec without this method leaves images as they are.
   *
   * @returns PNG for an image with transparency and for a PNG, else JPEG
   */
  reduce?(file: Uint8Array, side: number): Promise<Uint8Array>;
  /**
   * Loads resvg, which takes longer than drawing a card.
   *
   * @param crashSafe use only code that cannot crash the process
   */
  drawer(crashSafe: boolean): Promise<SvgDrawer>;
}

/** Maximum number of pixels of a photo. */
export const maxPhotoPixels = 64_000_000;

/** Multiplies the colors by alpha, in place. */
export function premultiply(pixels: Uint8Array): Uint8Array {
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = pixels[i + 3] as number;
    if (alpha === 255) continue;
    for (let channel = i; channel < i + 3; channel++)
      pixels[channel] = Math.round(((pixels[channel] as number) * alpha) / 255);
  }
  return pixels;
}
