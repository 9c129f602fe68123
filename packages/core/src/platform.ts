import { mediaTypes, presets } from './preset.js';
import type { ImageRequest } from './options.js';

/** Published limits of the platforms that display cards. */
const limits = {
  urlLength: 2048,
  /** Facebook accepts 8 MB, LinkedIn and X 5 MB; WhatsApp shows no preview above 600 KB. */
  bytes: [
    [5_000_000, 'X and LinkedIn refuse images over 5 MB'],
    [600_000, 'WhatsApp shows no preview for images over 600 KB'],
  ],
} as const;

/**
 * Warnings about limits of social platforms that this image exceeds.
 *
 * @param bytes size of the image
 * @param url of the image
 */
export function platformWarnings(request: ImageRequest, bytes: number, url: string): string[] {
  const warnings: string[] = [];
  if (url.length > limits.urlLength)
    warnings.push(`the URL has ${url.length} characters; some platforms refuse more than ${limits.urlLength}`);
  if (request.format === 'webp') warnings.push('LinkedIn and Telegram do not show webp images; use png or jpg');
  const size = limits.bytes.find(([limit]) => bytes > limit);
  if (size !== undefined) warnings.push(`the image has ${bytes} bytes; ${size[1]}`);
  return warnings;
}

/** Size of the requested image in pixels. */
export function imageSize({ preset, scale }: Pick<ImageRequest, 'preset' | 'scale'>): {
  width: number;
  height: number;
} {
  const { width, height } = presets[preset];
  return { width: width * scale, height: height * scale };
}

/**
 * The meta tags that show an image when its page is shared (Open Graph, X cards), one per line.
 *
 * @example
 * metaTags({ format: 'png', preset: 'og', scale: 1 }, 'https://cards.example/p/k3y/basic?title=Hello', 'Hello');
 */
export function metaTags(request: Pick<ImageRequest, 'format' | 'preset' | 'scale'>, url: string, alt: string): string {
  const { width, height } = imageSize(request);
  const tags: readonly (readonly [kind: 'property' | 'name', name: string, content: string])[] = [
    ['property', 'og:image', url],
    ['property', 'og:image:type', mediaTypes[request.format]],
    ['property', 'og:image:width', String(width)],
    ['property', 'og:image:height', String(height)],
    ['property', 'og:image:alt', alt],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:image', url],
    ['name', 'twitter:image:alt', alt],
  ];
  return tags
    .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeAttribute(content)}">`)
    .join('\n');
}

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`).replaceAll('\n', ' ');
