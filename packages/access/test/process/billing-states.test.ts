import { createBilling } from '@placard/access';
import { stripeProvider } from '@placard/access/stripe';
import { expect, onTestFinished, test } from 'vitest';
import { openShop, prices } from './billing-fixtures.js';
import { startStripe } from '../peers/stripe.js';

/** All states that docs.stripe.com/billing/subscriptions/overview lists. */
test.each([
  ['active', 'pro'],
  ['trialing', 'pro'],
  ['past_due', 'pro'],
  ['unpaid', 'free'],
  ['paused', 'free'],
  ['canceled', 'free'],
])('an account that pays for pro and whose subscription is %s has %s', async (status, plan) => {
  const { stripe, receive, planOf, customerOf } = await openShop();
  const customer = await customerOf('ann');
  const { id } = stripe.subscribe(customer, prices.pro);
  await receive(stripe.message('customer.subscription.created', customer));
  stripe.change(id, { status });
  await receive(stripe.message('customer.subscription.updated', customer));
  expect(await planOf('ann')).toBe(plan);
});

test.each(['incomplete', 'incomplete_expired'])('a subscription that is %s has not begun', async (status) => {
  const { stripe, ledger, receive, planOf, customerOf } = await openShop();
  const customer = await customerOf('ann');
  await ledger.updateAccount('ann', { plan: 'team' });
  stripe.subscribe(customer, prices.pro, status);
  await receive(stripe.message('customer.subscription.created', customer));
  expect([await planOf('ann'), (await ledger.account('ann'))?.subscription]).toEqual(['team', null]);
});

test('a price by tiers has no amount', async () => {
  const { ledger } = await openShop();
  const tiered = await startStripe(['price_tiered']);
  onTestFinished(() => tiered.close());
  const provider = stripeProvider({ ...tiered, prices: { pro: 'price_tiered' } });
  expect((await createBilling({ ledger, provider }).prices()).get('pro')).toMatchObject({ amount: null });
});
