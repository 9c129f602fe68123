import { sha256 } from '../util/digest.js';
import { imagesNamed } from '../scene/pictures.js';
import type { Registry } from '../template/registry.js';
import type { ImageRequest } from './options.js';

/**
 * The input of ids and cache keys. Both are stored by clients and caches, so order and names must never change. A new
 * option is included only if it is not null.
 */
function canonicalForm(request: ImageRequest): unknown {
  const { template, version, params, background, preset, size, scale, format, ...none } = request;
  // A compile error here means that an option of the schema is not named above.
  none satisfies Record<string, never>;
  const sorted = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1));
  return [template, version, sorted, background, preset, String(scale), format, ...(size === null ? [] : [size])];
}

/** The id of an image: `img_` and 32 hex characters. Equal requests have equal ids. */
export const imageId = async (request: ImageRequest): Promise<string> =>
  `img_${(await sha256(JSON.stringify(canonicalForm(request)))).slice(0, 32)}`;

/**
 * The cache key: SHA-256 of the canonical request and everything else that decides the bytes.
 *
 * @param account whose uploaded images the request names, so that the key differs from other accounts' keys
 * @returns 64 lower-case hex characters
 * @example
 * const key = await cacheKey(card.request, registry, renderer.engine);
 */
export async function cacheKey(
  request: ImageRequest,
  registry: Registry,
  engine: { name: string; version: string },
  account?: string,
): Promise<string> {
  const { background } = request;
  const isOwn = background !== null && registry.background(background) === undefined;
  const photos = background === null ? null : isOwn ? { account } : await registry.backgrounds.digest();
  // `ink`: logos are drawn without their transparent borders. The first versions drew the borders too.
  const pictures = imagesNamed(request, registry).length > 0 ? [{ account, drawn: 'ink' }] : [];
  const { name, version } = engine;
  return sha256(
    JSON.stringify([canonicalForm(request), photos, await registry.fonts.digest(), name, version, ...pictures]),
  );
}
