import { createBilling, type Billing } from '@placard/accounts';
import { stripeProvider } from '@placard/accounts/stripe';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { headersOf, openShop, prices, type Shop } from './billing-fixtures.js';
import { codeOf } from '../fixtures.js';
import { signMessage, type Message, type StripeStandIn } from '../peers/stripe.js';

describe('the signature of a message', () => {
  let shop: Shop;
  let stripe: StripeStandIn;
  let ledger: Shop['ledger'];
  let billing: Billing;
  let receive: Shop['receive'];
  let planOf: Shop['planOf'];
  let customer: string;
  beforeEach(async () => {
    shop = await openShop();
    ({ stripe, ledger, billing, receive, planOf } = shop);
    customer = await shop.customerOf('ann');
    stripe.subscribe(customer, prices.pro);
  });
  afterEach(() => void vi.useRealTimers());
  const type = 'customer.subscription.created';
  const refused = async (message: Message, by = billing): Promise<void> => {
    expect(await codeOf(receive(message, by))).toBe('invalid_signature');
    expect(await planOf('ann')).toBe('free');
  };

  it.each([
    [-301, 'invalid_signature'],
    [-300, 'none'],
    [300, 'none'],
    [301, 'invalid_signature'],
    [86_400 * 365, 'invalid_signature'],
  ])('holds for 300 s either way: %d s → %s', async (offset, expected) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const at = Math.floor(Date.now() / 1000) + offset;
    expect(await codeOf(receive(stripe.message(type, customer, { at })))).toBe(expected);
    expect(await planOf('ann')).toBe(expected === 'none' ? 'pro' : 'free');
  });

  it.each([
    ['null', /^invalid_/],
    ['[]', /^invalid_input$/],
    ['{}', /^invalid_input$/],
    ['true', /^invalid_/],
    ['"evt_1"', /^invalid_/],
    ['{"id":true}', /^invalid_input$/],
    ['{"id":true,"type":"invoice.paid","data":{"object":{"customer":"CUSTOMER"}}}', /^invalid_input$/],
    ['{"id":"evt_1","type":7,"data":{"object":{"customer":"CUSTOMER"}}}', /^invalid_input$/],
    ['{"id":"evt_1","type":"invoice.paid","data":null}', /^none$/],
    ['{"id":"evt_1","type":"invoice.paid","data":{"object":[]}}', /^none$/],
    ['{"id":"evt_1","type":"invoice.paid","data":{"object":{"customer":{"id":"CUSTOMER"}}}}', /^none$/],
  ])('vouches for no shape: %s', async (shape, expected) => {
    const body = shape.replace('CUSTOMER', customer);
    const signature = signMessage(body, stripe.webhookSecret);
    expect(await codeOf(receive({ body, signature }))).toMatch(expected);
    expect(await planOf('ann')).toBe('free');
  });

  it('is the one that Stripe’s own SDK makes', async () => {
    const { body } = stripe.message(type, customer);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: stripe.webhookSecret });
    await receive({ body, signature });
    expect(await planOf('ann')).toBe('pro');
  });

  it('is refused when it is missing, has a wrong secret or is for another body', async () => {
    const good = stripe.message(type, customer);
    await refused(stripe.message(type, customer, { secret: `whsec_${'0'.repeat(48)}` }));
    await refused({ ...good, body: good.body.replace('subscription.created', 'subscription.updated') });
    await refused({ ...good, body: `${good.body} ` });
    await refused({ ...good, body: '' });
    const at = Math.floor(Date.now() / 1000);
    const [, v1 = ''] = /v1=(\w+)/.exec(good.signature) ?? [];
    for (const signature of [
      '',
      'v1=',
      `v1=${v1}`,
      `t=${at}`,
      `t=${at},v1=`,
      `t=${at},v0=${v1}`,
      `t=${at + 1},v1=${v1}`,
      `t=x,v1=${v1}`,
      `t=-1,v1=${v1}`,
      `t=${at},t=${at},v1=${v1}`,
      `t=9999999999999,v1=${v1}`,
    ])
      await refused({ ...good, signature });
    await receive(good);
    expect(await planOf('ann')).toBe('pro');
  });

  it('with two times is refused, though one of them is signed', async () => {
    const { body } = stripe.message(type, customer);
    const old = Math.floor(Date.now() / 1000) - 1000;
    await refused({ body, signature: `t=${old + 1000},${signMessage(body, stripe.webhookSecret, old)}` });
  });

  it('is never valid without a secret', async () => {
    const { webhookSecret: _, ...rest } = stripe;
    const provider = stripeProvider({ ...rest, prices });
    await refused(stripe.message(type, customer), createBilling({ ledger, provider }));
    await refused(stripe.message(type, customer, { secret: 'undefined' }), createBilling({ ledger, provider }));
  });

  it('reveals nothing about the body when the signature is wrong', async () => {
    const message = stripe.message(type, customer, { secret: `whsec_${'1'.repeat(48)}` });
    const error = await receive(message).catch((error: unknown) => error as Error);
    expect(`${String(error)} ${JSON.stringify(error)} ${String((error as Error).cause)}`).not.toContain(customer);
  });

  it('of bytes that are not text is refused', async () => {
    const signature = signMessage('\ufffd', stripe.webhookSecret);
    expect(await codeOf(billing.receive(new Uint8Array([0xff]), headersOf(signature), null))).toBe('invalid_signature');
  });
});
