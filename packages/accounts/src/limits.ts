import type { Budget } from '@placard/core/server';
import { createCounts } from './counts.js';
import { createHits } from './hits.js';
import { createKeyUses, type UsedKey } from './key-uses.js';
import { defaultAddressBurst, type BurstRule, type Grace, type Plans } from './plans.js';
import { createRequestGate, type Payer, type RequestGate } from './request-gate.js';
import type { StoreWatch } from './store-watch.js';
import { createTerms, termsIn, type AccountTerms } from './terms.js';
import { usageReport, type UsageReport } from './usage.js';

/** Burst limits, quota and usage of accounts. */
export interface Limits {
  /**
   * Creates the gate of one request.
   *
   * @param countedPer `request`: each request counts against the burst limit; `render`: only renders count, so that cached
   * images of a public page are never refused
   * @param budget time budget of the request
   */
  gate(payer: Payer, countedPer: 'request' | 'render', budget?: Budget): RequestGate;
  /** Counts a cache hit, without I/O. */
  addHit(key: UsedKey): void;
  /** Returns the latest use of each key of an account, by key id, in milliseconds since 1970. */
  lastUses(account: string): Promise<ReadonlyMap<string, number>>;
  /** The plans of this server, by name. */
  readonly plans: Plans;
  /** Returns the limits that apply to an account. @throws {PlacardError} render_unavailable */
  termsOf(account: string): Promise<AccountTerms>;
  /** Returns the usage of the current month. @throws {PlacardError} render_unavailable */
  usage(account: string): Promise<UsageReport>;
  /** Writes pending counts and closes the watch over the store. */
  close(): Promise<void>;
}

/** Options of {@link createLimits}. */
export interface LimitsOptions {
  readonly store: StoreWatch;
  readonly plans: Plans;
  readonly grace: Grace;
  /** Limit per address and key, on public URLs. Default: {@link defaultAddressBurst}. */
  readonly addressBurst?: BurstRule | undefined;
  /** Called on close with the number of renders and refunds that could not be written. */
  readonly onLoss?: (renders: number) => void;
}

/**
 * Creates the limits of all accounts. While the store is unavailable, a limited number of renders per account is
 * allowed; they are counted when it is back.
 *
 * @example
 * const store = watchStore(await openLedger('sqlite:./data/placard.db'));
 * const limits = createLimits({ store, plans: { free: defaultPlan }, grace: defaultGrace });
 * const gate = limits.gate({ account: 'ann', keyId }, 'request');
 * await gate.admit(); // throws rate_limited
 */
export function createLimits(options: LimitsOptions): Limits {
  const { store, plans, grace, addressBurst = defaultAddressBurst, onLoss = () => undefined } = options;
  const termsOf = createTerms(store, plans);
  const counts = createCounts(store);
  const hits = createHits(store);
  const uses = createKeyUses(store);
  const parts = { termsOf, counts, uses, grace, addressBurst };

  return {
    gate: (payer, every, budget) => createRequestGate(parts, payer, every, budget),
    addHit(key) {
      const now = Date.now();
      hits.add(key.account, now);
      uses.add(key, now, 'cacheHits');
    },
    lastUses: (account) => uses.lastUses(account),
    plans,
    async termsOf(account) {
      const record = await store.read((ledger) => ledger.account(account));
      return { ...termsIn(record, plans), subscription: record?.subscription ?? null };
    },
    async usage(account) {
      await hits.flush();
      const { plan, cap } = await termsOf(account);
      const now = Date.now();
      const month = new Date(now).toISOString().slice(0, 7);
      const usage = await store.read((ledger) => ledger.usage(account, month));
      const keyUses = await uses.month(account, month);
      return usageReport({ plan, cap, graceTime: grace.milliseconds }, usage, keyUses, now);
    },
    async close() {
      await counts.settled();
      // Writes the journal now: otherwise a timer would write it, and `close` stops that timer.
      if (counts.pending > 0) await store.check();
      await hits.flush();
      await uses.flush();
      if (counts.pending > 0) onLoss(counts.pending);
      store.close();
    },
  };
}
