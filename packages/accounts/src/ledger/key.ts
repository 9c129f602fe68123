import type { AuditRecord } from './audit.js';

/** A stored API key. Only the hash of the key is stored. */
export interface KeyRecord {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  /** SHA-256 of the whole key, in lower-case hex. */
  readonly hash: string;
  /** Templates that public URLs of this key may render without a signature; `'*'`: all templates. */
  readonly public: readonly string[];
  /** Fields that public URLs of this key may not set. */
  readonly publicFields: PublicFields;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** ISO 8601, UTC; null: active. */
  readonly revokedAt: string | null;
}

/** Restrictions of public URLs, by name of option or param. The name of a list param has no index. */
export interface PublicFields {
  /** Values that the server sets. A URL that sets one of these fields is refused. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Fields that a URL must not set; they keep their defaults. */
  readonly forbidden: readonly string[];
}

/** Members of a key to change. A missing member stays as it is. A key is revoked once and for all. */
export type KeyChange = Partial<Pick<KeyRecord, 'name' | 'public' | 'publicFields'>> & { readonly revokedAt?: string };

/** Stores API keys. */
export interface KeyLedger {
  /**
   * Adds a key unless its account already has `maxActive` keys that are not revoked. Check and insert are one
   * transaction, so that concurrent callers cannot exceed the limit.
   *
   * @returns whether the key was added
   * @throws {Error} when a key with this id exists
   */
  insertKey(key: KeyRecord, maxActive: number, audit?: AuditRecord): Promise<boolean>;
  /** @returns null when the key is missing */
  key(id: string): Promise<KeyRecord | null>;
  /** @returns the keys of one account, or of all accounts, oldest first */
  keys(account?: string): Promise<readonly KeyRecord[]>;
  /**
   * A change that revokes a revoked key has no effect, and writes no audit record.
   *
   * @returns the record after the change, or null when the key is missing
   */
  updateKey(id: string, change: KeyChange, audit?: AuditRecord): Promise<KeyRecord | null>;
}
