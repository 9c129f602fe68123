import { PlacardError } from '@placard/core';
import { createBoundedMap } from '@placard/core/server';
import { takePlace } from './ledger/index.js';
import { network } from './network.js';
import type { BurstRule } from './plans.js';

/** Counts requests per client address in the memory of this process, for routes that belong to no account. */
export interface AddressLimit {
  /**
   * Counts one request.
   *
   * @param address IPv4 or IPv6; null when the runtime does not provide it: all such clients share one limit
   * @throws {PlacardError} rate_limited, with the seconds until a request is allowed again
   */
  take(address: string | null): void;
}

/** Maximum number of remembered networks. */
const maxPlaces = 10_000;

/**
 * @example
 * const limit = createAddressLimit({ requests: 60, milliseconds: 10_000 });
 * limit.take('192.0.2.1');
 */
export function createAddressLimit(rule: BurstRule): AddressLimit {
  const places = createBoundedMap<string, readonly number[]>(maxPlaces);
  return {
    take(address) {
      const name = address === null ? '' : network(address);
      const { times, taken } = takePlace(places.get(name) ?? [], { name, ...rule }, Date.now());
      places.set(name, times);
      if (!taken.allowed)
        throw new PlacardError('rate_limited', {
          hint: 'this address is at its burst limit',
          retryAfter: Math.max(1, Math.ceil(taken.resetAfter / 1_000)),
        });
    },
  };
}
