import type { Format, RenderInput } from '@placard/core/engine';
import { lossyWithin, type Encoder, type FittedImage } from './lossy.js';
import type { RawImage } from './raw-image.js';
import type { Region } from './similarity.js';

export type { FittedImage } from './lossy.js';

/** Maximum bytes of a card, because some apps show no preview of a larger image. */
export const maxCardBytes = 300_000;

/** Largest image of a card of any size that is compressed to {@link maxCardBytes}. */
const maxBoundedPixels = 1920 * 1080;

/** Properties of a sheet that decide how its pixels are encoded. */
export interface Encoding extends Pick<RenderInput, 'format' | 'scale' | 'background' | 'image'> {
  /** Rectangle around the texts of the card, in pixels of the scene. Default: the whole card. */
  readonly panel?: Region | undefined;
}

/**
 * Encodes a card. At scale 1 it has at most {@link maxCardBytes}, except a PNG over a photo, which stays exact and gets
 * a warning, and a card of more pixels than 1920×1080.
 *
 * @example
 * const raw = { pixels: new Uint8Array(2 * 2 * 3), width: 2, height: 2 };
 * const { bytes, warnings } = await encodeSheet(nodeCodec, raw, { format: 'jpg', scale: 1, background });
 */
export async function encodeSheet(
  codec: Encoder,
  raw: RawImage,
  { format, scale, background, panel, image }: Encoding,
): Promise<FittedImage> {
  const isBounded = image === undefined ? scale === 1 : raw.width * raw.height <= maxBoundedPixels;
  if (isBounded && (format !== 'png' || background === null))
    return encodeWithin(codec, raw, format, maxCardBytes, panel && inImage(panel, scale, raw));
  const bytes = await codec.encode(raw, format);
  const isLarge = isBounded && bytes.length > maxCardBytes;
  return { bytes, warnings: isLarge ? [largePng(bytes, 'it keeps every pixel of its photo', maxCardBytes)] : [] };
}

const inImage = ({ left, top, right, bottom }: Region, scale: number, { width, height }: RawImage): Region => ({
  left: Math.round(left * scale),
  top: Math.round(top * scale),
  right: Math.min(width, Math.round(right * scale)),
  bottom: Math.min(height, Math.round(bottom * scale)),
});

const largePng = ({ length }: Uint8Array, cause: string, maxBytes: number): string =>
  `the png has ${length} bytes, since ${cause}; some apps show no image of more than ${maxBytes}, and jpg has fewer`;

/**
 * Encodes an image with the default settings. If that would exceed `maxBytes`, a JPEG or WebP is compressed as little
 * more as possible. A PNG is compressed harder without loss, and reduced to 256 colors only if that is not enough; a
 * codec that cannot do so leaves it unchanged, with a warning.
 *
 * @param maxBytes maximum size of the file
 * @param panel part of the image where details matter most. Default: all of it
 * @returns the file; equal pixels give equal bytes
 */
export async function encodeWithin(
  codec: Encoder,
  raw: RawImage,
  format: Format,
  maxBytes: number,
  panel: Region = { left: 0, top: 0, right: raw.width, bottom: raw.height },
): Promise<FittedImage> {
  if (format !== 'png') return lossyWithin(codec, raw, format, { maxBytes, panel });
  const bytes = await codec.encode(raw, format);
  if (bytes.length <= maxBytes) return { bytes, warnings: [] };
  if (codec.packPng === undefined) return { bytes, warnings: [largePng(bytes, 'only a server packs it', maxBytes)] };
  const packed = await codec.packPng(raw, 'none');
  if (packed.length <= maxBytes) return { bytes: packed, warnings: [] };
  const warning = `the png was reduced to 256 colors, to have at most ${maxBytes} bytes; jpg keeps all colors`;
  return { bytes: await codec.packPng(raw, 'palette'), warnings: [warning] };
}
