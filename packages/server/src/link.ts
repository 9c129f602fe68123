import type { Keys } from '@placard/access';
import { normalizeRequest, type Registry } from '@placard/core/server';
import { metaTags, signedUrl } from '@placard/core/wire';

/** What a page needs to show a card when it is shared. */
export interface CardLink {
  /** Signed, absolute; it pins the template's version. */
  readonly url: string;
  readonly alt: string;
  /** The `<meta>` tags of Open Graph and X cards, one a line. */
  readonly meta: string;
}

export interface LinkParts {
  readonly registry: Registry;
  readonly keys: Keys;
  /** The id of the key that signs. */
  readonly keyId: string;
  readonly paramsLimit: number;
  readonly baseUrl: () => string;
}

/**
 * The signed URL of a card, which is drawn when it is first asked for.
 *
 * @param raw an `AskedRequest`: `background` and `version`, a `scale` that is a number
 * @param expires Unix seconds after which the URL is refused
 * @throws {PlacardError} what is wrong with the request
 */
export async function linkTo(
  raw: unknown,
  expires: number | undefined,
  { registry, keys, keyId, paramsLimit, baseUrl }: LinkParts,
): Promise<CardLink> {
  const { request, registered } = normalizeRequest(raw, registry, paramsLimit);
  const [secret] = await keys.signingSecrets(keyId);
  const url = await signedUrl(baseUrl(), request, { id: keyId, secret, expires });
  const alt = registered.template.alt(request.params);
  return { url, alt, meta: metaTags(request, url, alt) };
}
