import type { Gate } from './gate.js';

/** What was paid for and the cache has lost sight of: its outage must not charge each view of a card again. */
export interface Receipts {
  /** The cache could not be asked for the picture, or did not take it. */
  lost(key: string): void;
  /** The cache has it. */
  kept(key: string): void;
  /** A gate that is charged for a picture it has paid for only when the cache has forgotten it in good order. */
  gate(gate: Gate, key: string): Gate;
}

/** Pictures that are remembered: a hundred bytes each. */
const most = 10_000;

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

/** The latest stay. */
function remember(names: Set<string>, name: string): void {
  names.delete(name);
  names.add(name);
  for (const oldest of names) {
    if (names.size <= most) break;
    names.delete(oldest);
  }
}
