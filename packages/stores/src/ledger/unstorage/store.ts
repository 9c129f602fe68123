import { within } from '@placard/core/server';
import { byteStore } from '../../cache/bytes.js';
import type { Driver } from '../../cache/driver.js';
import { adapted } from '../../cache/unstorage.js';
import { placeOf, type Place } from './places.js';

/** Milliseconds for a call whose caller does not wait: when the ledger is opened, for a snapshot or the lease. */
const patience = 5_000;

/** Values of a driver by key. Each call fails when it takes too long. */
export interface LedgerStore {
  /** @returns null for a missing value */
  get(key: string): Promise<unknown>;
  /** @param timeout milliseconds */
  set(key: string, bytes: Uint8Array, timeout?: number): Promise<void>;
  remove(key: string): Promise<void>;
  places(): Promise<readonly Place[]>;
  close(): Promise<void>;
}

export function ledgerStore(driver: Driver): LedgerStore {
  const { get, set, remove, keys, close } = byteStore(adapted(driver, true));
  const inTime = <T>(call: Promise<T>, timeout = patience): Promise<T> =>
    within(timeout, call, () => new Error(`no answer within ${timeout} ms`));
  return {
    async get(key) {
      const value = await inTime(get(key));
      // unstorage's `fs` returns some errors instead of throwing them.
      if (value instanceof Error) throw value;
      return value ?? null;
    },
    set: (key, bytes, timeout) => inTime(set(key, bytes), timeout),
    remove: (key) => inTime(remove(key)),
    places: async () => (await inTime(keys())).flatMap((key) => placeOf(key) ?? []),
    close,
  };
}
