import type { Subscription } from '../ledger/index.js';
import { PlacardError } from '@placard/core';
import { sha256 } from '@placard/core/server';
import Stripe from 'stripe';
import type { BillingProvider } from './provider.js';
import { readMessage } from './stripe-message.js';

export interface StripeOptions {
  readonly secretKey: string;
  /** `whsec_…`; without it no webhook is believed. */
  readonly webhookSecret?: string | undefined;
  /** Plan → id of the price that it is bought at. */
  readonly prices: Readonly<Record<string, string>>;
  /** Where Stripe's API is; its own by default. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
  /** Milliseconds that a request may take. */
  readonly timeout?: number;
}

/** The version that the SDK's types were made of: an upgrade of the one is one of the other. */
const apiVersion = '2026-10-28.endive';

/** Billing by Stripe: Checkout, the customer portal and its webhooks. */
export function stripeProvider({
  secretKey,
  webhookSecret,
  prices,
  api,
  timeout = 5_000,
}: StripeOptions): BillingProvider {
  const stripe = new Stripe(secretKey, {
    apiVersion,
    timeout,
    // Whoever waits for the answer tries again himself.
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(),
    ...api,
  });
  const planOfPrice = new Map(Object.entries(prices).map(([plan, price]) => [price, plan]));

  function planOf(subscription: Stripe.Subscription): string {
    const sold = subscription.items.data.map(({ price }) => price.id);
    const plan = sold.map((price) => planOfPrice.get(price)).find((plan) => plan !== undefined);
    if (plan === undefined)
      throw new Error(`subscription ${subscription.id} is for ${sold.join(', ')}, which is no plan's price`);
    return plan;
  }

  return {
    plans: Object.keys(prices),
    async createCustomer(account) {
      const idempotencyKey = `placard-customer-${await sha256(account)}`;
      const { id } = await ask(() => stripe.customers.create({ metadata: { account } }, { idempotencyKey }));
      return id;
    },
    async checkout({ customer, plan, returnUrl }) {
      const price = prices[plan];
      if (price === undefined) throw new Error(`plan "${plan}" has no price`);
      const { url } = await ask(() =>
        stripe.checkout.sessions.create({
          mode: 'subscription',
          customer,
          line_items: [{ price, quantity: 1 }],
          success_url: returnUrl,
          cancel_url: returnUrl,
        }),
      );
      return urlOf(url);
    },
    async portal({ customer, returnUrl }) {
      const { url } = await ask(() => stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }));
      return urlOf(url);
    },
    async subscription(customer) {
      const { data } = await ask(() => stripe.subscriptions.list({ customer, status: 'all', limit: 100 }));
      const known = data.flatMap((subscription) => {
        const status = statusOf(subscription.status);
        return status === null ? [] : [{ subscription, status }];
      });
      const [best] = known.sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
      return best === undefined
        ? null
        : { id: best.subscription.id, plan: planOf(best.subscription), status: best.status };
    },
    message: (body, headers) => readMessage(stripe, webhookSecret, body, headers),
  };
}

/** Of several subscriptions the first of this order counts, and of two alike the newest, as Stripe lists them. */
const order: readonly Subscription['status'][] = ['active', 'past_due', 'ended'];

/** null: its first payment has not been made, so that nothing was begun. */
function statusOf(status: Stripe.Subscription.Status): Subscription['status'] | null {
  if (status === 'active' || status === 'trialing') return 'active';
  if (status === 'past_due') return 'past_due';
  return status === 'incomplete' || status === 'incomplete_expired' ? null : 'ended';
}

async function ask<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new PlacardError('billing_unavailable', { message: `Stripe: ${message}`, retryAfter: waitOf(cause), cause });
  }
}

/** Stripe's own word, else ten seconds. */
function waitOf(error: unknown): number {
  const told = error instanceof Stripe.errors.StripeError ? Number(error.headers?.['retry-after']) : Number.NaN;
  return told > 0 ? Math.ceil(told) : 10;
}

function urlOf(url: string | null): string {
  if (url === null) throw new PlacardError('billing_unavailable', { message: 'Stripe: no URL', retryAfter: 10 });
  return url;
}
