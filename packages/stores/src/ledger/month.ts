import type { Charge } from '@placard/accounts/ledger';

/** The state that decides whether an account may render: renders of this month, and when the cap was reached. */
export interface MonthState {
  readonly used: number;
  /** Milliseconds since 1970; null while the cap is not reached. */
  readonly capReachedAt: number | null;
}

/** Returns the month after `by` more renders. Applies the current cap, which may have changed since the last render. */
export function counted({ used, capReachedAt }: MonthState, { at, cap }: Charge, by: 1 | 0 | -1): MonthState {
  const now = used + by;
  return { used: now, capReachedAt: now < cap ? null : (capReachedAt ?? at) };
}

/** Whether a render is allowed: the cap is not reached, or both limits of the grace (time and renders) still hold. */
export const admits = ({ used, capReachedAt }: MonthState, { at, cap, grace }: Charge): boolean =>
  capReachedAt === null || (at < capReachedAt + grace.milliseconds && used < cap + grace.renders);
