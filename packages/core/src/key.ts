import { sha256 } from './digest.js';
import type { Registry } from './registry.js';
import type { ImageRequest } from './options.js';

/**
 * What ids and keys are made of. Both were given away: order and texts stay as they are, and an option that comes later
 * joins where it is not null.
 */
function canonicalForm(request: ImageRequest): unknown {
  const { template, version, params, background, preset, scale, format, ...none } = request;
  // Fails to compile while an option of the schema is not named above.
  none satisfies Record<string, never>;
  const sorted = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1));
  return [template, version, sorted, background, preset, String(scale), format];
}

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
  const photos = request.background === null ? null : await registry.backgrounds.digest();
  return sha256(
    JSON.stringify([canonicalForm(request), photos, await registry.fonts.digest(), engine.name, engine.version]),
  );
}
