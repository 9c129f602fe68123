import type { Format, Sheet } from '@placard/core/engine';
import { lossyWithin, type Encoder, type FittedImage } from './lossy.js';
import type { RawImage } from './raw-image.js';
import type { Region } from './similarity.js';

export type { FittedImage } from './lossy.js';

/** Maximum bytes of a card, because some apps show no preview of a larger image. */
export const maxCardBytes = 300_000;

/** Properties of a sheet that decide how its pixels are encoded. */
export interface Encoding extends Pick<Sheet, 'format' | 'scale' | 'background'> {
  /** Rectangle around the texts of the card, in pixels at scale 1. Default: the whole card. */
  readonly panel?: Region | undefined;
}

/**
 * Encodes a card. At scale 1 it has at most {@link maxCardBytes}, except a PNG over a photo, which stays exact and gets
 * a warning.
 *
 * @example
 * const raw = { pixels: new Uint8Array(2 * 2 * 3), width: 2, height: 2 };
 * const { bytes, warnings } = await encodeSheet(nodeCodec, raw, { format: 'jpg', scale: 1, background });
 */
export async function encodeSheet(
  codec: Encoder,
  raw: RawImage,
  { format, scale, background, panel }: Encoding,
): Promise<FittedImage> {
  if (scale === 1 && (format !== 'png' || background === null))
    return encodeWithin(codec, raw, format, maxCardBytes, panel);
  const bytes = await codec.encode(raw, format);
  const isLarge = scale === 1 && bytes.length > maxCardBytes;
  return { bytes, warnings: isLarge ? [largePng(bytes, 'it keeps every pixel of its photo', maxCardBytes)] : [] };
}

const largePng = ({ length }: Uint8Array, cause: string, maxBytes: number): string =>
  `the png has ${length} bytes, since ${cause}; some apps show no image of more than ${maxBytes}, and jpg has fewer`;

/**
 * Encodes an image with the default settings. If that would exceed `maxBytes`, a JPEG or WebP is compressed as little
 * more as possible. A PNG is compressed harder without loss, and reduced to 256 colours only if that is not enough; a
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
  const warning = `the png was reduced to 256 colours, to have at most ${maxBytes} bytes; jpg keeps all colours`;
  return { bytes: await codec.packPng(raw, 'palette'), warnings: [warning] };
}
