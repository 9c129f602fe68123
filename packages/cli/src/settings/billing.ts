import type { StripeOptions } from '@placard/accounts/stripe';
import type { Environment } from './environment.js';

const minSecretLength = 32;

/** Reads the settings of Stripe; undefined: no billing. @throws {Error} naming the invalid variable */
export function stripeSettings(env: Environment): StripeOptions | undefined {
  const secretKey = env['PLACARD_STRIPE_KEY'] ?? '';
  const webhookSecret = env['PLACARD_STRIPE_WEBHOOK_SECRET'] || undefined;
  // Read before the first return, because `unknownSettings` knows the settings that were read.
  const priceList = env['PLACARD_STRIPE_PRICES'] ?? '';
  const url = env['PLACARD_STRIPE_URL'];
  if (secretKey === '') {
    if (webhookSecret === undefined) return undefined;
    throw new Error('PLACARD_STRIPE_WEBHOOK_SECRET is set, but PLACARD_STRIPE_KEY is not');
  }
  if (webhookSecret !== undefined && !(webhookSecret.startsWith('whsec_') && webhookSecret.length >= minSecretLength))
    throw new Error(`PLACARD_STRIPE_WEBHOOK_SECRET is not whsec_… with ${minSecretLength} characters or more`);
  if (priceList === '')
    throw new Error(
      'PLACARD_STRIPE_PRICES is not set, and PLACARD_STRIPE_KEY needs it: write pro=price_…,team=price_…',
    );
  return { secretKey, webhookSecret, prices: prices(priceList), ...api(url) };
}

function prices(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').map((pair) => /^\s*([a-z0-9-]+)=(price_\w+)\s*$/.exec(pair) ?? []);
  if (pairs.some(([, plan]) => plan === undefined) || new Set(pairs.map(([, plan]) => plan)).size < pairs.length)
    throw new Error(`PLACARD_STRIPE_PRICES="${text}" is not a list of plans such as pro=price_…,team=price_…`);
  return Object.fromEntries(pairs.map(([, plan = '', price = '']) => [plan, price]));
}

/** Reads another address of the Stripe API, such as a proxy or a mock. */
function api(text: string | undefined): Pick<StripeOptions, 'api'> {
  if (text === undefined || text === '') return {};
  const { protocol, hostname, port, pathname } = URL.canParse(text) ? new URL(text) : new URL('invalid:');
  if ((protocol !== 'http:' && protocol !== 'https:') || pathname !== '/')
    throw new Error(`PLACARD_STRIPE_URL="${text}" is not an http or https URL without a path`);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { api: { host: hostname, port: Number(port || (scheme === 'http' ? 80 : 443)), protocol: scheme } };
}
