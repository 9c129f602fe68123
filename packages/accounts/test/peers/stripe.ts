import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The members of a subscription in Stripe's API that billing reads. */
interface StripeSubscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  status: string;
  items: { readonly object: 'list'; readonly data: readonly { readonly price: { readonly id: string } }[] };
}

export interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly form: URLSearchParams;
}

export interface Message {
  readonly body: string;
  readonly signature: string;
}

/** How the API behaves: normally, without ever answering, or with this answer to each request. */
export type Mood = 'well' | 'silent' | { readonly status: number; readonly headers?: Record<string, string> };

/** A stand-in for Stripe: its HTTP API over a real socket, and its signed messages. */
export interface StripeStandIn {
  readonly api: { readonly host: string; readonly port: number; readonly protocol: 'http' };
  readonly secretKey: string;
  readonly webhookSecret: string;
  mood: Mood;
  /** All requests so far, failed ones included. */
  readonly asked: readonly Asked[];
  readonly customers: Map<string, { readonly account: string }>;
  /** Delays the next answer, whose content does not change, until the returned function is called. */
  hold(): () => void;
  /** Adds a subscription of a customer, as a payment at Checkout does. */
  subscribe(customer: string, price: string, status?: string): StripeSubscription;
  change(subscription: string, change: { readonly status?: string; readonly price?: string }): void;
  /** Returns a signed message about a customer. `at`: time of the signature, in Unix seconds. */
  message(type: string, customer: string, options?: { id?: string; at?: number; secret?: string }): Message;
  close(): Promise<void>;
}

export const signMessage = (body: string, secret: string, at = Math.floor(Date.now() / 1000)): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

const items = (price: string): StripeSubscription['items'] => ({ object: 'list', data: [{ price: { id: price } }] });

export async function startStripe(prices: readonly string[]): Promise<StripeStandIn> {
  const secretKey = `sk_test_${randomBytes(16).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const asked: Asked[] = [];
  const customers = new Map<string, { account: string }>();
  const byIdempotencyKey = new Map<string, string>();
  const subscriptions: StripeSubscription[] = [];
  let held: Promise<void> | undefined;
  let made = 0;
  const newId = (prefix: string): string => `${prefix}_${(made += 1)}`;

  /** Like Stripe, returns the same customer again for the same idempotency key. */
  function newCustomer(form: URLSearchParams, idempotencyKey: string): object {
    const id = byIdempotencyKey.get(idempotencyKey) ?? newId('cus');
    if (idempotencyKey !== '') byIdempotencyKey.set(idempotencyKey, id);
    customers.set(id, { account: form.get('metadata[account]') ?? '' });
    return { id, object: 'customer' };
  }

  function checkout(customer: string, form: URLSearchParams): object {
    const price = form.get('line_items[0][price]') ?? '';
    if (!prices.includes(price)) refuse(`No such price: '${price}'`);
    if (form.get('mode') !== 'subscription') refuse('mode');
    for (const name of ['success_url', 'cancel_url']) if (!URL.canParse(form.get(name) ?? '')) refuse(name);
    return { object: 'checkout.session', url: `https://checkout.stripe.test/${customer}/${price}` };
  }

  function priceOf(id: string): object {
    const at = prices.indexOf(id);
    if (at < 0) refuse(`No such price: '${id}'`);
    const recurring = { interval: 'month', interval_count: 1 };
    const amount = id === 'price_tiered' ? null : 1_250 * (at + 1);
    const currency = /^price_in_(\w{3})$/.exec(id)?.[1] ?? ['eur', 'jpy'][at % 2];
    return { id, object: 'price', currency, unit_amount: amount, recurring };
  }

  function answer(request: Asked & { readonly method: string; readonly query: URLSearchParams }): object {
    const { method, path, form, query, headers } = request;
    if (method === 'POST' && path === '/v1/customers')
      return newCustomer(form, String(headers['idempotency-key'] ?? ''));
    const price = method === 'GET' ? /^\/v1\/prices\/(\w+)$/.exec(path)?.[1] : undefined;
    if (price !== undefined) return priceOf(price);
    const customer = form.get('customer') ?? query.get('customer') ?? '';
    if (!customers.has(customer)) refuse(`No such customer: '${customer}'`);
    if (method === 'POST' && path === '/v1/checkout/sessions') return checkout(customer, form);
    if (method === 'POST' && path === '/v1/billing_portal/sessions')
      return { object: 'billing_portal.session', url: `https://billing.stripe.test/${customer}` };
    if (method === 'GET' && path === '/v1/subscriptions') {
      const all = query.get('status') === 'all';
      const data = subscriptions.filter((one) => one.customer === customer && (all || one.status !== 'canceled'));
      return { object: 'list', data: data.toReversed(), has_more: false };
    }
    return refuse(`Unrecognized request URL (${method}: ${path})`);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const { headers } = request;
    asked.push({ path: url.pathname, headers, form });
    if (standIn.mood === 'silent') return;
    const send = (status: number, body: object, more: Record<string, string> = {}): void =>
      void response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(body));
    if (standIn.mood !== 'well')
      return send(
        standIn.mood.status,
        { error: { type: 'api_error', message: 'in a bad mood' } },
        standIn.mood.headers,
      );
    if (headers.authorization !== `Bearer ${secretKey}`)
      return send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    try {
      const { method = '' } = request;
      const body = answer({ method, path: url.pathname, query: url.searchParams, headers, form });
      const waiting = held;
      held = undefined;
      const sent = JSON.parse(JSON.stringify(body)) as object;
      await waiting;
      send(200, sent);
    } catch (error) {
      send(400, { error: { type: 'invalid_request_error', message: String(error) } });
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const standIn: StripeStandIn = {
    api: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' },
    secretKey,
    webhookSecret,
    mood: 'well',
    asked,
    customers,
    hold() {
      let release = (): void => undefined;
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
    subscribe(customer, price, status = 'active') {
      const subscription: StripeSubscription = {
        id: newId('sub'),
        object: 'subscription',
        customer,
        status,
        items: items(price),
      };
      subscriptions.push(subscription);
      return subscription;
    },
    change(id, { status, price }) {
      const subscription = subscriptions.find((one) => one.id === id);
      if (subscription === undefined) throw new Error(`there is no subscription ${id}`);
      if (status !== undefined) subscription.status = status;
      if (price !== undefined) subscription.items = items(price);
    },
    message(type, customer, { id = newId('evt'), at, secret = webhookSecret } = {}) {
      const created = Math.floor(Date.now() / 1000);
      const body = JSON.stringify({ id, object: 'event', type, created, data: { object: { id: 'x', customer } } });
      return { body, signature: signMessage(body, secret, at) };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

function refuse(message: string): never {
  throw new Error(message);
}
