import { createBilling, createSessions, createSignIn, type Billing, type Sessions, type SignIn } from '@placard/access';
import { importOptional, type Ledger } from '@placard/core';
import type { Settings } from './settings.js';

/** Sessions, sign-in and billing as the settings have them. What needs a provider's library loads it only then. */
export async function openAccounts(
  { url, openId, stripe }: Settings,
  ledger: Ledger,
  baseUrl: () => string,
): Promise<{ sessions: Sessions; signIn: SignIn; billing: Billing | undefined }> {
  const sessions = createSessions({ ledger, baseUrl, publicUrl: url !== undefined });
  const provider =
    openId &&
    (
      await importOptional('openid-client', 'PLACARD_OIDC_ISSUER', () => import('@placard/access/openid'))
    ).openIdProvider(openId);
  const paid =
    stripe &&
    (await importOptional('stripe', 'PLACARD_STRIPE_KEY', () => import('@placard/access/stripe'))).stripeProvider(
      stripe,
    );
  return {
    sessions,
    signIn: createSignIn({ ledger, sessions, baseUrl, provider }),
    billing: paid && createBilling({ ledger, provider: paid }),
  };
}
