import { PlacardError } from '@placard/core';
import { createBoundedMap } from '@placard/core/server';
import { takePlace, type Burst } from '../ledger/index.js';
import { network } from '../network.js';
import type { BurstRule } from '../plans.js';

/** Default limit of pages that are read for the first time, per client address. */
export const defaultPageBurst: BurstRule = { requests: 60, milliseconds: 60_000 };

/** A site's limit, as a multiple of the limit of one address. */
const addressesPerSite = 5;
const maxPlaces = 10_000;

/** Counts pages that are read for the first time, in the memory of this process. */
export interface LookupLimit {
  /**
   * Counts one page.
   *
   * @param address of the client; null: the runtime does not provide it
   * @throws {PlacardError} rate_limited
   */
  take(site: string, address: string | null): void;
}

/** @param rule per address; a site has five times as many */
export function createLookupLimit(rule: BurstRule): LookupLimit {
  const places = createBoundedMap<string, readonly number[]>(maxPlaces);

  function takeOne(burst: Burst, what: string): void {
    const { times, taken } = takePlace(places.get(burst.name) ?? [], burst, Date.now());
    places.set(burst.name, times);
    if (taken.allowed) return;
    throw new PlacardError('rate_limited', {
      hint: `too many new pages were requested ${what}; pages that are already known are still served`,
      retryAfter: Math.max(1, Math.ceil(taken.resetAfter / 1_000)),
    });
  }

  return {
    take(site, address) {
      takeOne({ name: `address:${address === null ? '' : network(address)}`, ...rule }, 'from this address');
      takeOne({ name: `site:${site}`, ...rule, requests: rule.requests * addressesPerSite }, 'for this site');
    },
  };
}
