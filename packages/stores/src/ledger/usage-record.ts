import type { UsageRecord } from '@placard/accounts/ledger';
import type { MonthState } from './month.js';

/** A month as SQL ledgers store it, in rows. */
export interface MonthRows extends MonthState {
  readonly renders: readonly { readonly day: string; readonly template: string; readonly used: number }[];
  readonly hits: readonly { readonly day: string; readonly hits: number }[];
}

export function usageOf({ used, capReachedAt, renders, hits }: MonthRows): UsageRecord {
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
  const dates = [...new Set([...renders, ...hits].map(({ day }) => day))].sort();
  const ids = [...new Set(renders.map(({ template }) => template))];
  return {
    used,
    cacheHits: sum(hits.map(({ hits }) => hits)),
    capReachedAt,
    daily: dates.map((date) => ({
      date,
      used: sum(renders.filter(({ day }) => day === date).map(({ used }) => used)),
      cacheHits: sum(hits.filter(({ day }) => day === date).map(({ hits }) => hits)),
    })),
    templates: Object.fromEntries(
      ids.map((id) => [id, sum(renders.filter(({ template }) => template === id).map(({ used }) => used))]),
    ),
  };
}
