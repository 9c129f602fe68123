import type { ImageFacts, ImageFormat } from '@placard/platforms';
import { loadSharp } from '@placard/images';

/** What the bytes of an image contain. */
export type ImageContent =
  | { readonly kind: 'empty' }
  /** @property what names the bytes: `HTML`, `tiff` … */
  | { readonly kind: 'no-image'; readonly what: string }
  | { readonly kind: 'broken'; readonly reason: string }
  | ({ readonly kind: 'image'; readonly isCmyk: boolean; readonly isTurned: boolean } & ImageFacts);

const formats: Readonly<Record<string, ImageFormat>> = {
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
  gif: 'gif',
  heif: 'avif',
};

/** Formats by name, which is the second part of the media type. */
export const mediaTypeOf = (format: ImageFormat): string =>
  `image/${format === 'jpg' ? 'jpeg' : format === 'svg' ? 'svg+xml' : format}`;

/** How images are decoded. As in browsers, a damaged file is only refused when a part of it is missing. */
const decoding = { limitInputPixels: 100_000_000, failOn: 'truncated' } as const;

/** Reads and decodes an image. SVG is recognized, but not drawn. */
export async function examine(bytes: Uint8Array): Promise<ImageContent> {
  if (bytes.length === 0) return { kind: 'empty' };
  const start = Buffer.from(bytes.subarray(0, 16_384))
    .toString('utf8')
    .replace(/^\ufeff?\s*/, '');
  if (/^<(\?xml|!--|!doctype svg|svg)/i.test(start) && /<svg/i.test(start))
    return {
      kind: 'image',
      format: 'svg',
      width: NaN,
      height: NaN,
      bytes: bytes.length,
      isCmyk: false,
      isTurned: false,
    };
  if (start.startsWith('<')) return { kind: 'no-image', what: 'HTML' };
  const sharp = await loadSharp();
  try {
    const metadata = await sharp(bytes, decoding).metadata();
    const format = formats[metadata.format];
    const isHeic = metadata.format === 'heif' && metadata.compression !== 'av1';
    if (format === undefined || isHeic)
      return { kind: 'no-image', what: `a ${isHeic ? 'heic' : metadata.format} file` };
    await sharp(bytes, decoding).resize(16).raw().toBuffer();
    const { orientation = 1 } = metadata;
    const [width, height] = orientation > 4 ? [metadata.height, metadata.width] : [metadata.width, metadata.height];
    return {
      kind: 'image',
      format,
      width,
      height,
      bytes: bytes.length,
      isCmyk: metadata.space === 'cmyk',
      isTurned: orientation > 1,
    };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return /unsupported image format/i.test(reason)
      ? { kind: 'no-image', what: 'no image' }
      : { kind: 'broken', reason };
  }
}

/** Returns a copy for a report: at most 1,200 pixels wide, upright, in sRGB. undefined: the image cannot be drawn. */
export async function copyOf(bytes: Uint8Array): Promise<string | undefined> {
  const content = await examine(bytes);
  if (content.kind !== 'image' || content.format === 'svg') return undefined;
  const sharp = await loadSharp();
  const small = await sharp(bytes, decoding)
    .rotate()
    .resize({ width: 1200, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
  return `data:image/jpeg;base64,${small.toString('base64')}`;
}
