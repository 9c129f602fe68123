import type { OpenIdOptions } from '@placard/accounts/openid';
import type { Environment } from './environment.js';

const names = ['PLACARD_OIDC_ISSUER', 'PLACARD_OIDC_CLIENT_ID', 'PLACARD_OIDC_CLIENT_SECRET'] as const;

/** Reads the settings of the OpenID provider; undefined: one-time links. @throws {Error} naming the invalid variable */
export function openIdSettings(env: Environment): OpenIdOptions | undefined {
  const [issuer = '', clientId = '', clientSecret = ''] = names.map((name) => env[name]);
  const claim = env['PLACARD_OIDC_ACCOUNT'] || 'sub';
  if (issuer === '' && clientId === '' && clientSecret === '') return undefined;
  for (const name of names) if (!env[name]) throw new Error(`${name} is not set, and sign-in by OpenID needs it`);
  if (!isIssuer(issuer))
    throw new Error(`PLACARD_OIDC_ISSUER="${issuer}" is not an https URL (http is for this machine alone)`);
  if (claim !== 'sub' && claim !== 'email')
    throw new Error(`PLACARD_OIDC_ACCOUNT="${claim}" is not a claim that names an account: sub or email`);
  return { issuer, clientId, clientSecret, claim };
}

const isIssuer = (text: string): boolean => URL.canParse(text) && isPrivate(text);

/** Reads whether people may create accounts themselves. @throws {Error} naming the invalid variable */
export function readSignUp(env: Environment): boolean {
  const text = env['PLACARD_SIGN_UP'] || 'off';
  if (text !== 'on' && text !== 'off') throw new Error(`PLACARD_SIGN_UP="${text}" is neither on nor off`);
  if (text === 'on' && env['PLACARD_OIDC_ISSUER'])
    throw new Error(
      'PLACARD_SIGN_UP=on: with PLACARD_OIDC_ISSUER the provider decides who has an account; unset one of them',
    );
  return text === 'on';
}

/** Whether traffic to the URL cannot be intercepted: https, or loopback. */
export function isPrivate(url: string): boolean {
  const { protocol } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(url));
}

/** Whether the host of the URL is a loopback address. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
