import { createBilling, type Billing } from '@placard/accounts';
import { stripeProvider } from '@placard/accounts/stripe';
import type { Ledger } from '@placard/accounts/ledger';
import { PlacardError } from '@placard/core';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openShop, prices, returnUrl, type Shop } from './billing-fixtures.js';
import { codeOf } from '../fixtures.js';
import type { StripeStandIn } from '../peers/stripe.js';

let stripe: StripeStandIn;
let ledger: Ledger;
let billing: Billing;
let receive: Shop['receive'];
let planOf: Shop['planOf'];
let customerOf: Shop['customerOf'];

beforeEach(async () => {
  ({ stripe, ledger, billing, receive, planOf, customerOf } = await openShop());
});

describe('checkout', () => {
  it('leads to a page that sells the plan to the customer of the account', async () => {
    expect(await billing.checkout('ann', 'pro', returnUrl)).toBe('https://checkout.stripe.test/cus_1/price_pro');
    expect(await ledger.account('ann')).toMatchObject({ customer: 'cus_1', plan: 'free', subscription: null });
    expect(stripe.customers.get('cus_1')).toEqual({ account: 'ann' });
    const order = stripe.asked.find(({ path }) => path === '/v1/checkout/sessions');
    expect(Object.fromEntries(order?.form ?? [])).toEqual({
      mode: 'subscription',
      customer: 'cus_1',
      'line_items[0][price]': 'price_pro',
      'line_items[0][quantity]': '1',
      success_url: returnUrl,
      cancel_url: returnUrl,
    });
    for (const { headers } of stripe.asked) expect(headers['stripe-version']).toBe('2026-10-28.endive');
  });

  it('creates one customer per account, also for concurrent and repeated requests', async () => {
    await Promise.all(Array.from({ length: 10 }, () => billing.checkout('ann', 'team', returnUrl)));
    // No second customer is created, although Stripe deletes idempotency keys after a day.
    const asked = (): number => stripe.asked.filter(({ path }) => path === '/v1/customers').length;
    const before = asked();
    await billing.checkout('ann', 'team', returnUrl);
    expect(asked()).toBe(before);
    expect([...stripe.customers.keys()]).toEqual(['cus_1']);
    await billing.checkout('bob', 'team', returnUrl);
    expect([...stripe.customers.values()]).toEqual([{ account: 'ann' }, { account: 'bob' }]);
  });

  it('knows the plans that have a price', async () => {
    expect(billing.plans).toEqual(['pro', 'team']);
    for (const plan of ['free', '', '__proto__', 'constructor'])
      expect(await codeOf(billing.checkout('ann', plan, returnUrl))).toBe('invalid_input');
    expect(stripe.asked).toEqual([]);
  });

  it('reports prices in units of their currency, requests them once, and works without them', async () => {
    const price = { interval: 'month', intervalCount: 1 };
    expect(Object.fromEntries(await billing.prices())).toEqual({
      pro: { ...price, amount: 12.5, currency: 'EUR' },
      team: { ...price, amount: 2_500, currency: 'JPY' },
    });
    stripe.mood = { status: 500 };
    expect((await billing.prices()).get('pro')).toMatchObject({ amount: 12.5 });
    expect(stripe.asked.filter(({ path }) => path.startsWith('/v1/prices/'))).toHaveLength(2);
    const other = createBilling({ ledger, provider: stripeProvider({ ...stripe, prices }) });
    expect(Object.fromEntries(await other.prices())).toEqual({ pro: null, team: null });
  });

  it('sells nothing twice: who pays already is led to where it is changed', async () => {
    const customer = await customerOf('ann');
    const { id } = stripe.subscribe(customer, prices.pro, 'past_due');
    expect(await billing.checkout('ann', 'team', returnUrl)).toBe(`https://billing.stripe.test/${customer}`);
    stripe.change(id, { status: 'canceled' });
    expect(await billing.checkout('ann', 'team', returnUrl)).toContain('price_team');
  });
});

describe('the portal', () => {
  it('is for who has subscribed, also once it has ended', async () => {
    expect(await codeOf(billing.portal('ann', returnUrl))).toBe('no_subscription');
    const customer = await customerOf('ann');
    expect(await codeOf(billing.portal('ann', returnUrl)), 'been there, bought nothing').toBe('no_subscription');
    const { id } = stripe.subscribe(customer, prices.pro);
    await receive(stripe.message('customer.subscription.created', customer));
    expect(await billing.portal('ann', returnUrl)).toBe(`https://billing.stripe.test/${customer}`);
    stripe.change(id, { status: 'canceled' });
    await receive(stripe.message('customer.subscription.deleted', customer));
    expect(await billing.portal('ann', returnUrl)).toBe(`https://billing.stripe.test/${customer}`);
    expect(await codeOf(billing.portal('bob', returnUrl))).toBe('no_subscription');
  });
});

