/** An account as it is kept. One that was never written has the defaults: plan `free`, nothing else. */
export interface AccountRecord {
  readonly id: string;
  readonly plan: string;
  /** Renders a month, instead of the plan's own; null: the plan's. */
  readonly cap: number | null;
  /** Requests per time and key (`60/10s`), instead of the plan's own; null: the plan's. */
  readonly burst: string | null;
  /** The billing provider's name for this account; null until its first checkout. */
  readonly customer: string | null;
  readonly subscription: Subscription | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

export interface Subscription {
  readonly id: string;
  readonly plan: string;
  readonly status: 'active' | 'past_due' | 'ended';
}

export type AccountChange = Partial<Omit<AccountRecord, 'id' | 'createdAt'>>;

/** One message of a provider, to be applied once. */
export interface ProviderEvent {
  readonly id: string;
  /** What it speaks of (a customer): of its events none with a lower number than the last applied one takes effect. */
  readonly subject: string;
  /** From {@link AccountLedger.eventNumber}, taken before the provider was asked. No clock: those step back. */
  readonly number: number;
}

export interface AccountLedger {
  account(id: string): Promise<AccountRecord | null>;
  accountOfCustomer(customer: string): Promise<AccountRecord | null>;
  accounts(): Promise<readonly AccountRecord[]>;
  /** Changes an account, and makes it when there is none. @returns the record as it is now */
  updateAccount(id: string, change: AccountChange, audit?: AuditRecord): Promise<AccountRecord>;
  /** @returns 1, 2, 3 … for each subject */
  eventNumber(subject: string): Promise<number>;
  /** Notes the event and changes the account in one step, so that no crash can part the two. */
  applyEvent(
    event: ProviderEvent,
    account: string,
    change: AccountChange,
    audit?: AuditRecord,
  ): Promise<'applied' | 'duplicate' | 'late'>;
}

/** Something that is handed out and comes back: a session, the state of a sign-in, a one-time link. */
export interface TicketLedger {
  putTicket(kind: string, id: string, value: string, expiresAt: number, audit?: AuditRecord): Promise<void>;
  /** @returns null when there is none or it has expired */
  ticket(kind: string, id: string): Promise<string | null>;
  /** Reads and deletes in one step: of two callers one alone gets it. */
  takeTicket(kind: string, id: string, audit?: AuditRecord): Promise<string | null>;
}

/**
 * Who did what, when, from where. Never holds a secret. It is handed to the write that it tells of, and kept in one step
 * with it, so that no crash can part the two: a write that changes nothing, because it is refused or finds nothing,
 * leaves none.
 */
export interface AuditRecord {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly account: string;
  /** `key:ID`, `session`, `operator`, `billing` */
  readonly actor: string;
  /** `key.created`, `key.changed`, `key.revoked`, `plan.changed`, `account.changed`, `session.started`, `session.ended` */
  readonly action: string;
  /** The key, plan or session that it happened to. */
  readonly subject: string;
  /** The client's address; null: from the command line. */
  readonly address: string | null;
}

export interface AuditLedger {
  /**
   * Deletes what is older, the oldest first, and no more at once than a call may take.
   *
   * @param before ISO 8601, UTC
   * @returns how many records; 0: nothing is older
   */
  forgetAudit(before: string): Promise<number>;
  /** Newest first. */
  audit(filter: { readonly account?: string; readonly limit: number }): Promise<readonly AuditRecord[]>;
}
