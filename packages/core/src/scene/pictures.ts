import type { AccountPhoto } from '../assets/account-photos.js';
import type { Background } from '../assets/background.js';
import { imageRoleOf, readImageReference, type ImageReference, type ImageRole } from '../assets/image-param.js';
import { createLru } from '../util/lru.js';
import type { Engine, Frame, LogoFacts } from '../pipeline/engine.js';
import type { ImageRequest } from '../request/options.js';
import type { RegisteredTemplate, Registry } from '../template/registry.js';

/** Images are embedded in scenes. Engines decode embedded images of up to this number of pixels. */
const maxEmbedded = { bytes: 1024 * 1024, pixels: 16_000_000 };

/** Returns why an image cannot be the logo of a brand, as the message of an issue; null: it can. */
export function logoFault(image: AccountPhoto | null | undefined): string | null {
  if (image === null || image === undefined) return 'is not an uploaded image of the account';
  if (image.bytes <= maxEmbedded.bytes && image.width * image.height <= maxEmbedded.pixels) return null;
  return `is too large for a logo: it may have ${maxEmbedded.bytes} bytes and ${maxEmbedded.pixels} pixels`;
}

/** A param of a canonical request that names an image. */
export interface NamedImage extends ImageReference {
  readonly param: string;
  readonly role: ImageRole;
  /** Whether the template draws nothing without the image. */
  readonly required: boolean;
}

/** The images that the params of a canonical request name. */
export function imagesNamed(
  { template, version, params }: Pick<ImageRequest, 'template' | 'version' | 'params'>,
  registry: Registry,
): readonly NamedImage[] {
  // Schemas are read only if a param may name an image, because reading the schemas of a deferred template loads it.
  const references = Object.entries(params).flatMap(([param, value]) => {
    const reference = typeof value === 'string' ? readImageReference(value) : undefined;
    return reference === undefined ? [] : [{ param, ...reference }];
  });
  if (references.length === 0) return [];
  const registered = registry.template(template, version);
  return references.flatMap((reference) => {
    const role = imageRoleOf(registered?.schemas.get(reference.param) ?? {});
    const required = registered?.template.params.required?.includes(reference.param) ?? false;
    return role === undefined ? [] : [{ ...reference, role, required }];
  });
}

/**
 * Longer side in pixels to which images are reduced: at scale 2, more than a slot for such an image usually has. Logos
 * keep their size, unless they are too large to be embedded.
 */
const sides: Readonly<Record<ImageRole, number>> = {
  logo: 1_200,
  portrait: 1_000,
  cover: 1_400,
  product: 1_800,
  screenshot: 2_400,
  picture: 2_400,
};

/** Of all images that are kept for later cards, as characters of base64. */
const maxKept = 48 * 1024 * 1024;

interface EmbeddedImage {
  /** A `data:` URL. */
  readonly source: string;
  /** Missing for a photo, or when the engine cannot measure. */
  readonly facts: LogoFacts | undefined;
}

type Drawn = Pick<Frame, 'logos' | 'pictures'> & { readonly params: ImageRequest['params'] };

/** Replaces the images of a job by embedded ones, reduced to what a card shows, and measures these. */
export type EmbedImages = (
  params: ImageRequest['params'],
  pictures: Readonly<Record<string, Background>>,
  schemas: RegisteredTemplate['schemas'],
) => Promise<Drawn>;

/** Returns a function that reads, reduces and measures each image once per process. */
export function createEmbedImages({ inspectLogo, reduce }: Pick<Engine, 'inspectLogo' | 'reduce'>): EmbedImages {
  const kept = createLru<string, EmbeddedImage>(maxKept, ({ source }) => source.length);

  async function embed({ sha256, load }: Background, role: ImageRole): Promise<EmbeddedImage> {
    const key = `${sha256} ${role}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const file = await load();
    const isSmall = role === 'logo' && file.length <= maxEmbedded.bytes;
    const reduced = isSmall || reduce === undefined ? file : await reduce(file, sides[role]);
    // A template draws a product that is cut out in another way than one with a ground.
    const isMeasured = role === 'logo' || role === 'product';
    const facts = isMeasured ? await inspectLogo?.(reduced) : undefined;
    const image = { source: dataUrl(reduced), facts };
    kept.set(key, image);
    return image;
  }

  return async (params, pictures, schemas) => {
    const drawn = await Promise.all(
      Object.entries(pictures).map(async ([name, picture]) => {
        const { focal, dominant, tone } = picture;
        const role = imageRoleOf(schemas.get(name) ?? {}) ?? 'picture';
        return { name, ...(await embed(picture, role)), photo: { focal, dominant, tone } };
      }),
    );
    return {
      params: { ...params, ...Object.fromEntries(drawn.map(({ name, source }) => [name, source])) },
      logos: Object.fromEntries(drawn.flatMap(({ name, facts }) => (facts === undefined ? [] : [[name, facts]]))),
      pictures: Object.fromEntries(drawn.map(({ name, photo }) => [name, photo])),
    };
  };
}

/** Number of characters per call of `String.fromCharCode`, whose number of arguments is limited. */
const piece = 0x2000;

function dataUrl(file: Uint8Array): string {
  const type = file[0] === 0x89 ? 'png' : file[0] === 0xff ? 'jpeg' : 'webp';
  let text = '';
  for (let at = 0; at < file.length; at += piece) text += String.fromCharCode(...file.subarray(at, at + piece));
  return `data:image/${type};base64,${btoa(text)}`;
}
