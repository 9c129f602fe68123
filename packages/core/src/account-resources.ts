/** Looks up what a request refers to in its account: uploaded images and brands. */
import type { AccountPhotos } from './account-photos.js';
import type { Background } from './background.js';
import type { AccountBrands, BrandValues } from './brand.js';
import type { Budget } from './budget.js';
import type { RenderJob } from './engine.js';
import { invalidInput } from './error.js';
import { isRecord } from './is-record.js';
import { logoFault, logoIds } from './logo.js';
import type { ImageRequest, Vocabulary } from './options.js';
import type { Registry } from './registry.js';
import { unknownBackground } from './request.js';

/** Where and how the images of an account are looked up. */
interface Lookup {
  readonly photos?: AccountPhotos | undefined;
  /** Names of the request's options, for errors. Default: `program`. */
  readonly vocabulary?: Vocabulary;
  readonly budget?: Budget;
}

/**
 * Returns the render job of a canonical request, with the uploaded images that it names.
 *
 * @throws {PlacardError} invalid_input, when the account does not have one of them, or a logo is too large;
 *   render_unavailable
 */
export async function jobOf(request: ImageRequest, registry: Registry, lookup: Lookup): Promise<RenderJob> {
  const photo = await photoOf(request, registry, lookup);
  const logos = await logosOf(request, registry, lookup);
  const hasLogos = Object.keys(logos).length > 0;
  return { ...request, ...(photo && { photo }), ...(hasLogos && { logos }) };
}

/** Returns the background, if it is an uploaded image. */
async function photoOf(
  { background }: ImageRequest,
  registry: Registry,
  { photos, vocabulary = 'program', budget }: Lookup,
): Promise<Background | undefined> {
  if (background === null || registry.background(background) !== undefined) return undefined;
  const photo = await photos?.find(background, budget);
  if (photo === null || photo === undefined) throw invalidInput(unknownBackground(vocabulary, background, registry));
  return photo;
}

/** Returns the logos by the names of their params. */
async function logosOf(
  request: ImageRequest,
  registry: Registry,
  { photos, budget }: Lookup,
): Promise<Readonly<Record<string, Background>>> {
  const found: [string, Background][] = [];
  for (const [name, id] of logoIds(request, registry)) {
    const logo = await photos?.find(id, budget);
    const message = logoFault(logo);
    if (message !== null) throw invalidInput({ path: `params.${name}`, message });
    if (logo) found.push([name, logo]);
  }
  return Object.fromEntries(found);
}

/**
 * Returns the brand that a raw request names, in wire vocabulary. Not async, because most requests name none and need
 * not wait.
 *
 * @returns undefined when it names none
 */
export function accountBrand(
  raw: unknown,
  brands: AccountBrands | undefined,
  budget?: Budget,
): Promise<BrandValues | null> | undefined {
  const name = isRecord(raw) ? raw['brand'] : undefined;
  return typeof name === 'string' ? brands?.find(name, budget) : undefined;
}
