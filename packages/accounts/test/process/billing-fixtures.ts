import { createBilling, type Billing } from '@placard/accounts';
import { stripeProvider } from '@placard/accounts/stripe';
import type { Ledger } from '@placard/accounts/ledger';
import { openLedger } from '@placard/stores';
import { onTestFinished } from 'vitest';
import { startStripe, type Message, type StripeStandIn } from '../peers/stripe.js';

export const prices = { pro: 'price_pro', team: 'price_team' };
export const returnUrl = 'https://cards.example/account';

export interface Shop {
  readonly stripe: StripeStandIn;
  readonly ledger: Ledger;
  readonly billing: Billing;
  receive(message: Message, by?: Billing): Promise<void>;
  planOf(account: string): Promise<string | undefined>;
  /** Opens Checkout for an account, which creates a customer. @returns the customer id */
  customerOf(account: string): Promise<string>;
}

/** Opens billing over a ledger in memory and a stand-in for Stripe, which is closed when the test ends. */
export async function openShop(): Promise<Shop> {
  const stripe = await startStripe(Object.values(prices));
  onTestFinished(() => stripe.close());
  const ledger = await openLedger('memory:');
  const billing = createBilling({ ledger, provider: stripeProvider({ ...stripe, prices }) });
  return {
    stripe,
    ledger,
    billing,
    receive: ({ body, signature }, by = billing) =>
      by.receive(new TextEncoder().encode(body), headersOf(signature), '192.0.2.7'),
    planOf: async (account) => (await ledger.account(account))?.plan,
    async customerOf(account) {
      await billing.checkout(account, 'pro', returnUrl);
      return (await ledger.account(account))?.customer ?? '';
    },
  };
}

export const headersOf = (signature: string): Headers => new Headers({ 'stripe-signature': signature });
