import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startOpenId, type OpenIdPeer } from '../../../accounts/test/peers/openid.js';
import { startStripe, type Message, type StripeStandIn } from '../../../accounts/test/peers/stripe.js';
import { placard, placardJson, refusal } from '../command.js';
import { newFolder } from '../folder.js';
import { serve } from '../placard.js';

interface Audit {
  readonly account: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly address: string | null;
}

const cookieOf = (response: Response, name = 'placard'): string =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';', 1)[0] ?? '';

const manual = { redirect: 'manual' } as const;

async function signIn(link: string | undefined): Promise<string> {
  const response = await fetch(link ?? '', manual);
  expect(response.status).toBe(303);
  return cookieOf(response);
}

const ask = (url: string, cookie: string, method: string, path: string, body?: object): Promise<Response> =>
  fetch(url + path, {
    method,
    headers: { cookie, origin: url },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const codeOf = async (response: Response): Promise<unknown[]> => [
  response.status,
  ((await response.json()) as { error?: string }).error,
];

describe('signing in', () => {
  it('warns an operator whose people would send their sessions in the clear', async () => {
    const server = await serve(await newFolder(), { PLACARD_URL: 'http://cards.example' });
    server.kill('SIGTERM');
    expect((await server.ended).err).toMatch(/^\S+Z session cookies are sent unencrypted: set PLACARD_URL .*\n$/);
  });

  it('goes by the link that the start prints, and by placard sign-in', async () => {
    const cwd = await newFolder();
    const server = await serve(cwd);
    const first = await signIn(server.signInLink);
    expect(await (await ask(server.url, first, 'GET', '/v1/session')).json()).toMatchObject({ account: 'demo' });
    expect((await fetch(server.signInLink ?? '', manual)).status).toBe(401);

    const env = { PLACARD_URL: server.url };
    const { url } = await placardJson<{ url: string }>(['sign-in', '--account', 'ann'], { cwd, env });
    expect(await (await ask(server.url, await signIn(url), 'GET', '/v1/session')).json()).toMatchObject({
      account: 'ann',
    });
    const shown = await placard(['sign-in', '--account', 'ann'], { cwd, env });
    expect(shown.out).toMatch(/^Open this within 15 minutes; .*\n {2}http\S+\n$/);
    expect(await refusal(['sign-in', '--account', 'a\nb'], { cwd, env })).toMatch(/--account/);
    expect(await refusal(['sign-in', '--account', 'a'], { cwd, env: { PLACARD_STORE: 'memory:' } })).toMatch(/memory:/);
  });

  it('goes through an OpenID provider, and a session ends on all instances immediately', async () => {
    const peer = await startOpenId();
    onTestFinished(() => peer.close());
    const cwd = await newFolder();
    const env = openIdEnv(peer);
    const [one, other] = [await serve(cwd, env), await serve(cwd, env)];
    expect(one.signInLink).toBeUndefined();
    peer.allow(`${one.url}/v1/session/callback`);
    const begin = async (): Promise<{ question: string; cookie: string }> => {
      const response = await fetch(`${one.url}/v1/session/sign-in?return=/account`, manual);
      expect(response.status).toBe(303);
      return {
        question: response.headers.get('location') ?? '',
        cookie: cookieOf(response, 'placard-sign-in'),
      };
    };
    const { question, cookie } = await begin();
    const answer = await peer.signIn(question, 'ann');
    expect(await codeOf(await fetch(answer, manual)), 'in another browser').toEqual([401, 'unauthenticated']);
    const back = await fetch(answer, { ...manual, headers: { cookie } });
    expect([back.status, back.headers.get('location')]).toEqual([303, `${one.url}/account`]);
    expect(await codeOf(await fetch(answer, { ...manual, headers: { cookie } }))).toEqual([401, 'unauthenticated']);

    const session = cookieOf(back);
    for (const { url } of [one, other])
      expect(await (await ask(url, session, 'GET', '/v1/session')).json()).toMatchObject({ account: 'ann' });
    expect((await ask(other.url, session, 'POST', '/v1/session/sign-out')).status).toBe(204);
    for (const { url } of [one, other])
      expect(await codeOf(await ask(url, session, 'GET', '/v1/session'))).toEqual([401, 'unauthenticated']);

    const wrong = await begin();
    const forged = (await peer.signIn(wrong.question, 'ann')).replace(/state=[^&]+/, 'state=x');
    const refused = await fetch(forged, { ...manual, headers: { cookie: wrong.cookie } });
    expect([cookieOf(refused), await codeOf(refused)]).toEqual(['', [401, 'unauthenticated']]);
    expect(await refusal(['sign-in', '--account', 'ann'], { cwd, env })).toMatch(/PLACARD_OIDC_ISSUER/);
  }, 60_000);
});

const openIdEnv = ({ issuer, clientId, clientSecret }: OpenIdPeer): Record<string, string> => ({
  PLACARD_OIDC_ISSUER: issuer,
  PLACARD_OIDC_CLIENT_ID: clientId,
  PLACARD_OIDC_CLIENT_SECRET: clientSecret,
});

const stripeEnv = ({ api, secretKey, webhookSecret }: StripeStandIn): Record<string, string> => ({
  PLACARD_PLANS: 'pro=5000, team=50000',
  PLACARD_STRIPE_KEY: secretKey,
  PLACARD_STRIPE_WEBHOOK_SECRET: webhookSecret,
  PLACARD_STRIPE_PRICES: 'pro=price_pro, team=price_team',
  PLACARD_STRIPE_URL: `${api.protocol}://${api.host}:${api.port}`,
});

describe('billing and audit', () => {
  it('sell plans by Stripe, put all on record, and keep no secret', async () => {
    const stripe = await startStripe(['price_pro', 'price_team']);
    onTestFinished(() => stripe.close());
    const cwd = await newFolder();
    const server = await serve(cwd, stripeEnv(stripe));
    const { url } = server;
    const cookie = await signIn(server.signInLink);
    const post = (path: string, body?: object): Promise<Response> => ask(url, cookie, 'POST', path, body);
    const send = ({ body, signature }: Message): Promise<Response> =>
      fetch(`${url}/v1/webhooks/billing`, { method: 'POST', body, headers: { 'stripe-signature': signature } });

    expect(await codeOf(await post('/v1/billing/portal'))).toEqual([409, 'no_subscription']);
    expect(await codeOf(await post('/v1/billing/checkout', { plan: 'gold' }))).toEqual([400, 'invalid_input']);
    const paid = await post('/v1/billing/checkout?return=/account', { plan: 'pro' });
    expect([paid.status, await paid.json()]).toEqual([200, { url: expect.stringMatching(/^https:\/\/checkout/) }]);
    const order = stripe.asked.find(({ path }) => path === '/v1/checkout/sessions');
    expect(order?.form.get('success_url')).toBe(`${url}/account`);

    const [customer = ''] = stripe.customers.keys();
    stripe.subscribe(customer, 'price_pro');
    const message = stripe.message('customer.subscription.created', customer);
    const forged = stripe.message('customer.subscription.created', customer, { secret: 'whsec_wrong' });
    expect(await codeOf(await send(forged))).toEqual([400, 'invalid_signature']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(message)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await post('/v1/billing/portal')).status).toBe(200);

    stripe.mood = { status: 500 };
    const down = await post('/v1/billing/portal');
    expect(down.headers.get('retry-after')).toBe('10');
    expect(await codeOf(down)).toEqual([503, 'billing_unavailable']);
    stripe.mood = 'well';

    const made = (await (await post('/v1/keys', { name: 'blog' })).json()) as Record<string, string>;
    await ask(url, cookie, 'PATCH', `/v1/keys/${made['id']}`, { name: 'site' });
    for (let i = 0; i < 2; i++) await ask(url, cookie, 'DELETE', `/v1/keys/${made['id']}`);
    await placard(['keys', 'create', '--account', 'bob'], { cwd });
    await placard(['accounts', 'set', 'demo', '--plan', 'team'], { cwd, env: { PLACARD_PLANS: 'team=5' } });
    await post('/v1/session/sign-out');

    const all = await placardJson<Audit[]>(['audit'], { cwd });
    const ofDemo = await placardJson<Audit[]>(['audit', '--account', 'demo'], { cwd });
    const summarize = (records: Audit[]): unknown[] =>
      records.map(({ account, action, actor, subject, address }) => [account, action, actor, subject, address]);
    const id = made['id'];
    const here = '127.0.0.1';
    expect(summarize(ofDemo)).toEqual([
      ['demo', 'session.ended', 'session', expect.stringMatching(/^[0-9a-f]{16}$/), here],
      ['demo', 'plan.changed', 'operator', 'team', null],
      ['demo', 'key.revoked', 'session', id, here],
      ['demo', 'key.changed', 'session', id, here],
      ['demo', 'key.created', 'session', id, here],
      ['demo', 'plan.changed', 'billing', 'pro', here],
      ['demo', 'session.started', 'session', expect.stringMatching(/^[0-9a-f]{16}$/), here],
      ['demo', 'key.created', 'operator', expect.stringMatching(/^[a-z2-7]{16}$/), null],
    ]);
    expect(summarize(all)[2]).toEqual(['bob', 'key.created', 'operator', expect.any(String), null]);
    expect(all).toHaveLength(9);
    expect(await placardJson<Audit[]>(['audit', '--limit', '2'], { cwd })).toEqual(all.slice(0, 2));
    const shown = (await placard(['audit'], { cwd })).out;
    expect(shown.split('\n').filter(Boolean)).toHaveLength(9);
    expect(shown).toMatch(/^\S+Z +demo +session +session\.ended +[0-9a-f]{16} +127\.0\.0\.1$/m);
    expect(await refusal(['audit', '--limit', '0'], { cwd })).toMatch(/--limit/);

    server.kill('SIGTERM');
    const { err } = await server.ended;
    expect(err).toMatch(/Stripe: /);
    const secrets = [
      cookie.slice('placard='.length),
      /token=(\w+)/.exec(server.signInLink ?? '')?.[1] ?? '',
      made['key'] ?? '',
      made['key']?.slice(21) ?? '',
      made['signingSecret'] ?? '',
      server.key ?? '',
      stripe.secretKey,
      stripe.webhookSecret,
    ];
    const files = await readdir(join(cwd, 'data'));
    const kept = await Promise.all(
      files.filter((file) => /db/.test(file)).map((file) => readFile(join(cwd, 'data', file), 'latin1')),
    );
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(30);
      for (const text of [JSON.stringify(all), shown, err, ...kept]) expect(text.includes(secret)).toBe(false);
    }
    for (const text of [err, JSON.stringify(all)]) expect(text).not.toContain(customer);
  }, 60_000);
});
