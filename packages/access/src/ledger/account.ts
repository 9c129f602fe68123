/** A stored account. An account without a record has the defaults: plan `free`, all other members null. */
export interface AccountRecord {
  readonly id: string;
  readonly plan: string;
  /** Renders per month; null: the cap of the plan. */
  readonly cap: number | null;
  /** Burst limit per key (`60/10s`: 60 requests in 10 seconds); null: the limit of the plan. */
  readonly burst: string | null;
  /** Customer id at the billing provider; null before the first checkout. */
  readonly customer: string | null;
  readonly subscription: Subscription | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** The state of a subscription as the billing provider reports it. */
export interface Subscription {
  /** Subscription id at the billing provider. */
  readonly id: string;
  readonly plan: string;
  readonly status: 'active' | 'past_due' | 'ended';
}

/** Members of an account to change. A missing member stays as it is. */
export type AccountChange = Partial<Omit<AccountRecord, 'id' | 'createdAt'>>;

/** One webhook message of a billing provider. It is applied at most once. */
export interface ProviderEvent {
  readonly id: string;
  /** Customer that the event is about. Events below the number of its last applied event are ignored. */
  readonly subject: string;
  /**
   * From {@link AccountLedger.eventNumber}, taken before the provider's current state is read. A counter rather than a
   * timestamp, because clocks can step back.
   */
  readonly number: number;
}

/** Stores accounts. */
export interface AccountLedger {
  /** @returns null when the account has no record */
  account(id: string): Promise<AccountRecord | null>;
  /** @returns null when no account has this customer id */
  accountOfCustomer(customer: string): Promise<AccountRecord | null>;
  /** @returns all accounts, in no particular order */
  accounts(): Promise<readonly AccountRecord[]>;
  /** Changes an account, or creates it when it is missing. @returns the record after the change */
  updateAccount(id: string, change: AccountChange, audit?: AuditRecord): Promise<AccountRecord>;
  /** Increments the subject's counter. @returns 1, 2, 3 … per subject */
  eventNumber(subject: string): Promise<number>;
  /**
   * Stores the event id and changes the account in one transaction.
   *
   * @returns `duplicate`: this event id was applied or ignored before; `late`: an event with a higher number was
   * applied
   */
  applyEvent(
    event: ProviderEvent,
    account: string,
    change: AccountChange,
    audit?: AuditRecord,
  ): Promise<'applied' | 'duplicate' | 'late'>;
}

/** Stores values that expire: sessions, the state of a pending sign-in, one-time links. */
export interface TicketLedger {
  /**
   * Stores a ticket and overwrites one of the same kind and id.
   *
   * @param expiresAt milliseconds since 1970
   */
  putTicket(kind: string, id: string, value: string, expiresAt: number, audit?: AuditRecord): Promise<void>;
  /** @returns the value, or null when the ticket is missing or has expired */
  ticket(kind: string, id: string): Promise<string | null>;
  /**
   * Reads and deletes a ticket in one transaction, so that only one of several callers gets it.
   *
   * @returns the value, or null when the ticket is missing or has expired
   */
  takeTicket(kind: string, id: string, audit?: AuditRecord): Promise<string | null>;
}

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
  /**
   * `key.created`, `key.changed`, `key.revoked`, `plan.changed`, `account.changed`, `asset.created`, `asset.deleted`,
   * `brand.changed`, `brand.deleted`, `session.started`, `session.ended`
   */
  readonly action: string;
  /** Id of the key, asset or session, or name of the plan or brand, that was changed. */
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
