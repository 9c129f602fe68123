/** What a key was used for on one UTC day. */
export interface KeyUse {
  readonly account: string;
  readonly keyId: string;
  /** `2026-11-21` */
  readonly date: string;
  /** Renders that were charged to the key. Negative in an addition: renders that were counted before and failed. */
  readonly used: number;
  readonly cacheHits: number;
  /** Requests that exceeded a burst limit. */
  readonly refused: number;
  /** Time of the latest request, in milliseconds since 1970. */
  readonly lastUsedAt: number;
}

/** Stores the uses of keys. No limit depends on these counts, so they may be written later than the requests. */
export interface KeyUseLedger {
  /** Adds counts to those of the same key and day. A `lastUsedAt` before the stored one does not change it. */
  addKeyUse(use: KeyUse): Promise<void>;
  /**
   * @param month `2026-11`
   * @returns one record per key and day, in no particular order
   */
  keyUses(account: string, month: string): Promise<readonly KeyUse[]>;
  /** @returns the latest use of each key of an account, by key id, in milliseconds since 1970 */
  lastUses(account: string): Promise<ReadonlyMap<string, number>>;
}
