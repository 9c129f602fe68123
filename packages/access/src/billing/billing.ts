import type { AccountChange, AccountLedger, Subscription } from '../ledger/index.js';
import { PlacardError } from '@placard/core';
import { invalidInput } from '@placard/core/server';
import { auditRecord } from '../audit.js';
import type { BillingProvider } from './provider.js';

/** Plans that are bought. */
export interface Billing {
  /** Those that can be. */
  readonly plans: readonly string[];
  /**
   * A page on which an account buys a plan, or changes to it when it pays for one already.
   *
   * @throws {PlacardError} invalid_input, billing_unavailable
   */
  checkout(account: string, plan: string, returnUrl: string): Promise<string>;
  /** @throws {PlacardError} no_subscription, billing_unavailable */
  portal(account: string, returnUrl: string): Promise<string>;
  /**
   * Takes a message of the provider: each takes effect once, whenever it comes.
   *
   * @throws {PlacardError} invalid_signature, invalid_input, billing_unavailable
   */
  receive(body: Uint8Array, headers: Headers, address: string | null): Promise<void>;
}

export interface BillingOptions {
  readonly ledger: AccountLedger;
  readonly provider: BillingProvider;
  /** Milliseconds after which a provider that does not answer counts as down. */
  readonly patience?: number;
}

/** What an account is on that pays for nothing. */
const freePlan = 'free';
const retryAfter = 10;

export function createBilling({ ledger, provider, patience = 5_000 }: BillingOptions): Billing {
  async function customerOf(account: string): Promise<string> {
    const known = (await ledger.account(account))?.customer ?? null;
    if (known !== null) return known;
    const customer = await provider.createCustomer(account);
    await ledger.updateAccount(account, { customer });
    return customer;
  }

  async function apply(id: string, customer: string, address: string | null): Promise<void> {
    // Taken before the provider is asked: what it answers is at least as new as what those before were told.
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
    async checkout(account, plan, returnUrl) {
      if (!provider.plans.includes(plan))
        throw invalidInput({ path: 'plan', message: `must be one of ${provider.plans.join(', ')}` });
      return within(patience, async () => {
        const customer = await customerOf(account);
        // A second subscription would be paid for twice.
        const current = await provider.subscription(customer);
        return current === null || current.status === 'ended'
          ? provider.checkout({ customer, plan, returnUrl })
          : provider.portal({ customer, returnUrl });
      });
    },
    async portal(account, returnUrl) {
      const { customer = null, subscription = null } = (await ledger.account(account)) ?? {};
      if (customer === null || subscription === null) throw new PlacardError('no_subscription');
      return within(patience, () => provider.portal({ customer, returnUrl }));
    },
    async receive(body, headers, address) {
      const message = await provider.message(body, headers);
      if (message !== null) await within(patience, () => apply(message.id, message.customer, address));
    },
  };
}

/** A plan is held while its payment is late, and lost when the provider has given up. */
const changeTo = (subscription: Subscription | null): AccountChange =>
  subscription === null ? {} : { subscription, plan: subscription.status === 'ended' ? freePlan : subscription.plan };

async function within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `the billing provider did not answer within ${milliseconds} ms`;
    timer = setTimeout(() => reject(new PlacardError('billing_unavailable', { message, retryAfter })), milliseconds);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
