/** So many requests in any span of so long. */
export interface Burst {
  /** Whose requests these are: `key:ID`, `address:…`. */
  readonly name: string;
  readonly requests: number;
  /** At most {@link longestBurst}. */
  readonly milliseconds: number;
}

/** The longest span of a burst limit, in milliseconds. */
export const longestBurst = 3_600_000;

/**
 * Milliseconds by which the clocks of servers that share a ledger may differ. A place that was taken later than that from
 * now is of a clock that has stepped back since, and does not count.
 */
export const clockSkew = 1_000;

export interface Taken {
  readonly allowed: boolean;
  /** Requests that would be let through now. */
  readonly remaining: number;
  /** Milliseconds until one place more is free; 0 when all are. */
  readonly resetAfter: number;
}

/**
 * A place in one sliding window.
 *
 * @param times of the places taken before, oldest first
 * @returns those that still count, with this one if it was given
 */
export function takePlace(
  times: readonly number[],
  { requests, milliseconds }: Burst,
  at: number,
): { readonly times: readonly number[]; readonly taken: Taken } {
  const counting = times.filter((time) => time > at - milliseconds && time <= at + clockSkew);
  const allowed = counting.length < requests;
  if (allowed) counting.push(at);
  // A full one opens when the oldest of its last `requests` goes, also when it held more before it was narrowed.
  const next = counting[Math.max(0, counting.length - requests)];
  const resetAfter = next === undefined ? 0 : Math.min(milliseconds, next + milliseconds - at);
  return { times: counting, taken: { allowed, remaining: Math.max(0, requests - counting.length), resetAfter } };
}

export interface LimitLedger {
  /**
   * Takes a place in each of these, in their order, in one step. The first that is full ends it; those before it keep
   * what they gave, so the narrowest comes first.
   *
   * @param at milliseconds since 1970
   * @returns what became of each that was asked
   */
  take(bursts: readonly Burst[], at: number): Promise<readonly Taken[]>;
}

/** One render that is about to be made, with the limits that hold for it. */
export interface Charge {
  /** Of this render alone: what is charged twice, because no answer came, counts once. */
  readonly id: string;
  readonly account: string;
  readonly template: string;
  /** Milliseconds since 1970; month and day are UTC's. */
  readonly at: number;
  readonly cap: number;
  /** How long and how far past the cap renders are still made. */
  readonly grace: { readonly milliseconds: number; readonly renders: number };
  /** Taken first, as by {@link LimitLedger.take}: when one is full nothing is counted. */
  readonly bursts: readonly Burst[];
}

export interface Charged {
  readonly allowed: boolean;
  /** Renders of this month, this one included when it is allowed. */
  readonly used: number;
  /** When the cap was reached this month, in milliseconds since 1970; null: not yet. */
  readonly capReachedAt: number | null;
  readonly bursts: readonly Taken[];
}

export interface UsageRecord {
  readonly used: number;
  readonly cacheHits: number;
  readonly capReachedAt: number | null;
  /** Days with any use, oldest first; `date` is `2026-11-21`. */
  readonly daily: readonly { readonly date: string; readonly used: number; readonly cacheHits: number }[];
  readonly templates: Readonly<Record<string, number>>;
}

export interface UsageLedger {
  /** Asks bursts and cap, and counts, in one step. A render that then fails is given back by `refund`. */
  charge(charge: Charge): Promise<Charged>;
  /** Also of a charge whose answer never came: should it arrive later, it counts nothing. */
  refund(charge: Charge): Promise<void>;
  /** Counts a render that was made while nobody could be asked, whatever its limits. */
  addRender(charge: Charge): Promise<void>;
  /** Hits that were gathered elsewhere, by UTC day (`2026-11-21`). */
  addCacheHits(account: string, date: string, count: number): Promise<void>;
  /** @param month `2026-11` */
  usage(account: string, month: string): Promise<UsageRecord>;
}

/** Milliseconds for which a ledger knows the ids of charges. */
export const chargeMemory = 3_600_000;

/** The UTC day of a time: `2026-11-21`. Its first seven letters are the month. */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
