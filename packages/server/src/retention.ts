import type { StoreWatch } from '@placard/access';
import type { Closing } from './whole.js';

const hour = 3_600_000;

/** Forgets, now and every hour until it is closed, the record of what was done longer ago than so many days. */
export function keepDays(store: StoreWatch, days: number): Closing {
  async function forget(): Promise<void> {
    const before = new Date(Date.now() - days * 24 * hour).toISOString();
    while ((await store.write((ledger) => ledger.forgetAudit(before))) > 0);
  }

  // What is not forgotten now is in an hour; the watch has told why.
  const attempt = (): void => void forget().catch(() => undefined);
  attempt();
  const timer = setInterval(attempt, hour).unref();
  return { close: () => clearInterval(timer) };
}
