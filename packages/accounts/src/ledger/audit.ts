/** The action of an audit record. */
export type AuditAction =
  | 'key.created'
  | 'key.changed'
  | 'key.revoked'
  | 'plan.changed'
  | 'account.changed'
  | 'asset.created'
  | 'asset.deleted'
  | 'brand.changed'
  | 'brand.deleted'
  | 'site.changed'
  | 'site.deleted'
  | 'session.started'
  | 'session.ended';

/**
 * An entry of the audit log: who did what, when and from where. It never holds a secret.
 *
 * It is passed to the write that it describes and stored in the same transaction. A write that changes nothing, because
 * it is refused or its target is missing, stores no entry.
 */
export interface AuditRecord {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly account: string;
  /** `key:ID`, `session`, `operator`, `billing`, `admin:ACCOUNT` */
  readonly actor: string;
  /** An {@link AuditAction}, or one of a later version that shares the store. */
  readonly action: string;
  /** Id of the key, asset or session, or name of the plan, brand or host, that was changed. */
  readonly subject: string;
  /** IP address of the client; null: the action came from the command line. */
  readonly address: string | null;
}

/** Reads and prunes the audit log. */
export interface AuditLedger {
  /**
   * Deletes old records, the oldest first. One call deletes a limited number, so call it until it returns 0.
   *
   * @param before ISO 8601, UTC
   * @returns number of deleted records; 0: no record is older than `before`
   */
  forgetAudit(before: string): Promise<number>;
  /** @returns the newest `limit` records, newest first, of one account or of all */
  audit(filter: { readonly account?: string; readonly limit: number }): Promise<readonly AuditRecord[]>;
}
