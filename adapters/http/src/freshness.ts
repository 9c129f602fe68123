import { invalidInput } from '@placard/core/server';
import { valueIn, type Pair } from '@placard/core/wire';

const year = 31_536_000;
const now = (): number => Math.floor(Date.now() / 1000);

/** Unix seconds after which a signed URL is refused: its `exp`. */
export function expiry(pairs: readonly Pair[]): number | undefined {
  const exp = valueIn(pairs, 'exp');
  if (exp === undefined) return undefined;
  if (!/^\d{1,12}$/.test(exp)) throw invalidInput({ path: 'exp', message: 'is not a time in Unix seconds' });
  return Number(exp);
}

export const expired = (expires: number | undefined): boolean => expires !== undefined && expires <= now();

/** What decides how long a picture may be kept by others. */
export interface Lifetime {
  /** Whether the URL names the template's version, so that its picture never changes. */
  readonly pinned: boolean;
  readonly expires: number | undefined;
  /** Seconds for which a cache in front of this server may answer for it. */
  readonly cdnMaxAge: number;
}

/**
 * Browsers keep a picture for as long as it is right. A CDN could, too, but it must learn when a key is revoked: so it
 * asks again after `cdnMaxAge`, which costs a 304 (RFC 9213; nginx reads `X-Accel-Expires` and hands it to nobody).
 */
export function freshness({ pinned, expires, cdnMaxAge }: Lifetime): Readonly<Record<string, string>> {
  const left = expires === undefined ? year : Math.max(0, expires - now());
  const edge = Math.min(cdnMaxAge, left);
  return {
    'cache-control': pinned ? `public, max-age=${Math.min(year, left)}, immutable` : changing(left),
    'cdn-cache-control': `public, max-age=${edge}`,
    'x-accel-expires': String(edge),
  };
}

/** Of a redirect: browsers need not ask again for an hour; what stands in front has no use for it. */
export const moved = (expires: number | undefined): Readonly<Record<string, string>> => ({
  'cache-control': `public, max-age=${Math.min(3600, expires === undefined ? year : Math.max(0, expires - now()))}`,
  'cdn-cache-control': 'no-store',
  'x-accel-expires': '0',
});

function changing(left: number): string {
  const fresh = Math.min(3600, left);
  return `public, max-age=${fresh}, stale-while-revalidate=${Math.min(86_400, left - fresh)}`;
}
