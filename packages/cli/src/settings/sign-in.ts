import type { OpenIdOptions } from '@placard/access/openid';
import type { Environment } from './environment.js';

const names = ['PLACARD_OIDC_ISSUER', 'PLACARD_OIDC_CLIENT_ID', 'PLACARD_OIDC_CLIENT_SECRET'] as const;

/** The OpenID provider; undefined: one-time links. @throws {Error} naming the variable that does not read */
export function openIdSettings(env: Environment): OpenIdOptions | undefined {
  const [issuer = '', clientId = '', clientSecret = ''] = names.map((name) => env[name]);
  if (issuer === '' && clientId === '' && clientSecret === '') return undefined;
  for (const name of names) if (!env[name]) throw new Error(`${name} is not set, and sign-in by OpenID needs it`);
  if (!isIssuer(issuer))
    throw new Error(`PLACARD_OIDC_ISSUER="${issuer}" is not an https URL (http is for this machine alone)`);
  const claim = env['PLACARD_OIDC_ACCOUNT'] || 'sub';
  if (claim !== 'sub' && claim !== 'email')
    throw new Error(`PLACARD_OIDC_ACCOUNT="${claim}" is not a claim that names an account: sub or email`);
  return { issuer, clientId, clientSecret, claim };
}

const isIssuer = (text: string): boolean => URL.canParse(text) && isPrivate(text);

/** Whether nobody listens on the way: https, or this very machine. */
export function isPrivate(url: string): boolean {
  const { protocol } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(url));
}

/** Whether it is reached from this very machine alone. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
