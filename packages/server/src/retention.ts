import type { StoreWatch } from '@placard/accounts';
import type { Closeable } from './open-all.js';

const hour = 3_600_000;

/** Deletes audit records older than `days`, at once and then every hour until closed. */
export function expireAudit(store: StoreWatch, days: number): Closeable {
  async function forget(): Promise<void> {
    const before = new Date(Date.now() - days * 24 * hour).toISOString();
    while ((await store.write((ledger) => ledger.forgetAudit(before))) > 0);
  }

  // A failure is retried in an hour. The store watch has reported it.
  const attempt = (): void => void forget().catch(() => undefined);
  attempt();
  const timer = setInterval(attempt, hour).unref();
  return { close: () => clearInterval(timer) };
}
