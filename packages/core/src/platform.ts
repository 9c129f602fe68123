import { mediaTypes, presets } from './preset.js';
import type { ImageRequest } from './options.js';

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

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => entities[char] ?? char).replaceAll('\n', ' ');
