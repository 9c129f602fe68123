import { PlacardError } from '@placard/core';
import { openOnce } from '@placard/core/server';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  AuthorizationResponseError,
  ResponseBodyError,
} from 'openid-client';
import { isAccountName } from '../account-name.js';
import type { IdentityProvider } from './provider.js';

/** Options of {@link openIdProvider}. */
export interface OpenIdOptions {
  /** Issuer URL. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Claim that becomes the account name. `email` requires `email_verified`. Default `sub`. */
  readonly claim?: 'sub' | 'email';
}

/** State between `begin` and `finish`. */
interface Question {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Timeout of a request to the provider. */
const seconds = 5;

/**
 * Sign-in by OpenID Connect Core 1.0: authorization code flow with PKCE (RFC 7636), state and nonce. Works with every
 * provider that publishes `/.well-known/openid-configuration`.
 *
 * @example
 * const provider = openIdProvider({ issuer: 'https://login.example.com', clientId: 'placard', clientSecret: secret });
 */
export function openIdProvider({ issuer, clientId, clientSecret, claim = 'sub' }: OpenIdOptions): IdentityProvider {
  /** Read at the first sign-in, so that the server starts while the provider is down. */
  const configuration = openOnce(async () => {
    const url = new URL(issuer);
    const checks = [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])];
    return discovery(url, clientId, clientSecret, undefined, { execute: checks, timeout: seconds });
  });

  return {
    async begin(callback) {
      const config = await configuration();
      const question: Question = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: claim === 'email' ? 'openid email' : 'openid',
        state: question.state,
        nonce: question.nonce,
        code_challenge: await calculatePKCECodeChallenge(question.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, secret: JSON.stringify(question) };
    },

    async finish(url, secret) {
      const { state, nonce, verifier } = JSON.parse(secret) as Question;
      const config = await configuration();
      const answer = await authorizationCodeGrant(config, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }).catch((cause: unknown) => {
        throw refused(cause) ? new PlacardError('unauthenticated', { cause }) : cause;
      });
      const claims = answer.claims();
      const account = claim === 'sub' || claims?.['email_verified'] === true ? claims?.[claim] : undefined;
      if (typeof account !== 'string' || !isAccountName(account))
        throw new PlacardError('unauthenticated', { message: `the provider returned no usable ${claim}` });
      return account;
    },
  };
}

/** Error codes of openid-client that mean that the provider is down, not that it refused the sign-in. */
const outages = ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR', 'OAUTH_TIMEOUT'];

const refused = (error: unknown): boolean =>
  error instanceof AuthorizationResponseError ||
  (error instanceof ResponseBodyError && error.error === 'invalid_grant') ||
  (error instanceof ClientError && !outages.includes(error.code ?? ''));
