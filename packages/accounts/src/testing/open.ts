import { it } from 'vitest';
import type { Ledger } from '../ledger/ledger.js';

/** Defines a test that gets a new, empty ledger. */
export type LedgerTest = (title: string, run: (ledger: Ledger) => Promise<void>) => void;

export const ledgerTest =
  (open: () => Promise<Ledger>): LedgerTest =>
  (title, run) =>
    it(title, async () => {
      const ledger = await open();
      try {
        await run(ledger);
      } finally {
        await ledger.close();
      }
    });
