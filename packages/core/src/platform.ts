import { mediaTypes, presets } from './preset.js';
import type { ImageRequest } from './options.js';

/** What the platforms that show cards refuse, from their own published limits. */
const limits = {
  urlLength: 2048,
  /** Facebook and LinkedIn take 8 MB and 5 MB, X 5 MB, WhatsApp shows no preview over 600 KB. */
  bytes: [
    [5_000_000, 'X and LinkedIn refuse images over 5 MB'],
    [600_000, 'WhatsApp shows no preview for images over 600 KB'],
  ],
} as const;

/** Sentences that name what a platform would refuse of this image. */
export function platformWarnings(request: ImageRequest, bytes: number, url: string): string[] {
  const warnings: string[] = [];
  if (url.length > limits.urlLength)
    warnings.push(`the URL has ${url.length} characters; some platforms refuse more than ${limits.urlLength}`);
  if (request.format === 'webp') warnings.push('LinkedIn and Telegram do not show webp images; use png or jpg');
  const size = limits.bytes.find(([limit]) => bytes > limit);
  if (size !== undefined) warnings.push(`the image has ${bytes} bytes; ${size[1]}`);
  return warnings;
}

/** Pixels of the picture that a request asks for. */
export function imageSize({ preset, scale }: Pick<ImageRequest, 'preset' | 'scale'>): {
  width: number;
  height: number;
} {
  const { width, height } = presets[preset];
  return { width: width * scale, height: height * scale };
}

/** The set of meta tags that shows an image when its page is shared (Open Graph, X cards). */
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
