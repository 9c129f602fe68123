import { canonicalQuery, isPlainQuery, type Pair } from '@placard/core/wire';
import { securityHeaders } from './errors.js';
import { moved } from './freshness.js';

/** The address of an image: a path without percent-encoding and trailing slash, and the pairs of its query. */
export interface ImageAddress {
  readonly path: string;
  readonly pairs: readonly Pair[];
}

/** The query as it was sent, because parsing and serializing it would change its spelling. */
export function rawQueryOf({ url }: Request): string {
  const queryStart = url.indexOf('?');
  const hash = url.indexOf('#');
  return queryStart < 0 ? '' : url.slice(queryStart + 1, hash < 0 ? undefined : hash);
}

/**
 * Whether a URL has a spelling of the address that is served. Spellings that URL libraries produce by re-encoding are,
 * because following a redirect would re-encode the URL again, in a loop.
 *
 * @param given the pairs of the URL, in its order
 */
export function isCanonical(request: Request, given: readonly Pair[], { path, pairs }: ImageAddress): boolean {
  const query = rawQueryOf(request);
  if (!request.url.endsWith(query === '' ? path : `${path}?${query}`)) return false;
  return query === ''
    ? pairs.length === 0
    : isPlainQuery(query, given) && canonicalQuery(given) === canonicalQuery(pairs);
}

/**
 * Redirects to the address of an image. A CDN caches by URL, so without redirects it would store an image once per
 * spelling of its URL.
 *
 * @param expires Unix seconds after which the address is refused
 */
export function redirectTo(base: string, { path, pairs }: ImageAddress, expires?: number): Response {
  const query = canonicalQuery(pairs);
  return new Response(null, {
    status: 301,
    headers: {
      location: `${base}${path}${query === '' ? '' : `?${query}`}`,
      ...moved(expires),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      ...securityHeaders,
    },
  });
}
