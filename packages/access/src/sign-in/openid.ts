import { PlacardError } from '@placard/core';
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
  type Configuration,
} from 'openid-client';
import { isAccountName } from '../account-name.js';
import type { IdentityProvider } from './provider.js';

export interface OpenIdOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Which claim is the account's name: `sub`, or `email`, which the provider must have verified. Default `sub`. */
  readonly claim?: 'sub' | 'email';
}

/** What is kept between the two steps. */
interface Question {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const seconds = 5;

/**
 * Sign-in by OpenID Connect Core 1.0: authorization code with PKCE (RFC 7636), state and nonce. Any provider that
 * publishes its configuration under `/.well-known/openid-configuration`.
 */
export function openIdProvider({ issuer, clientId, clientSecret, claim = 'sub' }: OpenIdOptions): IdentityProvider {
  let found: Promise<Configuration> | undefined;

  /** Asked when it is first needed: a provider that is down does not keep the cards from being served. */
  function configuration(): Promise<Configuration> {
    const url = new URL(issuer);
    const checks = [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])];
    found ??= discovery(url, clientId, clientSecret, undefined, { execute: checks, timeout: seconds }).catch(
      (error: unknown) => {
        found = undefined;
        throw error;
      },
    );
    return found;
  }

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
        throw new PlacardError('unauthenticated', { message: `the provider vouches for no usable ${claim}` });
      return account;
    },
  };
}

/** What a provider that is down, and not a wrong answer, makes openid-client throw. */
const outages = ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR', 'OAUTH_TIMEOUT'];

const refused = (error: unknown): boolean =>
  error instanceof AuthorizationResponseError ||
  (error instanceof ResponseBodyError && error.error === 'invalid_grant') ||
  (error instanceof ClientError && !outages.includes(error.code ?? ''));
