import { canonicalQuery, encodeRequest, pictureOptions, type Pair } from '@placard/core/wire';
import { metaTags as tags } from '@placard/core/wire';
import { sign as signature } from '@placard/core/wire';
import type { ImageRequest } from './types.js';

export interface PublicKey {
  /** Where the server is reached, without a slash at the end. */
  readonly url: string;
  readonly keyId: string;
}

export interface SigningKey extends PublicKey {
  /** As it was shown when the key was made. It stays on the server: whoever has it can sign anything. */
  readonly signingSecret: string;
}

export interface SignOptions {
  /** After this the URL is refused. */
  readonly expires?: Date;
}

/**
 * The signed URL of an image: the card is drawn when it is first asked for. No request is made.
 *
 * @example
 * const src = await sign({ url: 'https://cards.example', keyId, signingSecret }, { template: 'basic', v: '1', params: { title } });
 */
export async function sign(key: SigningKey, request: ImageRequest, { expires }: SignOptions = {}): Promise<string> {
  const exp: Pair[] = expires === undefined ? [] : [['exp', String(Math.floor(expires.getTime() / 1000))]];
  const pairs: Pair[] = [['template', request.template], ...encodeRequest(request), ...exp];
  return `${key.url}/i/${key.keyId}/${await signature(key.signingSecret, key.keyId, pairs)}?${canonicalQuery(pairs)}`;
}

/**
 * The URL of an image by a key that publishes its template; it needs no secret and can be made in a browser.
 *
 * @example
 * const src = publicUrl({ url: 'https://cards.example', keyId }, { template: 'basic', params: { title: 'Hello' } });
 */
export const publicUrl = ({ url, keyId }: PublicKey, request: ImageRequest): string =>
  `${url}/p/${keyId}/${encodeURIComponent(request.template)}?${canonicalQuery(encodeRequest(request))}`;

/** The meta tags that show an image when its page is shared (Open Graph, X cards), one a line. */
export const metaTags = (
  options: Pick<ImageRequest, 'format' | 'preset' | 'scale'>,
  url: string,
  alt: string,
): string => tags(pictureOptions(options), url, alt);
