import { mediaTypes } from './preset.js';
import type { ImageRequest } from './options.js';
import { cssSize, type CardSize } from './size.js';

/** Returns the size of the requested image in whole pixels. */
export function imageSize({ scale, ...size }: CardSize & { readonly scale: number }): {
  width: number;
  height: number;
} {
  const { width, height } = cssSize(size);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A `meta` tag: `property` for Open Graph, `name` for X. */
export interface CardTag {
  readonly kind: 'property' | 'name';
  readonly name: string;
  readonly content: string;
}

/** The tags that show an image when its page is shared (Open Graph, X cards), in order. */
export function cardTags(
  request: Pick<ImageRequest, 'format' | 'scale'> & CardSize,
  url: string,
  alt: string,
): readonly CardTag[] {
  const { width, height } = imageSize(request);
  return [
    { kind: 'property', name: 'og:image', content: url },
    { kind: 'property', name: 'og:image:type', content: mediaTypes[request.format] },
    { kind: 'property', name: 'og:image:width', content: String(width) },
    { kind: 'property', name: 'og:image:height', content: String(height) },
    { kind: 'property', name: 'og:image:alt', content: alt },
    { kind: 'name', name: 'twitter:card', content: 'summary_large_image' },
    { kind: 'name', name: 'twitter:image', content: url },
    { kind: 'name', name: 'twitter:image:alt', content: alt },
  ];
}

/**
 * The markup of {@link cardTags}, one tag per line.
 *
 * @example
 * metaTags({ format: 'png', preset: 'og', scale: 1 }, 'https://cards.example/p/k3y/basic?title=Hello', 'Hello');
 */
export const metaTags = (
  request: Pick<ImageRequest, 'format' | 'scale'> & CardSize,
  url: string,
  alt: string,
): string =>
  cardTags(request, url, alt)
    .map(({ kind, name, content }) => `<meta ${kind}="${name}" content="${escapeAttribute(content)}">`)
    .join('\n');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => entities[char] ?? char).replaceAll('\n', ' ');