describe('a provider in trouble', () => {
  const failure = (promise: Promise<unknown>): Promise<[string, number | undefined]> =>
    promise.then(
      () => ['none', undefined],
      (error: unknown) => {
        if (!(error instanceof PlacardError)) throw error;
        expect(error.message).not.toContain(stripe.secretKey);
        return [error.code, error.retryAfter];
      },
    );

  it('is billing_unavailable, with a time to wait', async () => {
    const customer = await customerOf('ann');
    stripe.subscribe(customer, prices.pro);
    await receive(stripe.message('customer.subscription.created', customer));
    for (const [mood, wait] of [
      [{ status: 500 }, 10],
      [{ status: 503 }, 10],
      [{ status: 429, headers: { 'retry-after': '7' } }, 7],
      [{ status: 429, headers: { 'retry-after': '1' } }, 1],
      [{ status: 401 }, 10],
    ] as const) {
      stripe.mood = mood;
      expect(await failure(billing.checkout('ann', 'pro', returnUrl))).toEqual(['billing_unavailable', wait]);
      expect(await failure(billing.checkout('new', 'pro', returnUrl))).toEqual(['billing_unavailable', wait]);
      expect(await failure(billing.portal('ann', returnUrl))).toEqual(['billing_unavailable', wait]);
    }
    stripe.mood = 'well';
    expect(await billing.portal('ann', returnUrl)).toContain(customer);
  });

  it('is not waited for beyond its timeout, whatever is asked', async () => {
    const customer = await customerOf('ann');
    stripe.mood = 'silent';
    const hasty = createBilling({
      ledger,
      provider: stripeProvider({ ...stripe, prices, timeout: 60_000 }),
      timeout: 100,
    });
    const start = performance.now();
    expect(await failure(hasty.checkout('ann', 'pro', returnUrl))).toEqual(['billing_unavailable', 10]);
    expect(await failure(hasty.checkout('new', 'pro', returnUrl))).toEqual(['billing_unavailable', 10]);
    const message = stripe.message('customer.subscription.created', customer);
    expect(await failure(receive(message, hasty))).toEqual(['billing_unavailable', 10]);
    expect(performance.now() - start).toBeLessThan(20_000);
    const impatient = stripeProvider({ ...stripe, prices, timeout: 100 });
    expect(await failure(impatient.subscription(customer)), 'the request itself').toEqual(['billing_unavailable', 10]);
  });

  it('that has gone is billing_unavailable too', async () => {
    await stripe.close();
    expect(await failure(billing.checkout('ann', 'pro', returnUrl))).toEqual(['billing_unavailable', 10]);
  });
});

