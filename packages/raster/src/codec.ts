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

/** Formats whose quality can be lowered. */
export type LossyFormat = Exclude<Format, 'png'>;

/**
 * The settings are the fastest whose files are no larger than those of comparable tools (`bench/results/encoders.md`):
 * JPEG with 4:2:0 chroma (4:4:4 for flat cards), WebP by the own encoder (without loss for flat cards).
 */
export const usualQuality: Readonly<Record<LossyFormat, number>> = { jpg: 85, webp: 82 };

/** Seam: image files and SVG drawings, to and from pixels. Equal input gives equal output. */
export interface Codec {
  /**
   * @param quality of JPEG and WebP, 1 to 100 on the scales of libjpeg and, about, libwebp. A JPEG then has flat quantization
   * tables, which at equal bytes keep an SSIM higher by up to 0.01 where bytes are few. Default: {@link usualQuality}, and
   * the tables of ITU-T T.81
   */
  encode(raw: RawImage, format: Format, quality?: number): Promise<Uint8Array>;
  /**
   * Encodes a PNG in fewer bytes and more time. A codec without this method has one way to write a PNG.
   *
   * @param loss `none`: all colours stay. `palette`: 256 dithered colours
   */
  packPng?(raw: RawImage, loss: 'none' | 'palette'): Promise<Uint8Array>;
  /** Forecasts and packs a JPEG. A codec without this method encodes a part of the image for the forecast. */
  readonly forecastJpeg?: JpegForecaster;
  /** Packs a WebP. A codec without this method encodes a part of the image, and searches for a quality. */
  readonly webpPacker?: PackerOf;
  /**
   * Decodes a PNG, JPEG or WebP file to opaque RGB pixels.
   *
   * @throws {Error} when the file cannot be decoded
   */
  decode(file: Uint8Array): Promise<RawImage>;
  /**
   * Decodes a photo that somebody uploaded as a whole, and measures it. A codec without this method takes no uploads.
   *
   * @throws {PlacardError} invalid_input, when it is no whole image of one frame, or has more than {@link maxPhotoPixels}
   */
  inspect?(file: Uint8Array): Promise<InspectedPhoto>;
  /**
   * Decodes the part of a photo that covers a frame (`coverRegion`), and sizes it to the frame. A JPEG is turned by the
   * orientation that a camera wrote.
   *
   * @param focal as fractions of the photo's width and height
   * @returns RGB pixels in rows
   * @throws {Error} when the file is not an image, or has more than `maxPhotoPixels` pixels; those are not decoded
   */
  cover(
    file: Uint8Array,
    frame: { readonly width: number; readonly height: number },
    focal: { readonly x: number; readonly y: number },
  ): Promise<Uint8Array>;
  /**
   * Decodes an image with its transparency, and sizes it to a box.
   *
   * @param maxPixels of the file; larger ones are refused before they are decoded
   * @returns premultiplied RGBA pixels in rows
   */
  fit(file: Uint8Array, box: Fit, maxPixels: number): Promise<Uint8Array>;
  /**
   * Loads resvg, which takes longer than drawing a card.
   *
   * @param careful use only code whose faults are ordinary errors
   */
  drawer(careful: boolean): Promise<SvgDrawer>;
}

/** Largest photo that is decoded. */
export const maxPhotoPixels = 64_000_000;

/** Multiplies the colours by alpha, in place. */
export function premultiply(pixels: Uint8Array): Uint8Array {
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = pixels[i + 3] as number;
    if (alpha === 255) continue;
    for (let channel = i; channel < i + 3; channel++)
      pixels[channel] = Math.round(((pixels[channel] as number) * alpha) / 255);
  }
  return pixels;
}
