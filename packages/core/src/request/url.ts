import { canonicalQuery, encodeRequest, toWire, type Pair } from './codec.js';
import type { SparseRequest } from './options.js';
import { sign } from './signature.js';

/**
 * Reads the public base URL of a server: http or https, with an optional path.
 *
 * @param name of the setting, for the error
 * @returns the URL without a trailing slash
 * @throws {Error} naming the setting
 * @example
 * readBaseUrl('https://example.com/cards/', 'PLACARD_URL'); // 'https://example.com/cards'
 */
export function readBaseUrl(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new Error(`${name}="${text}" is not an http or https URL without a query`);
  return url.href.replace(/\/$/, '');
}

/**
 * The signed URL of an image (docs/signing.md).
 *
 * @param key `secret` is the signing secret of the key; `expires` is the expiry time in Unix seconds
 */
export async function signedUrl(
  base: string,
  request: SparseRequest,
  key: { readonly id: string; readonly secret: string; readonly expires?: number | undefined },
): Promise<string> {
  const exp: Pair[] = key.expires === undefined ? [] : [['exp', String(key.expires)]];
  const pairs: Pair[] = [['template', request.template], ...encodeRequest(toWire(request)), ...exp];
  return `${base}/i/${key.id}/${await sign(key.secret, key.id, pairs)}?${canonicalQuery(pairs)}`;
}
