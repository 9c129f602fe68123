import {
  canonicalQuery,
  encodeRequest,
  imageOptions,
  metaTags as tags,
  sign as signature,
  type Pair,
} from '@placard/core/wire';
import type { ImageRequest } from './types.js';

/** The base URL without a trailing slash, because the paths of the API begin with one. */
export const baseOf = (url: string): string => url.replace(/\/$/, '');

export interface PublicKey {
  /** Base URL of the server, such as `https://cards.example`. */
  readonly url: string;
  readonly keyId: string;
}

export interface SigningKey extends PublicKey {
  /** The `signingSecret` returned with the new key. Keep it on the server: anyone who has it can sign any URL. */
  readonly signingSecret: string;
}

export interface SignOptions {
  /** Time after which the server refuses the URL, rounded down to whole seconds. Default: never. */
  readonly expires?: Date;
}

/**
 * Returns the signed URL of an image. Makes no request: the image is rendered when the URL is first requested.
 *
 * @throws {RangeError} when `expires` is an invalid date, such as `new Date('tomorrow')`
 * @example
 * const key = { url: 'https://cards.example', keyId, signingSecret };
 * const src = await sign(key, { template: 'basic', v: '1', params: { title } });
 */
export async function sign(key: SigningKey, request: ImageRequest, { expires }: SignOptions = {}): Promise<string> {
  const exp: Pair[] = expires === undefined ? [] : [['exp', secondsOf(expires)]];
  const pairs: Pair[] = [['template', request.template], ...encodeRequest(request), ...exp];
  return `${baseOf(key.url)}/i/${key.keyId}/${await signature(key.signingSecret, key.keyId, pairs)}?${canonicalQuery(pairs)}`;
}

function secondsOf(expires: Date): string {
  const seconds = Math.floor(expires.getTime() / 1000);
  if (Number.isNaN(seconds)) throw new RangeError('expires: is an invalid date');
  return String(seconds);
}

/**
 * Returns the public URL of an image, for a key that publishes the template. It needs no secret, so a browser can build
 * it.
 *
 * @example
 * const src = publicUrl({ url: 'https://cards.example', keyId }, { template: 'basic', params: { title: 'Hello' } });
 */
export const publicUrl = ({ url, keyId }: PublicKey, request: ImageRequest): string =>
  `${baseOf(url)}/p/${keyId}/${encodeURIComponent(request.template)}?${canonicalQuery(encodeRequest(request))}`;

/**
 * Returns the HTML meta tags (Open Graph, X cards) that show an image when its page is shared, one per line.
 *
 * @param options of the image. When `format` is missing, `bg` decides it; leave `bg` out for a template that takes none
 * @param url absolute URL of the image
 * @example
 * const tags = metaTags({ preset: 'og' }, 'https://cards.example/p/KEY/basic?title=Hello', 'Hello');
 */
export const metaTags = (
  options: Pick<ImageRequest, 'bg' | 'format' | 'preset' | 'size' | 'scale'>,
  url: string,
  alt: string,
): string => tags(imageOptions(options), url, alt);
