import type { Charge, Charged, KeyUse, UsageRecord } from './ledger/index.js';
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
  /** Requests of this period that exceeded a burst limit. */
  readonly refused: number;
  readonly daily: readonly (UsageRecord['daily'][number] & { readonly refused: number })[];
  readonly templates: UsageRecord['templates'];
  /** By key id. May lack the last minute of other servers. */
  readonly keys: Readonly<Record<string, Pick<KeyUse, 'used' | 'cacheHits' | 'refused'>>>;
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
  keyUses: readonly KeyUse[],
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
    refused: keyUses.reduce((sum, { refused }) => sum + refused, 0),
    daily: withRefused(daily, keyUses),
    templates,
    keys: byKey(keyUses),
  };
}

/** Adds the refused requests to the days, including days with nothing else. */
function withRefused(daily: UsageRecord['daily'], keyUses: readonly KeyUse[]): UsageReport['daily'] {
  const days = new Map(daily.map((day) => [day.date, { ...day, refused: 0 }]));
  for (const { date, refused } of keyUses.filter(({ refused }) => refused > 0)) {
    const day = days.get(date) ?? { date, used: 0, cacheHits: 0, refused: 0 };
    days.set(date, { ...day, refused: day.refused + refused });
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function byKey(keyUses: readonly KeyUse[]): UsageReport['keys'] {
  const keys: Record<string, UsageReport['keys'][string]> = {};
  for (const { keyId, used, cacheHits, refused } of keyUses) {
    const before = keys[keyId] ?? { used: 0, cacheHits: 0, refused: 0 };
    keys[keyId] = {
      used: before.used + used,
      cacheHits: before.cacheHits + cacheHits,
      refused: before.refused + refused,
    };
  }
  return keys;
}

/** Returns the quota after a charge, for the error body. `resetAfter` in milliseconds. */
export function quotaOf(charge: Charge, charged: Charged): { readonly quota: Quota; readonly resetAfter: number } {
  const { at, cap, grace } = charge;
  const { end } = monthOf(at);
  const graceEndsAt = iso((charged.capReachedAt ?? at) + grace.milliseconds);
  return { quota: { cap, used: charged.used, graceEndsAt, resetsAt: iso(end) }, resetAfter: end - at };
}
