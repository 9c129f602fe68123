import { invalidInput } from '@placard/core/server';
import { valueIn, type Pair } from '@placard/core/wire';

const year = 31_536_000;
const now = (): number => Math.floor(Date.now() / 1000);

/** Returns `exp` of a signed URL: Unix seconds after which it is refused. @throws {PlacardError} invalid_input */
export function expiry(pairs: readonly Pair[]): number | undefined {
  const exp = valueIn(pairs, 'exp');
  if (exp === undefined) return undefined;
  if (!/^\d{1,12}$/.test(exp)) throw invalidInput({ path: 'exp', message: 'is not a time in Unix seconds' });
  return Number(exp);
}

export const expired = (expires: number | undefined): boolean => expires !== undefined && expires <= now();

/** Facts that decide the cache headers of an image. */
export interface Lifetime {
  /** Whether the URL has the version of the template and no brand, so that its image never changes. */
  readonly pinned: boolean;
  readonly expires: number | undefined;
  /** Seconds after which the image may change although the URL is pinned. Default: it never does. */
  readonly maxAge?: number | undefined;
  /** Seconds for which a CDN may serve the image without revalidation. */
  readonly cdnMaxAge: number;
  /** Seconds after `maxAge` for which a cache may serve the image while it revalidates. Default: 0. */
  readonly staleAge?: number | undefined;
  /** Whether only the account of the request may see the image. Default: everybody may. */
  readonly isPrivate?: boolean | undefined;
}

/**
 * Cache headers of an image. Browsers may cache it as long as it is valid. A CDN revalidates after `cdnMaxAge`, which
 * costs a 304, so that a revoked key takes effect (RFC 9213; nginx uses and removes `X-Accel-Expires`).
 */
export function freshness(lifetime: Lifetime): Readonly<Record<string, string>> {
  const { pinned, expires, maxAge = year, cdnMaxAge, staleAge = 0, isPrivate = false } = lifetime;
  if (isPrivate) return { 'cache-control': 'private, no-store' };
  const left = Math.min(maxAge, expires === undefined ? year : Math.max(0, expires - now()));
  const edge = Math.min(cdnMaxAge, left);
  return {
    'cache-control': cacheControl(pinned, left, { maxAge, staleAge }),
    'cdn-cache-control': `public, max-age=${edge}`,
    'x-accel-expires': String(edge),
  };
}

/** Cache headers of a redirect: an hour in browsers, not stored by a CDN. */
export const moved = (expires: number | undefined): Readonly<Record<string, string>> => ({
  'cache-control': `public, max-age=${Math.min(3600, expires === undefined ? year : Math.max(0, expires - now()))}`,
  'cdn-cache-control': 'no-store',
  'x-accel-expires': '0',
});

function cacheControl(
  pinned: boolean,
  left: number,
  { maxAge, staleAge }: { readonly maxAge: number; readonly staleAge: number },
): string {
  if (maxAge < year) return `public, max-age=${left}${staleAge > 0 ? `, stale-while-revalidate=${staleAge}` : ''}`;
  return pinned ? `public, max-age=${Math.min(year, left)}, immutable` : changing(left);
}

function changing(left: number): string {
  const fresh = Math.min(3600, left);
  return `public, max-age=${fresh}, stale-while-revalidate=${Math.min(86_400, left - fresh)}`;
}
