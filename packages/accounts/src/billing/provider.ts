import type { Subscription } from '../ledger/index.js';

/** A webhook message of a billing provider, with a verified signature. */
export interface BillingMessage {
  readonly id: string;
  readonly customer: string;
}

/** The price of a plan. */
export interface PlanPrice {
  /** In units of the currency, such as 12.5; null: it depends on the ordered quantity. */
  readonly amount: number | null;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly interval: 'day' | 'week' | 'month' | 'year';
  /** Number of intervals that the amount is for. */
  readonly intervalCount: number;
}

/**
 * Driver interface of a billing provider. A message only triggers a read of the customer's current subscription; its
 * content is not used. Messages may therefore arrive late, twice and in any order.
 *
 * All methods but `message` throw {PlacardError} billing_unavailable when the provider fails.
 */
export interface BillingProvider {
  /** Plans that can be bought. */
  readonly plans: readonly string[];
  /** @returns the price of a plan that can be bought; null: it is not the price of a subscription */
  price(plan: string): Promise<PlanPrice | null>;
  /** Creates a customer. Idempotent per account. @returns the customer id */
  createCustomer(account: string): Promise<string>;
  /** @returns URL of a page where the customer buys the plan */
  checkout(order: { customer: string; plan: string; returnUrl: string }): Promise<string>;
  /** @returns URL of a page where the customer changes, pays or cancels the subscription */
  portal(visit: { customer: string; returnUrl: string }): Promise<string>;
  /** @returns the current subscription, or null when the customer never had one */
  subscription(customer: string): Promise<Subscription | null>;
  /**
   * Verifies and parses a webhook message.
   *
   * @returns null when the message is valid but does not affect a subscription
   * @throws {PlacardError} invalid_signature, invalid_input
   */
  message(body: Uint8Array, headers: Headers): Promise<BillingMessage | null>;
}
