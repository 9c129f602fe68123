import type { Ledger } from '@placard/access/ledger';

/** Services of the routes for administrators. */
export interface Administration {
  /** Names of the accounts that are administrators. */
  readonly accounts: ReadonlySet<string>;
  readonly ledger: Ledger;
  readonly queue: () => QueueState;
  /** Counts the image cache; null: it is only in the memory of this server. */
  readonly cache: () => Promise<CacheCount | null>;
}

/** The render queue of this server. */
export interface QueueState {
  /** Renders waiting for a process. */
  readonly waiting: number;
  /** Processes that can render, including the standby process; null: renders run elsewhere. */
  readonly processes: number | null;
}

/** The image cache as `placard cache stats` counts it. Times are ISO 8601; null: it is empty. */
export interface CacheCount {
  readonly entries: number;
  readonly bytes: number;
  /** Limit of `bytes`. */
  readonly bound: number;
  /** When the entry that was used longest ago was used. */
  readonly oldest: string | null;
  /** When the entry that was used last was used. */
  readonly newest: string | null;
}
