import type { Burst, Charge, Charged, Taken } from './ledger/index.js';
import type { Budget } from '@placard/core/server';
import { createJournal } from './journal.js';
import type { StoreWatch } from './store-watch.js';

/** Counts requests and renders in the store, and in a journal while the store is unavailable. */
export interface Counts {
  /** As `take` of the ledger. */
  take(bursts: readonly Burst[], at: number, budget?: Budget): Promise<readonly Taken[]>;
  /** As `charge` of the ledger. `sure`: the store has decided, not the journal. */
  charge(charge: Charge, budget?: Budget): Promise<Charged & { readonly sure: boolean }>;
  /** Undoes a charge. Never throws. */
  refund(charge: Charge): Promise<void>;
  /** Renders and refunds that are not written to the store yet. */
  readonly pending: number;
  /** Resolves when no refund is running. */
  settled(): Promise<void>;
}

export function createCounts(store: StoreWatch): Counts {
  const journal = createJournal(store);
  const refunds = new Set<Promise<void>>();

  return {
    take: (bursts, at, budget) =>
      store.write((ledger) => ledger.take(bursts, at), budget).catch(() => journal.take(bursts, at)),
    async charge(charge, budget) {
      const sent = store.state === 'available';
      try {
        const charged = await store.write((ledger) => ledger.charge(charge), budget);
        journal.learn(charge, charged);
        return { ...charged, sure: true };
      } catch {
        return { ...journal.charge(charge, sent), sure: false };
      }
    },
    refund(charge) {
      const given = store
        .write((ledger) => ledger.refund(charge))
        .catch(() => journal.refund(charge))
        .finally(() => refunds.delete(given));
      refunds.add(given);
      return given;
    },
    get pending() {
      return journal.pending;
    },
    async settled() {
      await Promise.all(refunds);
    },
  };
}
