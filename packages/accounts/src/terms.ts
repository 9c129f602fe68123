import type { AccountRecord, Subscription } from './ledger/index.js';
import { createBoundedMap, type Budget } from '@placard/core/server';
import { parseBurst, type Plan, type Plans } from './plans.js';
import type { StoreWatch } from './store-watch.js';

/** A plan by name, with the limits that apply to an account. */
export interface Terms extends Plan {
  readonly plan: string;
}

/** The limits of an account: those of its plan, or its own. */
export interface AccountTerms extends Terms {
  /** null: the account never had one. */
  readonly subscription: Subscription | null;
}

/** Returns the limits that apply to an account. @param record null: the account has the defaults */
export function termsIn(record: AccountRecord | null, plans: Plans): Terms {
  const name = record?.plan ?? 'free';
  // A plan that was removed from the configuration counts as the free plan.
  const plan = Object.hasOwn(plans, name) ? (plans[name] ?? plans.free) : plans.free;
  const burst = record?.burst == null ? null : parseBurst(record.burst);
  return { plan: name, cap: record?.cap ?? plan.cap, burst: burst ?? plan.burst };
}

/** Returns the terms of an account; if the store is unavailable, the last known ones, else those of the free plan. */
export type TermsOf = (account: string, budget?: Budget) => Promise<Terms>;

/** Milliseconds for which the terms of an account are cached. */
const freshMs = 500;
const maxRemembered = 10_000;

export function createTerms(store: StoreWatch, plans: Plans): TermsOf {
  const cachedTerms = createBoundedMap<string, { readonly terms: Terms; readonly until: number }>(maxRemembered);

  return async (account, budget) => {
    const remembered = cachedTerms.get(account);
    if (remembered !== undefined && remembered.until > performance.now()) return remembered.terms;
    try {
      const record = await store.read((ledger) => ledger.account(account), budget);
      const terms = termsIn(record, plans);
      cachedTerms.set(account, { terms, until: performance.now() + freshMs });
      return terms;
    } catch {
      return remembered?.terms ?? termsIn(null, plans);
    }
  };
}
