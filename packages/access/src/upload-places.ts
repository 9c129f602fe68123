import { PlacardError } from '@placard/core';

/** Uploads of one account at a time. */
const perAccount = 2;
/** Uploads at a time: their files are in memory. */
const inAll = 16;

/**
 * Bounds the uploads that are under way.
 *
 * @returns a function that takes a place for an account, and returns the function that leaves it. It throws rate_limited
 *   or render_unavailable
 */
export function createUploadPlaces(): (account: string) => () => void {
  const taken = new Map<string, number>();
  let all = 0;
  return (account) => {
    const own = taken.get(account) ?? 0;
    if (own >= perAccount)
      throw new PlacardError('rate_limited', {
        message: `${account} has ${own} uploads under way, and may have no more at a time`,
        retryAfter: 1,
      });
    if (all >= inAll) throw new PlacardError('render_unavailable', { message: 'too many uploads', retryAfter: 1 });
    all += 1;
    taken.set(account, own + 1);
    return () => {
      all -= 1;
      const left = (taken.get(account) ?? 1) - 1;
      if (left === 0) taken.delete(account);
      else taken.set(account, left);
    };
  };
}
