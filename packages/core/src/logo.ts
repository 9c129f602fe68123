import { isAssetId, type AccountPhoto } from './account-photos.js';
import type { Background } from './background.js';
import { createBoundedMap } from './bounded-map.js';
import type { Engine, Frame, LogoFacts } from './engine.js';
import type { ImageRequest } from './options.js';
import type { Registry } from './registry.js';

/** Logos are embedded in scenes. Engines decode embedded images of up to this number of pixels. */
const maxLogo = { bytes: 1024 * 1024, pixels: 16_000_000 };

/** Returns why an image cannot be a logo, as the message of an issue; null: it can. */
export function logoFault(image: AccountPhoto | null | undefined): string | null {
  if (image === null || image === undefined) return 'is not an uploaded image of the account';
  if (image.bytes <= maxLogo.bytes && image.width * image.height <= maxLogo.pixels) return null;
  return `is too large for a logo: it may have ${maxLogo.bytes} bytes and ${maxLogo.pixels} pixels`;
}

/** The params of a canonical request that name a logo by its asset id. */
export function logoIds(
  { template, version, params }: Pick<ImageRequest, 'template' | 'version' | 'params'>,
  registry: Registry,
): readonly (readonly [param: string, id: string])[] {
  // Schemas are read only if a param may be such an id, because reading the schemas of a deferred template loads it.
  const ids = Object.entries(params).filter((entry): entry is [string, string] => {
    const [, value] = entry;
    return typeof value === 'string' && isAssetId(value);
  });
  if (ids.length === 0) return [];
  const schemas = registry.template(template, version)?.schemas;
  return ids.filter(([name]) => schemas?.get(name)?.['x-role'] === 'logo');
}

type InspectLogo = (sha256: string, file: Uint8Array) => Promise<LogoFacts | undefined>;

/** Number of logos whose facts are kept, so that a process measures a logo once. */
const maxMeasured = 500;

/** Returns a function that measures a logo, or returns undefined if the engine cannot. */
export function createInspectLogo({ inspectLogo }: Pick<Engine, 'inspectLogo'>): InspectLogo {
  const measured = createBoundedMap<string, LogoFacts>(maxMeasured);
  return async (sha256, file) => {
    const known = measured.get(sha256);
    if (known !== undefined || inspectLogo === undefined) return known;
    const facts = await inspectLogo(file);
    measured.set(sha256, facts);
    return facts;
  };
}

/**
 * Replaces asset ids by embedded images, and measures these.
 *
 * @param logos by the names of their params
 */
export async function withLogos(
  params: ImageRequest['params'],
  logos: Readonly<Record<string, Background>>,
  inspect: InspectLogo,
): Promise<{ readonly params: ImageRequest['params']; readonly logos: Frame['logos'] }> {
  const read = await Promise.all(
    Object.entries(logos).map(async ([name, { sha256, load }]) => {
      const file = await load();
      return { name, image: embed(file), facts: await inspect(sha256, file) };
    }),
  );
  return {
    params: { ...params, ...Object.fromEntries(read.map(({ name, image }) => [name, image])) },
    logos: Object.fromEntries(read.flatMap(({ name, facts }) => (facts === undefined ? [] : [[name, facts]]))),
  };
}

/** Number of characters per call of `String.fromCharCode`, whose number of arguments is limited. */
const piece = 0x2000;

function embed(file: Uint8Array): string {
  const type = file[0] === 0x89 ? 'png' : file[0] === 0xff ? 'jpeg' : 'webp';
  let text = '';
  for (let at = 0; at < file.length; at += piece) text += String.fromCharCode(...file.subarray(at, at + piece));
  return `data:image/${type};base64,${btoa(text)}`;
}
