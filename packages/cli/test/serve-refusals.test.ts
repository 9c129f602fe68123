import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeRedis, startRedis } from '../../stores/test/redis-server.js';
import { openPlans } from '../src/plans.js';
import { readSettings } from '../src/settings.js';
import { newFolder, refusal } from './placard.js';

async function takenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

it('an empty setting is one that is not set', () => {
  const names = ['HOST', 'PORT', 'PLACARD_DATA', 'PLACARD_STORE', 'PLACARD_CACHE', 'PLACARD_URL', 'PLACARD_ENGINE'];
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}));
});

const secret = 'a secret of more than thirty-two characters';

describe('placard serve refuses to start, in one line,', () => {
  it('on a port that is taken', async () => {
    const port = await takenPort();
    const env = { PORT: String(port), PLACARD_WORKERS: '1' };
    const message = await refusal(['serve'], { cwd: await newFolder(), env });
    expect(message).toBe(`port ${port} of 127.0.0.1 is taken: stop what listens there, or set PORT to another`);
  });

  it.each([
    ['secret', {}, /PLACARD_DATA/],
    ['store', { PLACARD_SECRET: secret }, /file\/data/],
    ['cache', { PLACARD_DATA: 'data', PLACARD_CACHE: 'file:./file/cache' }, /file\/cache/],
    ['store', { PLACARD_DATA: 'data', PLACARD_STORE: 'sqlite:./file/placard.db' }, /\/file/],
  ])('with a data folder below a regular file: %s', async (_, env, message) => {
    const cwd = await newFolder();
    await writeFile(join(cwd, 'file'), '');
    expect(await refusal(['serve'], { cwd, env: { PORT: '0', PLACARD_DATA: 'file/data', ...env } })).toMatch(message);
  });

  it('with an empty secret', async () => {
    const cwd = await newFolder();
    await writeFile(join(cwd, 'secret'), '\n');
    expect(await refusal(['serve'], { cwd, env: { PORT: '0', PLACARD_DATA: '.' } })).toMatch(/secret is empty/);
  });

  it.each(['x', 'too-short-to-be-a-secret', `${secret}\nx`])('with a short secret in its file: %j', async (text) => {
    const cwd = await newFolder();
    await writeFile(join(cwd, 'secret'), `${text}\n`);
    const message = await refusal(['serve'], { cwd, env: { PORT: '0', PLACARD_DATA: '.' } });
    expect(message).toMatch(/secret has a secret of fewer than 32 characters/);
    expect(message).not.toContain(secret);
  });

  it('with a setting that does not read', async () => {
    const message = await refusal(['serve'], { cwd: await newFolder(), env: { PORT: 'x' } });
    expect(message).toBe('PORT="x" is not a whole number from 0 to 65535');
  });

  it.each(['x', '65536', ''])('with --port %j, which it names', async (port) => {
    const message = await refusal(['serve', '--port', port], { cwd: await newFolder(), env: { PORT: '0' } });
    expect(message).toBe(`--port "${port}" is not a whole number from 0 to 65535`);
  });

  it('with a Redis that does not answer, whose password it does not tell', async () => {
    // The server reads, so that it notices closed connections, and never answers.
    const server = createServer((socket) => void socket.resume());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const env = { PORT: '0', PLACARD_STORE: `redis://user:password@127.0.0.1:${port}` };
    // In the first round it accepts the connection but does not answer; in the second it is closed.
    for (const what of [/./, /ECONNREFUSED/]) {
      const message = await refusal(['serve'], { cwd: await newFolder(), env });
      expect(message).toMatch(/^PLACARD_STORE: the ledger redis:\/\/127\.0\.0\.1:\d+ does not answer \(.*\): start it/);
      expect(message).toMatch(what);
      expect(message).not.toContain('password');
      await new Promise((resolve) => server.close(resolve));
    }
  });

  it.each([
    ['PLACARD_STORE', 'rediss3://user:password@localhost', /rediss3:/],
    ['PLACARD_CACHE', 's4://bucket', /s4:/],
  ])('with the unknown %s=%s, whose password it does not tell', async (name, value, expected) => {
    const message = await refusal(['serve'], { cwd: await newFolder(), env: { PORT: '0', [name]: value } });
    expect(message).toMatch(expected);
    expect(message).not.toContain('password');
  });
});

/** Returns the one-line error for an environment, as `placard serve` prints it. */
async function complaint(env: Readonly<Record<string, string>>): Promise<string> {
  try {
    await openPlans(readSettings(env), undefined);
  } catch (error) {
    expect(String(error)).toMatch(/^Error: [^\n]+$/);
    return (error as Error).message;
  }
  throw new Error('these settings read');
}

