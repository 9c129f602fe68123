import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openPlans } from '../../src/plans.js';
import { readSettings, unknownSettings } from '../../src/settings.js';

const secret = 'a secret of more than thirty-two characters';

it('an empty setting counts as unset', () => {
  const names = ['HOST', 'PORT', 'PLACARD_DATA', 'PLACARD_STORE', 'PLACARD_CACHE', 'PLACARD_URL', 'PLACARD_ENGINE'];
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}));
});

it('knows every setting of the page that lists them', async () => {
  const page = await readFile(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
  const names = [...page.matchAll(/^\| `(PLACARD_\w+)`/gm)].map(([, name = '']) => name);
  expect(names).toContain('PLACARD_STRIPE_PRICES');
  expect(unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
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
    expect(message).toBe('PLACARD_PLANS: the plan "pro" has no cap. Write pro=50000 300/10s');
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
