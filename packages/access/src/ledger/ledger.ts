import type { AccountLedger, AuditLedger, AuditRecord, TicketLedger } from './account.js';
import type { LimitLedger, UsageLedger } from './usage.js';

/** An API key as it is kept: its hash, never the key. */
export interface KeyRecord {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  /** Lower-case hex of the whole key's SHA-256. */
  readonly hash: string;
  /** Templates that anybody may render in this key's name; `'*'` stands for all. */
  readonly public: readonly string[];
  /** What outsiders may not say in public URLs. */
  readonly publicFields: PublicFields;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly revokedAt: string | null;
}

/** By the names of options and params, a list's without index. */
export interface PublicFields {
  /** Always this value; a URL that names the field is refused. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly forbidden: readonly string[];
}

export type KeyChange = Partial<Pick<KeyRecord, 'name' | 'public' | 'publicFields' | 'revokedAt'>>;

/** Seam: records that must be exact, also when several processes write at once. */
export interface Ledger extends KeyLedger, AccountLedger, LimitLedger, UsageLedger, TicketLedger, AuditLedger {
  close(): Promise<void>;
}

export interface KeyLedger {
  /**
   * Adds a key unless its account already holds `maxActive` keys that are not revoked: one step, so that two
   * callers cannot both take the last place.
   *
   * @returns whether the key was added
   */
  insertKey(key: KeyRecord, maxActive: number, audit?: AuditRecord): Promise<boolean>;
  key(id: string): Promise<KeyRecord | null>;
  /** Newest last; of one account, or of all. */
  keys(account?: string): Promise<readonly KeyRecord[]>;
  /** @returns the record as it is now, or null when there is no such key */
  updateKey(id: string, change: KeyChange, audit?: AuditRecord): Promise<KeyRecord | null>;
}
