import { it } from 'vitest';
import type { Ledger } from '../ledger/ledger.js';

/** A test with a ledger of its own, with nothing in it. */
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
