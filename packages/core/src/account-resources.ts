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

/**
 * Looks up the background of a canonical request, if it is an uploaded image.
 *
 * @returns undefined when the background is registered, or there is none
 * @throws {PlacardError} invalid_input, when the account has no such photo; render_unavailable
 */
export async function accountPhoto(
  { background }: Pick<ImageRequest, 'background'>,
  registry: Registry,
  photos: AccountPhotos | undefined,
  { vocabulary = 'program', budget }: { readonly vocabulary?: Vocabulary; readonly budget?: Budget } = {},
): Promise<Background | undefined> {
  if (background === null || registry.background(background) !== undefined) return undefined;
  const photo = await photos?.find(background, budget);
  if (photo === null || photo === undefined) throw invalidInput(unknownBackground(vocabulary, background, registry));
  return photo;
}

/**
 * Looks up the logos that a canonical request refers to by asset id.
 *
 * @returns the logos by the names of their params
 * @throws {PlacardError} invalid_input, when the account has no such image, or it is too large; render_unavailable
 */
export async function accountLogos(
  request: ImageRequest,
  registry: Registry,
  photos: AccountPhotos | undefined,
  budget?: Budget,
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

/**
 * Returns the render job of a canonical request, with its uploaded images.
 *
 * @throws {PlacardError} as {@link accountPhoto} and {@link accountLogos}
 */
export async function jobOf(
  request: ImageRequest,
  registry: Registry,
  { photos, ...options }: { readonly photos?: AccountPhotos | undefined } & Parameters<typeof accountPhoto>[3],
): Promise<RenderJob> {
  const photo = await accountPhoto(request, registry, photos, options);
  const logos = await accountLogos(request, registry, photos, options.budget);
  const hasLogos = Object.keys(logos).length > 0;
  return { ...request, ...(photo && { photo }), ...(hasLogos && { logos }) };
}
