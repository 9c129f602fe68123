import { createBilling } from '@placard/accounts';
import { stripeProvider } from '@placard/accounts/stripe';
import { expect, it, onTestFinished } from 'vitest';
import { openShop, prices } from './billing-fixtures.js';
import { startStripe } from '../peers/stripe.js';

/** All states that docs.stripe.com/billing/subscriptions/overview lists. */
it.each([
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

it.each(['incomplete', 'incomplete_expired'])('treats a subscription that is %s as not started', async (status) => {
  const { stripe, ledger, receive, planOf, customerOf } = await openShop();
  const customer = await customerOf('ann');
  await ledger.updateAccount('ann', { plan: 'team' });
  stripe.subscribe(customer, prices.pro, status);
  await receive(stripe.message('customer.subscription.created', customer));
  expect([await planOf('ann'), (await ledger.account('ann'))?.subscription]).toEqual(['team', null]);
});

/** Stripe gives amounts in the smallest unit of a currency (docs.stripe.com/currencies). */
it.each([
  ['price_in_usd', 12.5],
  ['price_in_krw', 1_250],
  ['price_in_kmf', 1_250],
  ['price_in_jod', 1.25],
  ['price_in_tnd', 1.25],
  ['price_tiered', null],
])('reads an amount of 1250 of %s as %s', async (price, amount) => {
  const { ledger } = await openShop();
  const stripe = await startStripe([price]);
  onTestFinished(() => stripe.close());
  const provider = stripeProvider({ ...stripe, prices: { pro: price } });
  expect((await createBilling({ ledger, provider }).prices()).get('pro')).toMatchObject({ amount });
});
