import type { BillingProvider, PlanPrice } from './provider.js';

/** Milliseconds for which a price is kept. */
const kept = 10 * 60_000;
/** The same after a failure, so that each visit of a page does not wait for a provider that is down. */
const keptFailure = 30_000;
/** Milliseconds: a page that shows plans is of use without their prices. */
const timeout = 2_000;

/** Returns a function that asks the provider for the prices of all its plans. It never throws. */
export function createPrices(provider: BillingProvider): () => Promise<ReadonlyMap<string, PlanPrice | null>> {
  const known = new Map<string, { readonly price: Promise<PlanPrice | null>; until: number }>();

  function priceOf(plan: string): Promise<PlanPrice | null> {
    const before = known.get(plan);
    if (before !== undefined && before.until > performance.now()) return before.price;
    const entry = { price: inTime(provider.price(plan)).catch(failed), until: performance.now() + kept };
    function failed(): null {
      entry.until = performance.now() + keptFailure;
      return null;
    }
    known.set(plan, entry);
    return entry.price;
  }

  return async () =>
    new Map(await Promise.all(provider.plans.map(async (plan) => [plan, await priceOf(plan)] as const)));
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no price within ${timeout} ms`)), timeout);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
