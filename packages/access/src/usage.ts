import type { Charge, Charged, UsageRecord } from './ledger/index.js';
import type { Quota } from '@placard/core/server';

/** Response body of `GET /v1/usage`. Times are ISO 8601, UTC. */
export interface UsageReport {
  readonly period: { readonly start: string; readonly end: string };
  readonly plan: string;
  /** Renders per month. */
  readonly cap: number;
  readonly used: number;
  readonly remaining: number;
  /** null: the cap is not reached. */
  readonly grace: { readonly endsAt: string } | null;
  readonly cacheHits: number;
  readonly daily: UsageRecord['daily'];
  readonly templates: UsageRecord['templates'];
}

/** Returns start and end of the UTC month of a time, in milliseconds since 1970. */
function monthOf(at: number): { readonly start: number; readonly end: number } {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) };
}

const iso = (at: number): string => new Date(at).toISOString();

export function usageReport(
  terms: { readonly plan: string; readonly cap: number; readonly graceTime: number },
  { used, cacheHits, capReachedAt, daily, templates }: UsageRecord,
  now: number,
): UsageReport {
  const { start, end } = monthOf(now);
  const { plan, cap, graceTime } = terms;
  const inGrace = capReachedAt !== null && used >= cap;
  return {
    period: { start: iso(start), end: iso(end) },
    plan,
    cap,
    used,
    remaining: Math.max(0, cap - used),
    grace: inGrace ? { endsAt: iso(capReachedAt + graceTime) } : null,
    cacheHits,
    daily,
    templates,
  };
}

/** Returns the quota after a charge, for the error body (`told`). `resetAfter` in milliseconds. */
export function quotaOf(charge: Charge, charged: Charged): { readonly told: Quota; readonly resetAfter: number } {
  const { at, cap, grace } = charge;
  const { end } = monthOf(at);
  const graceEndsAt = iso((charged.capReachedAt ?? at) + grace.milliseconds);
  return { told: { cap, used: charged.used, graceEndsAt, resetsAt: iso(end) }, resetAfter: end - at };
}
