import { createBoundedMap } from '@placard/core/server';
import { takePlace, type Burst, type Charge, type Charged, type Ledger, type Taken } from './ledger/index.js';
import type { StoreWatch } from './store-watch.js';

/** Renders and refunds recorded while the store is unavailable. They are written to the store when it is back. */
export interface Journal {
  /**
   * Decides without the store: a limited number of renders per account, and half of each burst limit.
   *
   * @param sent whether the charge was sent: the store may have counted it although no answer came
   */
  charge(charge: Charge, sent: boolean): Charged;
  /** As `take` of the ledger, with half of each burst limit. */
  take(bursts: readonly Burst[], at: number): readonly Taken[];
  refund(charge: Charge): void;
  /** Remembers what an account may render, so that renders without the store do not exceed its quota. */
  learn(charge: Charge, charged: Charged): void;
  /** Renders and refunds that are not written yet. */
  readonly pending: number;
}

/** Renders per process and account while the store is unavailable. */
const allowance = 50;
/** Limit of remembered limit names and of remembered accounts. */
const maxRemembered = 10_000;

export function createJournal(store: StoreWatch): Journal {
  const entries = new Map<string, { readonly act: 'addRender' | 'refund'; readonly charge: Charge }>();
  const places = createBoundedMap<string, readonly number[]>(maxRemembered);
  const remainingByAccount = createBoundedMap<string, number>(maxRemembered);
  const spent = new Map<string, number>();

  function enter(act: 'addRender' | 'refund', charge: Charge): void {
    entries.set(charge.id, { act, charge });
    store.remind();
  }

  async function write(ledger: Ledger): Promise<void> {
    for (const [id, entry] of entries) {
      // The ledger counts each id once, so sending it again is safe: the first charge may have arrived without an
      // answer.
      await ledger[entry.act](entry.charge);
      // If a refund has replaced the render meanwhile, it is kept and written the next time.
      if (entries.get(id) === entry) entries.delete(id);
    }
    for (const [account, renders] of spent) {
      const remaining = remainingByAccount.get(account);
      if (remaining !== undefined) remainingByAccount.set(account, Math.max(0, remaining - renders));
    }
    spent.clear();
    places.clear();
  }
  store.onReturn(write);

  function take(bursts: readonly Burst[], at: number): readonly Taken[] {
    const all: Taken[] = [];
    for (const burst of bursts) {
      const half = { ...burst, requests: Math.ceil(burst.requests / 2) };
      const { times, taken } = takePlace(places.get(burst.name) ?? [], half, at);
      places.set(burst.name, times);
      all.push(taken);
      if (!taken.allowed) break;
    }
    return all;
  }

  return {
    take,
    charge(charge, sent) {
      const { account } = charge;
      const bursts = take(charge.bursts, charge.at);
      const used = spent.get(account) ?? 0;
      const room = Math.min(allowance, remainingByAccount.get(account) ?? allowance);
      const allowed = bursts.every((taken) => taken.allowed) && used < room;
      if (allowed) {
        spent.set(account, used + 1);
        enter('addRender', charge);
      } else if (sent) {
        enter('refund', charge);
      }
      return { allowed, used, capReachedAt: null, bursts };
    },
    refund: (charge) => enter('refund', charge),
    learn({ account, cap, grace }, { allowed, used, bursts }) {
      const overQuota = !allowed && bursts.every((taken) => taken.allowed);
      remainingByAccount.set(account, overQuota ? 0 : Math.max(0, cap + grace.renders - used));
    },
    get pending() {
      return entries.size;
    },
  };
}
