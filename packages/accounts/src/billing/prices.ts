import { within } from '@placard/core/server';
import type { BillingProvider, PlanPrice } from './provider.js';

/** Milliseconds for which a price is cached. */
const kept = 10 * 60_000;
/** Milliseconds for which a failure is cached, so that not every visit of a page waits for a provider that is down. */
const keptFailure = 30_000;
/** Maximum wait in milliseconds, because a page that shows plans is useful without prices. */
const timeout = 2_000;

/** Returns a function that fetches the prices of all plans from the provider. It never throws. */
export function createPrices(provider: BillingProvider): () => Promise<ReadonlyMap<string, PlanPrice | null>> {
  const cachedPrices = new Map<string, { readonly price: Promise<PlanPrice | null>; until: number }>();

  function priceOf(plan: string): Promise<PlanPrice | null> {
    const before = cachedPrices.get(plan);
    if (before !== undefined && before.until > performance.now()) return before.price;
    const asked = within(timeout, provider.price(plan), () => new Error(`no price within ${timeout} ms`));
    const entry = { price: asked.catch(failed), until: performance.now() + kept };
    function failed(): null {
      entry.until = performance.now() + keptFailure;
      return null;
    }
    cachedPrices.set(plan, entry);
    return entry.price;
  }

  return async () =>
    new Map(await Promise.all(provider.plans.map(async (plan) => [plan, await priceOf(plan)] as const)));
}
