import { createBilling, createSessions, createSignIn, type Billing, type Sessions, type SignIn } from '@placard/access';
import type { OpenIdOptions } from '@placard/access/openid';
import type { StripeOptions } from '@placard/access/stripe';
import type { Ledger } from '@placard/access/ledger';
import { importOptional } from '@placard/core/server';
import type { OptionNames } from './names.js';

export interface AccountOptions {
  /** Whether the operator has said where the server is reached, so that pages of that origin alone may act for an account. */
  readonly publicUrl: boolean;
  /** Who says who somebody is; one-time links do when it is left out. */
  readonly openId?: OpenIdOptions | undefined;
  /** Who takes the money; nothing is sold when it is left out. */
  readonly stripe?: StripeOptions | undefined;
}

export interface Accounts {
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly billing: Billing | undefined;
}

/** Sessions, sign-in and billing. The library of a provider is loaded only where the provider is wanted. */
export async function openAccounts(
  { publicUrl, openId, stripe }: AccountOptions,
  ledger: Ledger,
  baseUrl: () => string,
  names: OptionNames,
): Promise<Accounts> {
  const sessions = createSessions({ ledger, baseUrl, publicUrl });
  const provider =
    openId &&
    (await importOptional('openid-client', names.openId, () => import('@placard/access/openid'))).openIdProvider(
      openId,
    );
  const paid =
    stripe &&
    (await importOptional('stripe', names.stripe, () => import('@placard/access/stripe'))).stripeProvider(stripe);
  return {
    sessions,
    signIn: createSignIn({ ledger, sessions, baseUrl, provider }),
    billing: paid && createBilling({ ledger, provider: paid }),
  };
}
