import { maxBurstMilliseconds } from './ledger/index.js';

/** At most `requests` in any window of `milliseconds`. */
export interface BurstRule {
  readonly requests: number;
  readonly milliseconds: number;
}

/** The limits of an account. */
export interface Plan {
  /** Renders per month. */
  readonly cap: number;
  /** Requests per key. */
  readonly burst: BurstRule;
}

/** How long after the cap is reached, and how far beyond it, renders are still allowed: whichever ends first. */
export interface Grace {
  readonly milliseconds: number;
  /** Percentage of the cap. */
  readonly percent: number;
}

/** Plans by name. `free` is the default. */
export interface Plans {
  readonly free: Plan;
  readonly [name: string]: Plan;
}

const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Parses a burst limit.
 *
 * @param text `60/10s`: requests per window, in seconds (`s`), minutes (`m`) or hours (`h`); at most one hour
 * @returns null when the text is invalid
 *
 * @example
 * parseBurst('60/10s'); // { requests: 60, milliseconds: 10000 }
 */
export function parseBurst(text: string): BurstRule | null {
  const [, requests = '', count = '', unit = ''] = /^(\d{1,5})\/(\d{1,5})(s|m|h)$/.exec(text) ?? [];
  const rule = { requests: Number(requests), milliseconds: Number(count) * (units[unit] ?? 0) };
  return rule.requests >= 1 && rule.milliseconds >= 1 && rule.milliseconds <= maxBurstMilliseconds ? rule : null;
}

/**
 * Writes a burst limit as {@link parseBurst} reads it, in the largest unit that fits.
 *
 * @example
 * formatBurst({ requests: 60, milliseconds: 10_000 }); // '60/10s'
 */
export function formatBurst({ requests, milliseconds }: BurstRule): string {
  const unit = ['h', 'm', 's'].find((name) => milliseconds % (units[name] ?? 1) === 0) ?? 's';
  return `${requests}/${milliseconds / (units[unit] ?? 1)}${unit}`;
}

/**
 * Parses a grace period.
 *
 * @param text `72h/20%`: time in minutes (`m`), hours (`h`) or days (`d`), at most 31 days, and percentage of the cap
 * @returns null when the text is invalid
 *
 * @example
 * parseGrace('72h/20%'); // { milliseconds: 259200000, percent: 20 }
 */
export function parseGrace(text: string): Grace | null {
  const [, count = '', unit = '', percent = ''] = /^(\d{1,5})(m|h|d)\/(\d{1,3})%$/.exec(text) ?? [];
  const milliseconds = Number(count) * (units[unit] ?? 0);
  return unit === '' || milliseconds > 31 * 86_400_000 ? null : { milliseconds, percent: Number(percent) };
}

/**
 * Parses a monthly cap: a whole number of at most 12 digits.
 *
 * @returns null when the text is invalid
 *
 * @example
 * parseCap('1000'); // 1000
 */
export function parseCap(text: string): number | null {
  const cap = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(cap) ? cap : null;
}

/** 1000 renders per month, 60 requests in 10 seconds per key. */
export const defaultPlan: Plan = { cap: 1_000, burst: { requests: 60, milliseconds: 10_000 } };
/** 72 hours, 20 % of the cap. */
export const defaultGrace: Grace = { milliseconds: 72 * 3_600_000, percent: 20 };
/** Renders per address, on public URLs of one key. */
export const defaultAddressBurst: BurstRule = { requests: 10, milliseconds: 10_000 };
/** Renders per address, for previews of the app. Enough for fast typing, and for a first view of all templates. */
export const defaultPreviewBurst: BurstRule = { requests: 200, milliseconds: 10_000 };
