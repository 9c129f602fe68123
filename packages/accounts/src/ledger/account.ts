import type { AuditRecord } from './audit.js';

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
