import type { AccountChange, AccountLedger, Subscription } from '../ledger/index.js';
import { PlacardError } from '@placard/core';
import { invalidInput, within } from '@placard/core/server';
import { auditRecord } from '../audit.js';
import { createPrices } from './prices.js';
import type { BillingProvider, PlanPrice } from './provider.js';

/** Sells plans. */
export interface Billing {
  /** Plans that can be bought. */
  readonly plans: readonly string[];
  /** Returns the price of each plan that can be bought; null: the provider does not return it now. */
  prices(): Promise<ReadonlyMap<string, PlanPrice | null>>;
  /**
   * Returns the URL of a page where an account buys a plan, or changes its plan when it has a subscription.
   *
   * @param returnUrl URL to go to afterwards
   * @throws {PlacardError} invalid_input, billing_unavailable
   */
  checkout(account: string, plan: string, returnUrl: string): Promise<string>;
  /**
   * Returns the URL of a page to manage the subscription.
   *
   * @throws {PlacardError} no_subscription, billing_unavailable
   */
  portal(account: string, returnUrl: string): Promise<string>;
  /**
   * Handles a webhook message. Messages may arrive late, repeatedly and in any order; each is applied once.
   *
   * @param address IP address of the sender, for the audit log
   * @throws {PlacardError} invalid_signature, invalid_input, billing_unavailable
   */
  receive(body: Uint8Array, headers: Headers, address: string | null): Promise<void>;
}

/** Options of {@link createBilling}. */
export interface BillingOptions {
  readonly ledger: AccountLedger;
  readonly provider: BillingProvider;
  /** Timeout of the provider, in milliseconds. Default 5000. */
  readonly timeout?: number;
}

/** Plan of an account without a subscription. */
const freePlan = 'free';
/** Seconds after which a caller may try again when the provider fails. */
const retryAfter = 10;

/**
 * Creates the billing of a ledger.
 *
 * @example
 * const ledger = await openLedger('sqlite:./data/placard.db');
 * const provider = stripeProvider({ secretKey: secret, prices: { pro: 'price_123' } });
 * const billing = createBilling({ ledger, provider });
 * const url = await billing.checkout('ann', 'pro', 'https://cards.example.com/v1/session');
 */
export function createBilling({ ledger, provider, timeout = 5_000 }: BillingOptions): Billing {
  const inTime = <T>(call: () => Promise<T>): Promise<T> => within(timeout, call(), () => late(timeout));

  async function customerOf(account: string): Promise<string> {
    const knownCustomer = (await ledger.account(account))?.customer ?? null;
    if (knownCustomer !== null) return knownCustomer;
    const customer = await provider.createCustomer(account);
    await ledger.updateAccount(account, { customer });
    return customer;
  }

  async function apply(id: string, customer: string, address: string | null): Promise<void> {
    // Numbered before the provider is asked, so that its response is at least as new as that for any lower number.
    const number = await ledger.eventNumber(customer);
    const subscription = await provider.subscription(customer);
    const account = await ledger.accountOfCustomer(customer);
    if (account === null) return;
    const change = changeTo(subscription);
    const { plan = account.plan } = change;
    const audit = auditRecord(account.id, 'plan.changed', plan, { actor: 'billing', address });
    await ledger.applyEvent(
      { id, subject: customer, number },
      account.id,
      change,
      plan === account.plan ? undefined : audit,
    );
  }

  return {
    plans: provider.plans,
    prices: createPrices(provider),
    async checkout(account, plan, returnUrl) {
      if (!provider.plans.includes(plan))
        throw invalidInput({ path: 'plan', message: `must be one of ${provider.plans.join(', ')}` });
      return inTime(async () => {
        const customer = await customerOf(account);
        // A second checkout would create a second subscription.
        const current = await provider.subscription(customer);
        return current === null || current.status === 'ended'
          ? provider.checkout({ customer, plan, returnUrl })
          : provider.portal({ customer, returnUrl });
      });
    },
    async portal(account, returnUrl) {
      const { customer = null, subscription = null } = (await ledger.account(account)) ?? {};
      if (customer === null || subscription === null) throw new PlacardError('no_subscription');
      return inTime(() => provider.portal({ customer, returnUrl }));
    },
    async receive(body, headers, address) {
      const message = await provider.message(body, headers);
      if (message !== null) await inTime(() => apply(message.id, message.customer, address));
    },
  };
}

/** An account keeps its plan while a payment is late, and loses it when the provider ends the subscription. */
const changeTo = (subscription: Subscription | null): AccountChange =>
  subscription === null ? {} : { subscription, plan: subscription.status === 'ended' ? freePlan : subscription.plan };

const late = (timeout: number): PlacardError =>
  new PlacardError('billing_unavailable', {
    message: `the billing provider did not answer within ${timeout} ms`,
    retryAfter,
  });
