import type { Gate } from './gate.js';

/**
 * Remembers paid renders that the cache has lost, so that a cache outage does not charge every view of a card again.
 */
export interface Receipts {
  /** The cache could not be read, or did not store the image. */
  lost(key: string): void;
  /** The cache has stored the image. */
  kept(key: string): void;
  /**
   * Wraps a gate: an image that was paid for and lost by a failing cache is charged as `again`. An image the cache
   * evicted normally is charged in full.
   */
  gate(gate: Gate, key: string): Gate;
}

/** Maximum number of remembered images, about a hundred bytes each. */
const maxRemembered = 10_000;

export function createReceipts(): Receipts {
  const lost = new Set<string>();
  const paid = new Set<string>();

  return {
    lost: (key) => remember(lost, key),
    kept: (key) => void lost.delete(key),
    gate(gate, key) {
      const receipt = `${key} ${gate.payer}`;
      return {
        payer: gate.payer,
        admit: () => gate.admit(),
        async charge(request) {
          if (lost.has(key) && paid.has(receipt)) return gate.charge(request, 'again');
          const giveBack = await gate.charge(request);
          remember(paid, receipt);
          return () => {
            paid.delete(receipt);
            return giveBack();
          };
        },
      };
    },
  };
}

/** Evicts the least recently added. */
function remember(names: Set<string>, name: string): void {
  names.delete(name);
  names.add(name);
  for (const oldest of names) {
    if (names.size <= maxRemembered) break;
    names.delete(oldest);
  }
}