describe('settings name what does not read in them:', () => {
  it.each([
    ['PORT', 'x'],
    ['PORT', '65536'],
    ['PLACARD_WORKERS', 'x'],
    ['PLACARD_WORKERS', '0'],
    ['PLACARD_QUEUE', '0'],
    ['PLACARD_AUDIT_DAYS', '-1'],
    ['PLACARD_AUDIT_DAYS', 'a year'],
    ['PLACARD_BODY_LIMIT', '64k'],
    ['PLACARD_PARAMS_LIMIT', '1'],
    ['PLACARD_CACHE_BYTES', '1e9'],
    ['PLACARD_URL', 'cards.example'],
    ['PLACARD_URL', 'https://cards.example/?a=1'],
    ['PLACARD_SECRET', `${secret},short`],
    ['PLACARD_CAP', '-1'],
    ['PLACARD_CAP', '1e9'],
    ['PLACARD_BURST', '60'],
    ['PLACARD_BURST', '0/10s'],
    ['PLACARD_BURST', '60/2h'],
    ['PLACARD_BURST', '100000/1s'],
    ['PLACARD_ADDRESS_BURST', '1/1d'],
    ['PLACARD_GRACE', '72h'],
    ['PLACARD_GRACE', '40d/20%'],
    ['PLACARD_TRUST_PROXY', 'true'],
    ['PLACARD_PLANS', 'pro'],
    ['PLACARD_PLANS', 'pro=300/10s'],
    ['PLACARD_PLANS', 'pro=50000 300'],
    ['PLACARD_PLANS', 'pro=1, pro=2'],
    ['PLACARD_PLANS', 'free=1'],
    ['PLACARD_PLANS', 'Pro=1'],
    ['PLACARD_RENDER_ENV', 'BRAND,MY-COLOUR'],
  ])('%s=%s', async (name, value) => {
    const message = await complaint({ [name]: value });
    expect(message).toContain(name);
    if (name === 'PLACARD_SECRET') expect(message).not.toContain(value);
  });

  it.each([
    ['PLACARD_BURST', '100000/1s', 'is not a burst limit of 1 to 99999 requests in 1s to 1h, such as 60/10s'],
    ['PLACARD_ADDRESS_BURST', '10/2h', 'is not a burst limit of 1 to 99999 requests in 1s to 1h, such as 60/10s'],
    ['PLACARD_CAP', '1000000000000', 'is not a whole number of renders per month of at most 12 digits, such as 1000'],
  ])('%s=%s, with the bounds that it must keep', async (name, value, form) => {
    expect(await complaint({ [name]: value })).toBe(`${name}="${value}" ${form}`);
  });

  it('a plan that has no cap', async () => {
    const message = await complaint({ PLACARD_PLANS: 'pro=300/10s' });
    expect(message).toBe('PLACARD_PLANS: the plan "pro" has no cap: write pro=50000 300/10s');
  });

  const openId = {
    PLACARD_OIDC_ISSUER: 'https://id.example',
    PLACARD_OIDC_CLIENT_ID: 'placard',
    PLACARD_OIDC_CLIENT_SECRET: secret,
  };
  const stripe = { PLACARD_PLANS: 'pro=5000', PLACARD_STRIPE_KEY: secret, PLACARD_STRIPE_PRICES: 'pro=price_1' };

  it.each([
    ['PLACARD_OIDC_ISSUER', { ...openId, PLACARD_OIDC_ISSUER: '' }],
    ['PLACARD_OIDC_ISSUER', { ...openId, PLACARD_OIDC_ISSUER: 'id.example' }],
    ['PLACARD_OIDC_ISSUER', { ...openId, PLACARD_OIDC_ISSUER: 'http://id.example' }],
    ['PLACARD_OIDC_CLIENT_ID', { ...openId, PLACARD_OIDC_CLIENT_ID: '' }],
    ['PLACARD_OIDC_CLIENT_SECRET', { ...openId, PLACARD_OIDC_CLIENT_SECRET: '' }],
    ['PLACARD_OIDC_ACCOUNT', { ...openId, PLACARD_OIDC_ACCOUNT: 'name' }],
    ['PLACARD_STRIPE_KEY', { PLACARD_STRIPE_WEBHOOK_SECRET: `whsec_${secret}` }],
    ['PLACARD_STRIPE_WEBHOOK_SECRET', { ...stripe, PLACARD_STRIPE_WEBHOOK_SECRET: secret }],
    ['PLACARD_STRIPE_WEBHOOK_SECRET', { ...stripe, PLACARD_STRIPE_WEBHOOK_SECRET: 'whsec_short' }],
    ['PLACARD_STRIPE_PRICES is not set', { ...stripe, PLACARD_STRIPE_PRICES: '' }],
    ['PLACARD_STRIPE_PRICES', { ...stripe, PLACARD_STRIPE_PRICES: 'pro' }],
    ['PLACARD_STRIPE_PRICES', { ...stripe, PLACARD_STRIPE_PRICES: 'pro=price_1,pro=price_2' }],
    ['PLACARD_STRIPE_PRICES', { ...stripe, PLACARD_PLANS: 'team=5000' }],
    ['PLACARD_STRIPE_URL', { ...stripe, PLACARD_STRIPE_URL: 'stripe' }],
  ])('providers that are not whole: %s, %j', async (name, env) => {
    const message = await complaint(env);
    expect(message).toContain(name);
    expect(message).not.toContain(secret);
  });
});

describeRedis('a start that is refused when its store in Redis is open', () => {
  it('closes it, and ends', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.close());
    const env = { PORT: '0', PLACARD_STORE: redis.url, PLACARD_CACHE: 's4://bucket' };
    expect(await refusal(['serve'], { cwd: await newFolder(), env })).toMatch(/^PLACARD_CACHE: /);
  });
});
