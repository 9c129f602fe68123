import { longestBurst } from './ledger/index.js';

/** So many requests in any span of so long. */
export interface BurstRule {
  readonly requests: number;
  readonly milliseconds: number;
}

export interface Plan {
  /** Renders a month. */
  readonly cap: number;
  /** Requests of one key. */
  readonly burst: BurstRule;
}

/** How long and how far past the cap renders are still made. */
export interface Grace {
  readonly milliseconds: number;
  /** Of the cap. */
  readonly percent: number;
}

/** The plans by name; `free` is that of an account that was never changed. */
export interface Plans {
  readonly free: Plan;
  readonly [name: string]: Plan;
}

const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * @param text `60/10s`: requests, and seconds, minutes or an hour
 * @returns null when it does not read
 */
export function parseBurst(text: string): BurstRule | null {
  const [, requests = '', count = '', unit = ''] = /^(\d{1,5})\/(\d{1,5})(s|m|h)$/.exec(text) ?? [];
  const rule = { requests: Number(requests), milliseconds: Number(count) * (units[unit] ?? 0) };
  return rule.requests >= 1 && rule.milliseconds >= 1 && rule.milliseconds <= longestBurst ? rule : null;
}

/**
 * @param text `72h/20%`: how long, and how far past the cap, whichever ends first
 * @returns null when it does not read
 */
export function parseGrace(text: string): Grace | null {
  const [, count = '', unit = '', percent = ''] = /^(\d{1,5})(m|h|d)\/(\d{1,3})%$/.exec(text) ?? [];
  const milliseconds = Number(count) * (units[unit] ?? 0);
  return unit === '' || milliseconds > 31 * 86_400_000 ? null : { milliseconds, percent: Number(percent) };
}

/** @returns null when it is no whole number of renders that can be counted */
export function parseCap(text: string): number | null {
  const cap = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(cap) ? cap : null;
}

export const defaultPlan: Plan = { cap: 1_000, burst: { requests: 60, milliseconds: 10_000 } };
export const defaultGrace: Grace = { milliseconds: 72 * 3_600_000, percent: 20 };
/** What one address may have drawn by the public URLs of one key. */
export const defaultAddressBurst: BurstRule = { requests: 10, milliseconds: 10_000 };
