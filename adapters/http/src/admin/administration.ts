import type { Ledger } from '@placard/accounts/ledger';

/** Services of the routes for administrators. */
export interface Administration {
  /** Names of the accounts that are administrators. */
  readonly accounts: ReadonlySet<string>;
  readonly ledger: Ledger;
  readonly queue: () => QueueState;
  /** Counts the entries of the image cache; null: the cache is only in the memory of this server. */
  readonly cache: () => Promise<CacheCount | null>;
}

/** The render queue of this server. */
export interface QueueState {
  /** Renders waiting for a process. */
  readonly waiting: number;
  /** Processes that can render, including the standby process; null: renders run elsewhere. */
  readonly processes: number | null;
}

/** The state of the image cache, as `placard cache stats` prints it. Times are ISO 8601; null: the cache is empty. */
export interface CacheCount {
  readonly entries: number;
  readonly bytes: number;
  /** Maximum of `bytes`. */
  readonly bound: number;
  /** Last use of the least recently used entry. */
  readonly oldest: string | null;
  /** Last use of the most recently used entry. */
  readonly newest: string | null;
}
