import { createAddressLimit } from '@placard/accounts';
import { PlacardError } from '@placard/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Takes a place for each address, and returns the seconds to wait for those that are refused, otherwise null. */
function waits(limit: ReturnType<typeof createAddressLimit>, ...addresses: readonly (string | null)[]) {
  return addresses.map((address) => {
    try {
      limit.take(address);
      return null;
    } catch (error) {
      if (!(error instanceof PlacardError && error.code === 'rate_limited')) throw error;
      return error.retryAfter;
    }
  });
}

describe('a limit per client address', () => {
  it.each([
    ['an IPv4 address', '192.0.2.1', '192.0.2.1', '192.0.2.2'],
    ['the first 64 bits of an IPv6 address', '2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:2::1'],
    ['all clients whose address is unknown', null, null, '192.0.2.1'],
  ])('counts %s together, and others separately', (_, first, same, other) => {
    const limit = createAddressLimit({ requests: 1, milliseconds: 2_500 });
    expect(waits(limit, first, same, other)).toEqual([null, 3, null]);
    vi.setSystemTime(1_002_400);
    expect(waits(limit, same)).toEqual([1]);
    vi.setSystemTime(1_002_500);
    expect(waits(limit, same)).toEqual([null]);
  });
});
