import type { Charge } from '@placard/access/ledger';

/** What decides over the next render of an account: how many there were this month, and when the cap was reached. */
export interface MonthState {
  readonly used: number;
  /** Milliseconds since 1970; null: not yet. */
  readonly capReachedAt: number | null;
}

/** The month after so many renders more. The cap may have changed since the last: whether it is reached is asked anew. */
export function counted({ used, capReachedAt }: MonthState, { at, cap }: Charge, by: 1 | 0 | -1): MonthState {
  const now = used + by;
  return { used: now, capReachedAt: now < cap ? null : (capReachedAt ?? at) };
}

/** Whether a render is let through: under the cap, or within both ends of the grace. */
export const admits = ({ used, capReachedAt }: MonthState, { at, cap, grace }: Charge): boolean =>
  capReachedAt === null || (at < capReachedAt + grace.milliseconds && used < cap + grace.renders);
