import { Redis } from 'ioredis';
import { expect, it, onTestFinished } from 'vitest';
import { startStripe } from '../../../accounts/test/peers/stripe.js';
import { describeRedis, startRedis, type RedisServer } from '../../../stores/test/redis-server.js';
import { newFolder } from '../folder.js';
import { serve } from '../placard.js';

interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly retryAfter: string | null;
  readonly ms: number;
}

describeRedis('while Redis is a replica', () => {
  it('reports not ready, still serves requests, and is ready again when the store accepts writes (threat 6)', async () => {
    const redis = await startRedis();
    const client = new Redis(redis.url);
    onTestFinished(async () => {
      client.disconnect();
      await redis.close();
    });
    const { url, key } = await serve(await newFolder(), { PLACARD_STORE: redis.url });
    const draw = (title: string): Promise<Response> =>
      fetch(`${url}/v1/images`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: JSON.stringify({ template: 'basic', params: { title } }),
      });
    const statuses = (): Promise<number[]> =>
      Promise.all(['/healthz', '/readyz'].map(async (path) => (await fetch(url + path)).status));
    expect((await draw('One')).status).toBe(201);
    expect(await statuses()).toEqual([200, 200]);
    // A replica of a server that does not exist keeps its data and refuses writes.
    await client.replicaof('127.0.0.1', 1);
    expect((await draw('Two')).status).toBe(201);
    await expect.poll(statuses, { timeout: 20_000 }).toEqual([200, 503]);
    expect((await draw('Three')).status).toBe(201);
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^placard_ready 0$/m);
    await client.replicaof('NO', 'ONE');
    await expect.poll(statuses, { timeout: 20_000 }).toEqual([200, 200]);
    const usage = await fetch(`${url}/v1/usage`, { headers: { authorization: `Bearer ${key}` } });
    expect(((await usage.json()) as { used: number }).used).toBe(3);
  });
});

describeRedis('while Redis is unavailable', () => {
  const ways = {
    frozen: { leave: async (redis: RedisServer) => redis.freeze(), back: async (redis: RedisServer) => redis.thaw() },
    stopped: { leave: (redis: RedisServer) => redis.stop(), back: (redis: RedisServer) => redis.start() },
  };

  it.for(Object.entries(ways))('%s, every route of an account answers 503 and hangs nowhere', async ([, way]) => {
    const redis = await startRedis();
    onTestFinished(() => redis.close());
    const stripe = await startStripe(['price_pro']);
    onTestFinished(() => stripe.close());
    const { url, signInLink = '' } = await serve(await newFolder(), {
      PLACARD_STORE: redis.url,
      PLACARD_PLANS: 'pro=5000',
      PLACARD_STRIPE_KEY: stripe.secretKey,
      PLACARD_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      PLACARD_STRIPE_PRICES: 'pro=price_pro',
      PLACARD_STRIPE_URL: `${stripe.api.protocol}://${stripe.api.host}:${stripe.api.port}`,
    });
    const signedIn = await fetch(signInLink, { redirect: 'manual' });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';

    async function send(path: string, init: RequestInit): Promise<Answer> {
      const began = performance.now();
      const response = await fetch(url + path, { redirect: 'manual', ...init });
      const text = await response.text();
      return {
        status: response.status,
        code: text === '' ? undefined : (JSON.parse(text) as { error?: unknown }).error,
        retryAfter: response.headers.get('retry-after'),
        ms: performance.now() - began,
      };
    }
    const ask = (method: string, path: string, body?: object): Promise<Answer> =>
      send(path, { method, headers: { cookie, origin: url }, ...(body && { body: JSON.stringify(body) }) });

    const made = await fetch(`${url}/v1/keys`, {
      method: 'POST',
      headers: { cookie, origin: url },
      body: JSON.stringify({ name: 'site' }),
    });
    const { id } = (await made.json()) as { id: string };
    await ask('POST', '/v1/billing/checkout', { plan: 'pro' });
    const [customer = ''] = stripe.customers.keys();
    stripe.subscribe(customer, 'price_pro');
    const { body, signature } = stripe.message('customer.subscription.created', customer);
    const webhook = { method: 'POST', body, headers: { 'stripe-signature': signature } };

    await way.leave(redis);
    // All requests are sent at once, so that each of them meets the failure itself.
    const answers = await Promise.all([
      ask('GET', '/v1/session'),
      ask('POST', '/v1/session/sign-out'),
      ask('GET', '/v1/session/sign-in?token=abc'),
      ask('GET', '/v1/keys'),
      ask('POST', '/v1/keys', { name: 'other' }),
      ask('PATCH', `/v1/keys/${id}`, { name: 'other' }),
      ask('DELETE', `/v1/keys/${id}`),
      ask('GET', '/v1/usage'),
      ask('POST', '/v1/billing/checkout', { plan: 'pro' }),
      ask('POST', '/v1/billing/portal'),
      send('/v1/webhooks/billing', webhook),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, code: 'render_unavailable', retryAfter: '1' });
      expect(answer.ms).toBeLessThan(10_000);
    }

    await way.back(redis);
    await expect.poll(async () => (await ask('GET', '/v1/session')).status, { timeout: 20_000 }).toBe(200);
    expect((await ask('GET', '/v1/keys')).status).toBe(200);
    // Stripe sends a message again after a 503.
    await expect.poll(async () => (await send('/v1/webhooks/billing', webhook)).status, { timeout: 20_000 }).toBe(200);
    expect((await ask('POST', '/v1/billing/portal')).status).toBe(200);
  });
});
