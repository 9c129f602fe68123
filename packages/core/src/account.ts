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
  /** What it speaks of (a subscription's id): of its events only those newer than the newest applied one take effect. */
  readonly subject: string;
  /** When the provider made it, ISO 8601, UTC. */
  readonly at: string;
}

export interface AccountLedger {
  account(id: string): Promise<AccountRecord | null>;
  accountOfCustomer(customer: string): Promise<AccountRecord | null>;
  accounts(): Promise<readonly AccountRecord[]>;
  /** Changes an account, and makes it when there is none. @returns the record as it is now */
  updateAccount(id: string, change: AccountChange): Promise<AccountRecord>;
  /** Notes the event and changes the account in one step, so that no crash can part the two. */
  applyEvent(event: ProviderEvent, account: string, change: AccountChange): Promise<'applied' | 'duplicate' | 'late'>;
}

/** One render that is about to be made, with the limits that hold for it. */
export interface Charge {
  readonly account: string;
  readonly template: string;
  /** Milliseconds since 1970; month and day are UTC's. */
  readonly at: number;
  readonly cap: number;
  /** How long and how far past the cap renders are still made. */
  readonly grace: { readonly milliseconds: number; readonly renders: number };
}

export interface Charged {
  readonly allowed: boolean;
  /** Renders of this month, this one included when it is allowed. */
  readonly used: number;
  /** When the cap was reached this month, in milliseconds since 1970; null: not yet. */
  readonly capReachedAt: number | null;
}

export interface UsageRecord {
  readonly used: number;
  readonly cacheHits: number;
  readonly capReachedAt: number | null;
  /** Days with any use, oldest first; `date` is `2026-11-21`. */
  readonly daily: readonly { readonly date: string; readonly used: number; readonly cacheHits: number }[];
  readonly templates: Readonly<Record<string, number>>;
}

export interface UsageLedger {
  /** Checks the cap and counts, in one step. A render that then fails is given back by `refund`. */
  charge(charge: Charge): Promise<Charged>;
  refund(charge: Charge): Promise<void>;
  /** Hits that were gathered elsewhere, by UTC day. */
  addCacheHits(account: string, date: string, count: number): Promise<void>;
  /** @param month `2026-11` */
  usage(account: string, month: string): Promise<UsageRecord>;
}

/** Something that is handed out and comes back: a session, the state of a sign-in, a one-time link. */
export interface TicketLedger {
  putTicket(kind: string, id: string, value: string, expiresAt: number): Promise<void>;
  /** @returns null when there is none or it has expired */
  ticket(kind: string, id: string): Promise<string | null>;
  /** Reads and deletes in one step: of two callers one alone gets it. */
  takeTicket(kind: string, id: string): Promise<string | null>;
}

/** Who did what, when, from where. Never holds a secret. */
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
  addAudit(record: AuditRecord): Promise<void>;
  /** Newest first. */
  audit(filter: { readonly account?: string; readonly limit: number }): Promise<readonly AuditRecord[]>;
}
