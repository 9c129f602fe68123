import {
  createBilling,
  createSessions,
  createSignIn,
  createSignUp,
  type Billing,
  type Sessions,
  type SignIn,
  type SignUp,
} from '@placard/accounts';
import type { OpenIdOptions } from '@placard/accounts/openid';
import type { StripeOptions } from '@placard/accounts/stripe';
import type { Ledger } from '@placard/accounts/ledger';
import { importOptional } from '@placard/core/server';
import type { OptionNames } from './names.js';

export interface AccountOptions {
  /** Whether the operator configured the public URL. If so, only pages of its origin may use a session. */
  readonly publicUrl: boolean;
  /** OpenID Connect provider for sign-in. Default: none; users sign in by one-time links. */
  readonly openId?: OpenIdOptions | undefined;
  /** Whether people may create accounts themselves. Not with `openId`. Default: false. */
  readonly signUp?: boolean | undefined;
  /** Names of the accounts that administer the server at `/admin`. Default: none; the routes for it answer 404. */
  readonly admins?: readonly string[] | undefined;
  /** Payment provider. Default: none; no plans are sold. */
  readonly stripe?: StripeOptions | undefined;
}

export interface Accounts {
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly signUp: SignUp | undefined;
  readonly billing: Billing | undefined;
}

/** Creates sessions, sign-in and billing. A provider's library is imported only when the provider is configured. */
export async function openAccounts(
  { publicUrl, openId, signUp = false, stripe }: AccountOptions,
  ledger: Ledger,
  baseUrl: () => string,
  names: OptionNames,
): Promise<Accounts> {
  const sessions = createSessions({ ledger, baseUrl, publicUrl });
  const provider =
    openId &&
    (await importOptional('openid-client', names.openId, () => import('@placard/accounts/openid'))).openIdProvider(
      openId,
    );
  const paid =
    stripe &&
    (await importOptional('stripe', names.stripe, () => import('@placard/accounts/stripe'))).stripeProvider(stripe);
  return {
    sessions,
    signIn: createSignIn({ ledger, sessions, baseUrl, provider }),
    signUp: signUp && provider === undefined ? createSignUp({ ledger, sessions }) : undefined,
    billing: paid && createBilling({ ledger, provider: paid }),
  };
}
