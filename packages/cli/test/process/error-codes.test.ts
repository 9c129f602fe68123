import { join } from 'node:path';
import { createKeys } from '@placard/accounts';
import { errorCodes, type ErrorCode } from '@placard/core';
import { openLedger } from '@placard/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStripe, type StripeStandIn } from '../../../accounts/test/peers/stripe.js';
import { newFolder } from '../folder.js';
import { serve, type Served } from '../placard.js';

type Answer = Promise<Response>;

const secret = 'a root secret of the tests that is long enough';
const hello = { template: 'basic', params: { title: 'Hello' } };

describe('every code of the interface is answered to a real request', () => {
  const ends: (() => Promise<void>)[] = [];
  let stripe: StripeStandIn;
  let server: Served;
  let cookie: string;
  const keys: Record<string, string> = {};

  beforeAll(async () => {
    const atEnd = (end: () => Promise<void>): void => void ends.unshift(end);
    stripe = await startStripe(['price_pro']);
    atEnd(() => stripe.close());
    const cwd = await newFolder(atEnd);
    server = await serve(
      cwd,
      {
        PLACARD_SECRET: secret,
        PLACARD_QUEUE: '1',
        PLACARD_PARAMS_LIMIT: '4096',
        PLACARD_PLANS: 'pro=5000',
        PLACARD_STRIPE_KEY: stripe.secretKey,
        PLACARD_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        PLACARD_STRIPE_PRICES: 'pro=price_pro',
        PLACARD_STRIPE_URL: `http://127.0.0.1:${stripe.api.port}`,
      },
      atEnd,
    );
    const ledger = await openLedger(`sqlite:${join(cwd, 'data', 'placard.db')}`);
    atEnd(() => ledger.close());
    const store = createKeys({ ledger, rootSecrets: [secret] });
    for (const account of ['free', 'limited', 'capped', 'revoked', 'open'])
      keys[account] = (await store.create({ account, name: 'test' })).key;
    await ledger.updateAccount('limited', { burst: '1/1h' });
    await ledger.updateAccount('capped', { cap: 0 });
    await store.change(keys['open']?.slice(4, 20) ?? '', { public: ['*'] });
    await store.revoke(keys['revoked']?.slice(4, 20) ?? '');
    const signedIn = await fetch(server.signInLink ?? '', { redirect: 'manual' });
    cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  const draw = (account: string, body: unknown = hello): Answer =>
    fetch(`${server.url}/v1/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys[account] ?? account}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const ask = (method: string, path: string, body?: object): Answer =>
    fetch(server.url + path, {
      method,
      headers: { cookie, origin: server.url },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const message = async (price: string): Answer => {
    await ask('POST', '/v1/billing/checkout', { plan: 'pro' });
    const [customer = ''] = stripe.customers.keys();
    stripe.subscribe(customer, price);
    const { body, signature } = stripe.message('customer.subscription.created', customer);
    const headers = { 'stripe-signature': signature };
    return fetch(`${server.url}/v1/webhooks/billing`, { method: 'POST', body, headers });
  };
  const last = async (answers: readonly Answer[]): Answer =>
    (await Promise.all(answers)).toSorted((a, b) => a.status - b.status).at(-1) ?? Response.error();

  // The cases run one after the other, because later ones depend on the data of earlier ones.
  const cases: Readonly<Record<ErrorCode, readonly [status: number, ask: () => Answer]>> = {
    invalid_input: [400, () => draw('free', { ...hello, bg: 'bg-99' })],
    unknown_template: [400, () => draw('free', { template: 'nope' })],
    params_too_large: [413, () => draw('free', { ...hello, params: { title: 'x'.repeat(5_000) } })],
    invalid_json: [400, () => draw('free', '{')],
    unauthorized: [401, () => draw(`plc_${'a'.repeat(16)}_${'0'.repeat(38)}`)],
    unauthenticated: [401, () => fetch(`${server.url}/v1/session`)],
    key_revoked: [401, () => draw('revoked')],
    forbidden: [403, () => fetch(`${server.url}/p/${keys['free']?.slice(4, 20)}/basic?title=x`)],
    not_found: [404, () => ask('DELETE', `/v1/keys/${'a'.repeat(16)}`)],
    rate_limited: [429, () => draw('limited').then(() => draw('limited'))],
    quota_exceeded: [429, () => draw('capped', { ...hello, params: { title: 'One more' } })],
    render_unavailable: [
      503,
      () => last(Array.from({ length: 12 }, (_, at) => draw('free', { ...hello, params: { title: `Card ${at}` } }))),
    ],
    key_limit: [409, () => last(Array.from({ length: 5 }, () => ask('POST', '/v1/keys', { name: 'x' })))],
    invalid_signature: [
      403,
      () => fetch(`${server.url}/i/${keys['free']?.slice(4, 20)}/${'A'.repeat(43)}?template=basic`),
    ],
    no_subscription: [409, () => ask('POST', '/v1/billing/portal')],
    billing_unavailable: [
      503,
      () => {
        stripe.mood = { status: 500 };
        return ask('POST', '/v1/billing/checkout', { plan: 'pro' }).finally(() => (stripe.mood = 'well'));
      },
    ],
    internal_error: [500, () => message('price_of_another_time')],
  };

  it.each(errorCodes)('%s', async (code) => {
    const [status, ask] = cases[code];
    const response = await ask();
    const body = (await response.json()) as Record<string, unknown>;
    expect([response.status, body['error']]).toEqual([status, code]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const waits = status === 429 || status === 503;
    expect(response.headers.get('retry-after')).toEqual(waits ? expect.stringMatching(/^[1-9]\d*$/) : null);
    const extra = { invalid_input: ['issues'], quota_exceeded: ['cap', 'used', 'graceEndsAt', 'resetsAt'] };
    expect(Object.keys(body)).toEqual(['error', ...(Object.entries(extra).find(([name]) => name === code)?.[1] ?? [])]);
  });

  it('params_too_large is the answer to a URL, too, unless its head is too large', async () => {
    const open = (length: number): Answer =>
      fetch(`${server.url}/p/${keys['open']?.slice(4, 20)}/basic?title=${'x'.repeat(length)}`);
    const [large, larger] = [await open(5_000), await open(17_000)];
    expect([large.status, await large.json()]).toEqual([413, { error: 'params_too_large' }]);
    expect([larger.status, await larger.json()]).toMatchObject([400, { issues: [{ path: 'head' }] }]);
  });

  it('invalid_signature of a message is a 400', async () => {
    const response = await fetch(`${server.url}/v1/webhooks/billing`, { method: 'POST', body: '{}' });
    expect([response.status, await response.json()]).toEqual([400, { error: 'invalid_signature' }]);
  });

  it('usage reports the purchased plan, for a session and for a key', async () => {
    const before = (await (await ask('GET', '/v1/usage')).json()) as object;
    expect(before).toMatchObject({ plan: 'free', cap: 1000 });
    const other = await fetch(`${server.url}/v1/usage`, { headers: { cookie: 'placard=0' } });
    expect([other.status, await other.json()]).toEqual([401, { error: 'unauthorized' }]);
    expect((await message('price_pro')).status).toBe(200);
    await expect
      .poll(async () => (await ask('GET', '/v1/usage')).json(), { timeout: 2_000, interval: 50 })
      .toMatchObject({ plan: 'pro', cap: 5000 });
    const shown = await fetch(`${server.url}/v1/usage`, { headers: { authorization: `Bearer ${server.key}` } });
    expect(await shown.json()).toMatchObject({ plan: 'pro', cap: 5000 });
  });
});
