/** Looks up what a request refers to in its account: uploaded images and brands. */
import type { AccountPhotos } from './account-photos.js';
import type { Background } from './background.js';
import type { AccountBrands, BrandValues } from './brand.js';
import type { Budget } from '../pipeline/budget.js';
import type { RenderJob } from '../pipeline/engine.js';
import { invalidInput } from '../error.js';
import { isRecord } from '../util/is-record.js';
import { imagesNamed } from '../scene/pictures.js';
import type { ImageRequest, Vocabulary } from '../request/options.js';
import type { Registry } from '../template/registry.js';
import { unknownBackground } from '../request/request.js';

/** Where and how the images of an account are looked up. */
interface Lookup {
  readonly photos?: AccountPhotos | undefined;
  /** Names of the request's options, for errors. Default: `program`. */
  readonly vocabulary?: Vocabulary;
  readonly budget?: Budget;
}

/** A job, and what it lacks. */
export interface FoundJob {
  readonly job: RenderJob;
  /** Sentences about images that the account does not have, and without which the card is drawn. */
  readonly missing: readonly string[];
}

/**
 * Returns the render job of a canonical request, with the uploaded images that it names. If the account does not have an
 * image of an optional param, the card is drawn without it.
 *
 * @throws {PlacardError} invalid_input, when the account does not have the background or the image of a required param;
 *   render_unavailable
 */
export async function jobOf(request: ImageRequest, registry: Registry, lookup: Lookup): Promise<FoundJob> {
  const photo = await photoOf(request, registry, lookup);
  const params: Record<string, unknown> = { ...request.params };
  const pictures: Record<string, Background> = {};
  const missing: string[] = [];
  for (const { param, id, focal, required } of imagesNamed(request, registry)) {
    const picture = await lookup.photos?.find(id, lookup.budget);
    if (picture) pictures[param] = { ...picture, ...(focal && { focal }) };
    else if (required)
      throw invalidInput({ path: `params.${param}`, message: 'is not an uploaded image of the account' });
    else {
      delete params[param];
      missing.push(`params.${param} is not an uploaded image of the account; the card was drawn without it`);
    }
  }
  const hasPictures = Object.keys(pictures).length > 0;
  return { job: { ...request, params, ...(photo && { photo }), ...(hasPictures && { pictures }) }, missing };
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