describe('messages', () => {
  it('move an account between plans: started, changed, late, ended', async () => {
    const customer = await customerOf('ann');
    const { id } = stripe.subscribe(customer, prices.pro, 'incomplete');
    const states: unknown[] = [];
    const after = async (type: string): Promise<void> => {
      await receive(stripe.message(type, customer));
      const { plan, subscription } = (await ledger.account('ann')) ?? {};
      states.push([type, plan, subscription]);
    };
    await after('customer.subscription.created');
    stripe.change(id, { status: 'active' });
    await after('checkout.session.completed');
    stripe.change(id, { price: prices.team });
    await after('customer.subscription.updated');
    stripe.change(id, { status: 'past_due' });
    await after('invoice.payment_failed');
    stripe.change(id, { status: 'active' });
    await after('invoice.paid');
    stripe.change(id, { status: 'canceled' });
    await after('customer.subscription.deleted');
    expect(states).toEqual([
      ['customer.subscription.created', 'free', null],
      ['checkout.session.completed', 'pro', { id, plan: 'pro', status: 'active' }],
      ['customer.subscription.updated', 'team', { id, plan: 'team', status: 'active' }],
      ['invoice.payment_failed', 'team', { id, plan: 'team', status: 'past_due' }],
      ['invoice.paid', 'team', { id, plan: 'team', status: 'active' }],
      ['customer.subscription.deleted', 'free', { id, plan: 'team', status: 'ended' }],
    ]);
    const audit = await ledger.audit({ account: 'ann', limit: 99 });
    expect(audit.map(({ action, subject, actor, address }) => [action, subject, actor, address])).toEqual(
      ['free', 'team', 'pro'].map((plan) => ['plan.changed', plan, 'billing', '192.0.2.7']),
    );
  });

  it('lead to the same end in any order, each as often as it likes', async () => {
    const customer = await customerOf('ann');
    const messages = ['created', 'updated', 'deleted'].map((what) =>
      stripe.message(`customer.subscription.${what}`, customer),
    );
    stripe.change(stripe.subscribe(customer, prices.pro).id, { status: 'canceled' });
    stripe.subscribe(customer, prices.team);
    for (const at of [2, 0, 1, 0, 2, 1]) {
      await receive(messages[at]!);
      expect(await planOf('ann')).toBe('team');
    }
    expect(await ledger.audit({ limit: 9 })).toHaveLength(1);
  });

  it('take effect once when twenty arrive concurrently', async () => {
    const customer = await customerOf('ann');
    stripe.subscribe(customer, prices.pro);
    const message = stripe.message('customer.subscription.created', customer);
    const applied = vi.spyOn(ledger, 'applyEvent');
    billing = createBilling({ ledger, provider: stripeProvider({ ...stripe, prices }) });
    await Promise.all(Array.from({ length: 20 }, () => receive(message, billing)));
    const outcomes = await Promise.all(applied.mock.results.map(({ value }) => value as Promise<string>));
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
    expect(await ledger.audit({ limit: 99 })).toHaveLength(1);
  });

  it('that were overtaken do not turn the clock back', async () => {
    const customer = await customerOf('ann');
    const { id } = stripe.subscribe(customer, prices.pro);
    const before = stripe.asked.length;
    const release = stripe.hold();
    const slow = receive(stripe.message('customer.subscription.created', customer));
    await expect.poll(() => stripe.asked.length).toBe(before + 1);
    stripe.change(id, { price: prices.team });
    await receive(stripe.message('customer.subscription.updated', customer));
    release();
    await slow;
    expect(await planOf('ann')).toBe('team');
  });

  it('are not lost when the clock has stepped back (threat 27)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const customer = await customerOf('ann');
    const { id } = stripe.subscribe(customer, prices.pro);
    await receive(stripe.message('customer.subscription.created', customer));
    vi.setSystemTime(Date.now() - 3_600_000);
    stripe.change(id, { status: 'canceled' });
    await receive(stripe.message('customer.subscription.deleted', customer));
    expect(await planOf('ann')).toBe('free');
  });

  it('that could not be applied are applied when they come again', async () => {
    const customer = await customerOf('ann');
    stripe.subscribe(customer, prices.pro);
    const message = stripe.message('customer.subscription.created', customer);
    stripe.mood = { status: 500 };
    expect(await codeOf(receive(message))).toBe('billing_unavailable');
    stripe.mood = 'well';
    vi.spyOn(ledger, 'applyEvent').mockRejectedValueOnce(new Error('the ledger is down'));
    billing = createBilling({ ledger, provider: stripeProvider({ ...stripe, prices }) });
    await expect(receive(message, billing)).rejects.toThrow('the ledger is down');
    expect(await planOf('ann')).toBe('free');
    await receive(message);
    expect(await planOf('ann')).toBe('pro');
  });

  it('of customers that are not ours, and of other things, change nothing', async () => {
    const customer = await customerOf('ann');
    stripe.subscribe(customer, prices.pro);
    await receive(stripe.message('charge.succeeded', customer));
    await receive(stripe.message('customer.subscriptions.created', customer));
    await receive(stripe.message('__proto__', customer));
    stripe.customers.set('cus_other', { account: 'ann' });
    stripe.subscribe('cus_other', prices.team);
    await receive(stripe.message('customer.subscription.created', 'cus_other'));
    expect(await planOf('ann')).toBe('free');
  });

  it('of an unknown price are refused, so that they are sent again', async () => {
    const customer = await customerOf('ann');
    const { id } = stripe.subscribe(customer, 'price_old');
    await expect(receive(stripe.message('customer.subscription.created', customer))).rejects.toThrow(
      `subscription ${id} is for price_old, which is not a plan's price`,
    );
  });

  it('of a discontinued price end the plan on time, and allow buying another', async () => {
    const customer = await customerOf('ann');
    await ledger.updateAccount('ann', { plan: 'pro' });
    stripe.subscribe(customer, 'price_old', 'canceled');
    await receive(stripe.message('customer.subscription.deleted', customer));
    expect(await ledger.account('ann')).toMatchObject({ plan: 'free', subscription: { plan: 'price_old' } });
    expect(await billing.checkout('ann', 'team', returnUrl)).toContain('price_team');
  });

  it('of an account with two subscriptions: the one that is paid counts', async () => {
    const customer = await customerOf('ann');
    stripe.subscribe(customer, prices.pro);
    stripe.subscribe(customer, prices.team, 'past_due');
    stripe.subscribe(customer, prices.team, 'canceled');
    await receive(stripe.message('customer.subscription.updated', customer));
    expect(await planOf('ann')).toBe('pro');
  });

  it('of a late subscription and one that has ended, whichever is newer: the late one counts', async () => {
    const customer = await customerOf('ann');
    stripe.subscribe(customer, prices.team, 'past_due');
    stripe.subscribe(customer, prices.pro, 'canceled');
    await receive(stripe.message('customer.subscription.updated', customer));
    expect(await ledger.account('ann')).toMatchObject({ plan: 'team', subscription: { status: 'past_due' } });
  });
});
