/** A sliding-window limit: at most `requests` in any window of `milliseconds`. */
export interface Burst {
  /** What is limited: `key:ID`, `address:…`. */
  readonly name: string;
  readonly requests: number;
  /** At most {@link maxBurstMilliseconds}. */
  readonly milliseconds: number;
}

/** Longest window of a burst limit, in milliseconds. */
export const maxBurstMilliseconds = 3_600_000;

/**
 * Milliseconds by which the clocks of servers that share a ledger may differ. A request recorded further than this in
 * the future is ignored: the clock has stepped back since it was recorded.
 */
export const clockSkew = 1_000;

/** Result of one burst limit. */
export interface Taken {
  readonly allowed: boolean;
  /** Requests that are still allowed now. */
  readonly remaining: number;
  /** Milliseconds until one more request is allowed; 0 when the window is empty. */
  readonly resetAfter: number;
}

/**
 * Counts one request in a sliding window. Ledger drivers that keep the times themselves call it.
 *
 * @param times times of the earlier requests, in milliseconds since 1970, oldest first
 * @param at time of this request, in milliseconds since 1970
 * @returns the times that are still inside the window, including `at` when the request is allowed
 *
 * @example
 * const limit = { name: 'key:a', requests: 1, milliseconds: 10_000 };
 * const { times, taken } = takePlace([], limit, 5_000); // [5000], allowed
 * takePlace(times, limit, 6_000).taken; // { allowed: false, remaining: 0, resetAfter: 9000 }
 */
export function takePlace(
  times: readonly number[],
  { requests, milliseconds }: Burst,
  at: number,
): { readonly times: readonly number[]; readonly taken: Taken } {
  const counting = times.filter((time) => time > at - milliseconds && time <= at + clockSkew);
  const allowed = counting.length < requests;
  if (allowed) counting.push(at);
  // A full window frees a place when the oldest of its last `requests` entries expires. It can hold more entries than
  // `requests` when the limit was lowered.
  const next = counting[Math.max(0, counting.length - requests)];
  const resetAfter = next === undefined ? 0 : Math.min(milliseconds, next + milliseconds - at);
  return { times: counting, taken: { allowed, remaining: Math.max(0, requests - counting.length), resetAfter } };
}

/** Counts requests against burst limits. */
export interface LimitLedger {
  /**
   * Counts one request against each limit, in order, in one transaction. Stops at the first limit that is exceeded; the
   * limits before it keep their count, so pass the narrowest first.
   *
   * @param at milliseconds since 1970
   * @returns one result per limit that was checked
   */
  take(bursts: readonly Burst[], at: number): Promise<readonly Taken[]>;
}

/** A render that is about to start, and the limits that apply to it. */
export interface Charge {
  /** Unique per render. A charge that is sent again with the same id and time, because no answer came, counts once. */
  readonly id: string;
  readonly account: string;
  readonly template: string;
  /** Milliseconds since 1970. Counted in the UTC month and day of this time. */
  readonly at: number;
  /** Renders per month. */
  readonly cap: number;
  /** How long after the cap is reached, and by how many renders beyond it, renders are still allowed. */
  readonly grace: { readonly milliseconds: number; readonly renders: number };
  /** Checked first, as by {@link LimitLedger.take}. When one is exceeded, the render is not counted. */
  readonly bursts: readonly Burst[];
}

/** Result of a charge. */
export interface Charged {
  readonly allowed: boolean;
  /** Renders this month, including this one when it is allowed. */
  readonly used: number;
  /** When the cap was reached this month, in milliseconds since 1970; null: not reached. */
  readonly capReachedAt: number | null;
  readonly bursts: readonly Taken[];
}

/** Usage of an account in one UTC month. */
export interface UsageRecord {
  readonly used: number;
  readonly cacheHits: number;
  readonly capReachedAt: number | null;
  /** Days with renders or cache hits, oldest first. `date` has the form `2026-11-21`. */
  readonly daily: readonly { readonly date: string; readonly used: number; readonly cacheHits: number }[];
  /** Renders per template. */
  readonly templates: Readonly<Record<string, number>>;
}

/** Counts renders and cache hits per account. */
export interface UsageLedger {
  /** Checks burst limits and cap and counts the render, in one transaction. When the render fails, call `refund`. */
  charge(charge: Charge): Promise<Charged>;
  /** Undoes a charge, once. When the charge itself arrives after its refund, it is not counted. */
  refund(charge: Charge): Promise<void>;
  /** Counts a render that was made while the store was unavailable, regardless of its limits. */
  addRender(charge: Charge): Promise<void>;
  /** Adds cache hits of one UTC day. @param date `2026-11-21` */
  addCacheHits(account: string, date: string, count: number): Promise<void>;
  /** @param month `2026-11` */
  usage(account: string, month: string): Promise<UsageRecord>;
}

/** Milliseconds for which a ledger remembers the ids of charges. */
export const chargeMemory = 3_600_000;

/**
 * Returns the UTC day of a time. Its first seven characters are the month.
 *
 * @param at milliseconds since 1970
 *
 * @example
 * utcDay(0); // '1970-01-01'
 */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
