import { PlacardError } from '@placard/core';

/** Maximum number of simultaneous uploads of one account. */
const perAccount = 2;
/** Maximum number of simultaneous uploads, because their files are in memory. */
const inAll = 16;

/**
 * Limits the number of simultaneous uploads.
 *
 * @returns a function that takes a place for an account, and returns a function that releases it. It throws
 *   rate_limited or render_unavailable
 */
export function createUploadPlaces(): (account: string) => () => void {
  const taken = new Map<string, number>();
  let all = 0;
  return (account) => {
    const uploads = taken.get(account) ?? 0;
    if (uploads >= perAccount)
      throw new PlacardError('rate_limited', {
        message: `${account} has ${uploads} uploads under way, and may have no more at a time`,
        hint: `an account may have ${uploads} uploads under way at a time`,
        retryAfter: 1,
      });
    if (all >= inAll) throw new PlacardError('render_unavailable', { message: 'too many uploads', retryAfter: 1 });
    all += 1;
    taken.set(account, uploads + 1);
    return () => {
      all -= 1;
      const left = (taken.get(account) ?? 1) - 1;
      if (left === 0) taken.delete(account);
      else taken.set(account, left);
    };
  };
}
