import type { Subscription } from '../ledger/index.js';
import { PlacardError } from '@placard/core';
import { messageOf, sha256 } from '@placard/core/server';
import Stripe from 'stripe';
import type { BillingProvider, PlanPrice } from './provider.js';
import { readMessage } from './stripe-message.js';

/** Options of {@link stripeProvider}. */
export interface StripeOptions {
  /** `sk_…`. */
  readonly secretKey: string;
  /** `whsec_…`. Without it every webhook is refused. */
  readonly webhookSecret?: string | undefined;
  /** Stripe price id per plan. */
  readonly prices: Readonly<Record<string, string>>;
  /** Address of the Stripe API. Default: that of the SDK. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
  /** Timeout of a request, in milliseconds. Default 5000. */
  readonly timeout?: number;
}

/** The version that the SDK's types describe. Upgrade it together with the SDK. */
const apiVersion = '2026-10-28.endive';

/**
 * Billing by Stripe: Checkout, the customer portal and webhooks.
 *
 * @example
 * const provider = stripeProvider({ secretKey: secret, webhookSecret: secret, prices: { pro: 'price_123' } });
 */
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
    // The caller retries.
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(),
    ...api,
  });
  const planOfPrice = new Map(Object.entries(prices).map(([plan, price]) => [price, plan]));

  /** Returns the plan of a subscription. If it has ended and its plan is no longer sold: the ids of its prices. */
  function planOf({ id, items }: Stripe.Subscription, status: Subscription['status']): string {
    const sold = items.data.map(({ price }) => price.id);
    const plan = sold.map((price) => planOfPrice.get(price)).find((plan) => plan !== undefined);
    if (plan === undefined && status !== 'ended')
      throw new Error(`subscription ${id} is for ${sold.join(', ')}, which is not a plan's price`);
    return plan ?? sold.join(', ');
  }

  return {
    plans: Object.keys(prices),
    async price(plan) {
      const id = prices[plan];
      return id === undefined ? null : priceOf(await ask(() => stripe.prices.retrieve(id)));
    },
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
      const subscriptions = data.flatMap((subscription) => {
        const status = statusOf(subscription.status);
        return status === null ? [] : [{ subscription, status }];
      });
      const [best] = subscriptions.sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
      return best === undefined
        ? null
        : { id: best.subscription.id, plan: planOf(best.subscription, best.status), status: best.status };
    },
    message: (body, headers) => readMessage(stripe, webhookSecret, body, headers),
  };
}

/** Currencies whose amounts Stripe does not give in hundredths (docs.stripe.com/currencies). */
const wholeUnits = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const thousandths = 'BHD JOD KWD OMR TND'.split(' ');

const intervals = ['day', 'week', 'month', 'year'] as const;

function priceOf({ unit_amount: amount, currency: code, recurring }: Stripe.Price): PlanPrice | null {
  const interval = intervals.find((known) => known === recurring?.interval);
  if (recurring === null || interval === undefined) return null;
  const currency = code.toUpperCase();
  const parts = wholeUnits.includes(currency) ? 1 : thousandths.includes(currency) ? 1_000 : 100;
  const intervalCount = recurring.interval_count;
  return { amount: amount === null ? null : amount / parts, currency, interval, intervalCount };
}

/** Precedence among several subscriptions. With equal status the newest wins, because Stripe lists the newest first. */
const order: readonly Subscription['status'][] = ['active', 'past_due', 'ended'];

/** @returns null before the first payment: the subscription has not started */
function statusOf(status: Stripe.Subscription.Status): Subscription['status'] | null {
  if (status === 'active' || status === 'trialing') return 'active';
  if (status === 'past_due') return 'past_due';
  return status === 'incomplete' || status === 'incomplete_expired' ? null : 'ended';
}

async function ask<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    const message = messageOf(cause);
    throw new PlacardError('billing_unavailable', { message: `Stripe: ${message}`, retryAfter: waitOf(cause), cause });
  }
}

/** Returns the `Retry-After` of Stripe in seconds. Default 10. */
function waitOf(error: unknown): number {
  const retryAfter = error instanceof Stripe.errors.StripeError ? Number(error.headers?.['retry-after']) : Number.NaN;
  return retryAfter > 0 ? Math.ceil(retryAfter) : 10;
}

function urlOf(url: string | null): string {
  if (url === null) throw new PlacardError('billing_unavailable', { message: 'Stripe: no URL', retryAfter: 10 });
  return url;
}
