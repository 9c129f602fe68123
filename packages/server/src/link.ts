import type { Keys } from '@placard/accounts';
import { invalidInput, normalizeRequest, takeImageFiles, type BrandValues, type Registry } from '@placard/core/server';
import { metaTags, signedUrl } from '@placard/core/wire';

/** URL, alt text and tags of a card, for the page that shares it. */
export interface CardLink {
  /** Signed absolute URL of the image. It pins the template's version. */
  readonly url: string;
  readonly alt: string;
  /** `<meta>` tags for Open Graph and X cards, one per line. */
  readonly meta: string;
}

export interface LinkOptions {
  /** Unix seconds after which the URL is refused. Default: never. */
  readonly expires?: number | undefined;
  /** Values of a brand, which are added to the URL if its template accepts them. Default: none. */
  readonly brand?: BrandValues | undefined;
}

export interface LinkParts {
  readonly registry: Registry;
  readonly keys: Keys;
  /** Id of the signing key. */
  readonly keyId: string;
  readonly paramsLimit: number;
  readonly baseUrl: () => string;
}

/**
 * Returns the signed URL of a card. The image is rendered when the URL is first requested.
 *
 * @param raw an `AskedRequest` (`background`, `version`, `scale` as a number), not yet validated
 * @param options `expires`: Unix seconds after which the URL is refused. `brand`: values that are added to the URL
 * @throws {PlacardError} invalid_input, unknown_template or params_too_large
 */
export async function linkTo(
  raw: unknown,
  { expires, brand }: LinkOptions,
  { registry, keys, keyId, paramsLimit, baseUrl }: LinkParts,
): Promise<CardLink> {
  const { files } = takeImageFiles(raw);
  if (files !== undefined)
    throw invalidInput({
      path: 'params',
      message: 'has an image file, which a URL cannot hold; pass an uploaded image',
    });
  const { request, registered } = normalizeRequest(raw, registry, paramsLimit, 'program', { brand });
  const [secret] = await keys.signingSecrets(keyId);
  const url = await signedUrl(baseUrl(), request, { id: keyId, secret, expires });
  const alt = registered.template.alt(request.params);
  return { url, alt, meta: metaTags(request, url, alt) };
}
