import type { Key } from '@placard/client';
import { getJson } from '../api/client.js';

/** An account, as an administrator sees it. */
export interface Account {
  readonly account: string;
  readonly plan: string;
  readonly cap: number;
  readonly burst: string;
  /** Limits of the account itself; null: those of the plan. */
  readonly own: { readonly cap: number | null; readonly burst: string | null };
  /** Renders of this month. */
  readonly used: number;
  /** Active keys. */
  readonly keys: number;
  readonly subscription: { readonly plan: string; readonly status: string } | null;
}

export interface Accounts {
  readonly accounts: readonly Account[];
  readonly total: number;
  readonly plans: readonly { readonly id: string; readonly cap: number; readonly burst: string }[];
}

export interface AllKeys {
  readonly keys: readonly (Key & { readonly account: string })[];
  readonly total: number;
}

export interface AuditRecord {
  readonly at: string;
  readonly account: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly address: string | null;
}

export interface ServiceState {
  readonly healthy: boolean;
  readonly ready: boolean;
  readonly store: 'available' | 'read-only' | 'unavailable';
  readonly queue: { readonly waiting: number; readonly processes: number | null };
}

export interface CacheState {
  readonly cache: {
    readonly entries: number;
    readonly bytes: number;
    readonly bound: number;
    readonly oldest: string | null;
    readonly newest: string | null;
  } | null;
}

/** Records on one page of a list. */
export const pageSize = 50;

const query = (values: Readonly<Record<string, string | number>>): string =>
  new URLSearchParams(
    Object.entries(values)
      .map(([name, value]): [string, string] => [name, String(value)])
      .filter(([, value]) => value !== '' && value !== '0'),
  ).toString();

export const getAccounts = (account: string, skip: number, signal: AbortSignal): Promise<Accounts> =>
  getJson(`/v1/admin/accounts?${query({ account, skip })}`, signal);
export const getAllKeys = (account: string, skip: number, signal: AbortSignal): Promise<AllKeys> =>
  getJson(`/v1/admin/keys?${query({ account, skip })}`, signal);
export const getAudit = (account: string, limit: number, signal: AbortSignal): Promise<{ records: AuditRecord[] }> =>
  getJson(`/v1/admin/audit?${query({ account, limit })}`, signal);
export const getService = (signal: AbortSignal): Promise<ServiceState> => getJson('/v1/admin/service', signal);
export const getCache = (signal: AbortSignal): Promise<CacheState> => getJson('/v1/admin/cache', signal);
