import { createBoundedMap } from '../util/bounded-map.js';
import type { Gate } from './gate.js';

/**
 * Remembers renders that were charged but are missing in the cache because it failed, so that an outage of the cache
 * does not charge every view of a card again.
 */
export interface Receipts {
  /** The cache could not be read, or did not store the image. */
  markLost(key: string): void;
  /** The cache has stored the image. */
  markStored(key: string): void;
  /**
   * Wraps a gate: if an image was charged and then lost by a failing cache, it is charged as `again`. An image that the
   * cache has evicted is charged in full.
   */
  gate(gate: Gate, key: string): Gate;
}

/** Maximum number of remembered images. Each takes about a hundred bytes. */
const maxRemembered = 10_000;

export function createReceipts(): Receipts {
  const lost = createBoundedMap<string, true>(maxRemembered);
  const paid = createBoundedMap<string, true>(maxRemembered);

  return {
    markLost: (key) => lost.set(key, true),
    markStored: (key) => void lost.delete(key),
    gate(gate, key) {
      const receipt = `${key} ${gate.payer}`;
      return {
        payer: gate.payer,
        admit: () => gate.admit(),
        async charge(request) {
          if (lost.get(key) && paid.get(receipt)) return gate.charge(request, 'again');
          const giveBack = await gate.charge(request);
          paid.set(receipt, true);
          return () => {
            paid.delete(receipt);
            return giveBack();
          };
        },
      };
    },
  };
}
