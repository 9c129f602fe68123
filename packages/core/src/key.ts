import { sha256 } from './digest.js';
import type { Registry } from './registry.js';
import type { ImageRequest } from './request.js';

const canonicalForm = ({ template, v, params, bg, preset, scale, format }: ImageRequest): unknown => [
  template,
  v,
  Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)),
  bg,
  preset,
  scale,
  format,
];

/** The id of an image: the same request always has the same. */
export const imageId = async (request: ImageRequest): Promise<string> =>
  `img_${(await sha256(JSON.stringify(canonicalForm(request)))).slice(0, 32)}`;

/**
 * The cache key: the canonical request and everything else that decides the picture's bytes.
 *
 * @returns 64 characters of lower-case hex
 */
export async function cacheKey(
  request: ImageRequest,
  registry: Registry,
  engine: { name: string; version: string },
): Promise<string> {
  const photos = request.bg === null ? null : await registry.backgrounds.digest();
  return sha256(
    JSON.stringify([canonicalForm(request), photos, await registry.fonts.digest(), engine.name, engine.version]),
  );
}
