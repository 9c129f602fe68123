import type { Subscription } from '../ledger/index.js';

/** A message of a billing provider that has proved to be its own. */
export interface BillingMessage {
  readonly id: string;
  readonly customer: string;
}

/**
 * Seam: who takes the money. A plan follows from what the provider says of a customer now, not from what its messages
 * said, so that these may come late, twice and in any order.
 *
 * All but `message` throw {PlacardError} billing_unavailable when the provider fails.
 */
export interface BillingProvider {
  /** The plans that can be bought. */
  readonly plans: readonly string[];
  /** @returns the provider's id of the customer; the same one however often it is asked */
  createCustomer(account: string): Promise<string>;
  /** @returns the URL of a page on which this customer buys this plan */
  checkout(order: { customer: string; plan: string; returnUrl: string }): Promise<string>;
  /** @returns the URL of a page on which this customer changes, pays or ends what was bought */
  portal(visit: { customer: string; returnUrl: string }): Promise<string>;
  /** The subscription that counts; null: none was ever begun. */
  subscription(customer: string): Promise<Subscription | null>;
  /** @returns null when the message is genuine and of no concern. @throws {PlacardError} invalid_signature, invalid_input */
  message(body: Uint8Array, headers: Headers): Promise<BillingMessage | null>;
}
