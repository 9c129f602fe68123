import type { AccountLedger, LimitLedger, TicketLedger } from '../ledger/index.js';
import { PlacardError } from '@placard/core';
import { hasCode, sha256 } from '@placard/core/server';
import { createCookie } from '../cookie.js';
import type { Sessions } from '../sessions.js';
import { newToken } from '../token.js';
import { network } from '../network.js';
import { searchParamsOf, returnPath } from '../return-path.js';
import type { IdentityProvider } from './provider.js';

/** A redirect with its `Set-Cookie` values. */
export interface Redirect {
  readonly location: string;
  readonly cookies: readonly string[];
}

/** The browser is signed in to another account. To confirm the switch, it repeats the request as a POST. */
export interface AccountSwitch {
  readonly from: string;
  readonly to: string;
}

/** Signs browsers in. */
export interface SignIn {
  /** Whether people sign in with an identity provider; otherwise with one-time links. */
  readonly hasProvider: boolean;
  /**
   * Redirects the browser to the identity provider. Without a provider, redeems a one-time link (`?token=…`).
   * `?return=/path` is the path of this server to go to afterwards.
   *
   * @throws {PlacardError} unauthenticated, rate_limited; forbidden, when a POST comes from a page of another origin
   */
  begin(request: Request, address: string | null): Promise<Redirect | AccountSwitch>;
  /**
   * Handles the callback of the identity provider.
   *
   * @throws {PlacardError} unauthenticated; not_found without a provider
   */
  finish(request: Request, address: string | null): Promise<Redirect>;
}

/** Options of {@link createSignIn}. */
export interface SignInOptions {
  readonly ledger: TicketLedger & LimitLedger & Pick<AccountLedger, 'updateAccount'>;
  readonly sessions: Sessions;
  /** Returns the public URL of the server. */
  readonly baseUrl: () => string;
  /** Default: one-time links. */
  readonly provider?: IdentityProvider | undefined;
}

const signInPath = '/v1/session/sign-in';
const callbackPath = '/v1/session/callback';

const pending = 'sign-in';
const link = 'sign-in-link';
/** Seconds for which a started sign-in is stored. */
const pendingSeconds = 600;
/** Limit per network address. */
const attempts = { requests: 30, milliseconds: 60_000 };

/**
 * Creates the sign-in of a server.
 *
 * @example
 * const ledger = await openLedger('sqlite:./data/placard.db');
 * const baseUrl = (): string => 'http://127.0.0.1:3000';
 * const signIn = createSignIn({ ledger, sessions: createSessions({ ledger, baseUrl }), baseUrl });
 */
export function createSignIn({ ledger, sessions, baseUrl, provider }: SignInOptions): SignIn {
  /** Binds a sign-in to the browser that started it, against login CSRF. */
  const cookie = createCookie('placard-sign-in', baseUrl);

  /** Bounds the number of stored sign-ins, and of guesses at link tokens. */
  async function limit(address: string | null): Promise<void> {
    const [taken] = await ledger.take([{ ...attempts, name: `sign-in:${network(address ?? '')}` }], Date.now());
    if (taken?.allowed === false)
      throw new PlacardError('rate_limited', { retryAfter: Math.ceil(taken.resetAfter / 1000) });
  }

  async function signedIn(account: string, request: Request, address: string | null): Promise<string> {
    await ledger.updateAccount(account, {});
    return sessions.start(account, request, address);
  }

  /** Returns the account that is signed in now, so that a link sent by somebody else cannot replace it silently. */
  async function signedInAs(request: Request): Promise<string | null> {
    const asked = new Request(baseUrl(), { headers: request.headers });
    return sessions.authenticate(asked).then(
      ({ account }) => account,
      (error: unknown) => {
        if (hasCode(error, 'unauthenticated')) return null;
        throw error;
      },
    );
  }

  async function followLink(request: Request, address: string | null): Promise<Redirect | AccountSwitch> {
    const token = searchParamsOf(request).get('token');
    const id = token === null ? null : await sha256(token);
    const to = id === null ? null : await ledger.ticket(link, id);
    if (id === null || to === null) {
      await limit(address);
      throw new PlacardError('unauthenticated', { hint: usedUp });
    }
    if (request.method === 'POST') sessions.checkOrigin(request);
    else {
      const from = await signedInAs(request);
      if (from !== null && from !== to) return { from, to };
    }
    const account = await ledger.takeTicket(link, id);
    if (account === null) throw new PlacardError('unauthenticated', { hint: usedUp });
    const started = await signedIn(account, request, address);
    return { location: baseUrl() + returnPath(request), cookies: [started] };
  }

  return {
    hasProvider: provider !== undefined,
    async begin(request, address) {
      if (provider === undefined) return followLink(request, address);
      await limit(address);
      const { url, secret } = await provider.begin(baseUrl() + callbackPath);
      const token = newToken();
      const question: Question = { secret, returnTo: returnPath(request) };
      await ledger.putTicket(
        pending,
        await sha256(token),
        JSON.stringify(question),
        Date.now() + pendingSeconds * 1000,
      );
      return { location: url, cookies: [cookie.write(token, pendingSeconds)] };
    },
    async finish(request, address) {
      if (provider === undefined) throw new PlacardError('not_found');
      const token = cookie.read(request);
      const value = token === null ? null : await ledger.takeTicket(pending, await sha256(token));
      if (value === null)
        throw new PlacardError('unauthenticated', { hint: 'no sign-in was started in this browser; start again' });
      const { secret, returnTo } = JSON.parse(value) as Question;
      const answer = new URL(baseUrl() + callbackPath);
      answer.search = searchParamsOf(request).toString();
      const account = await provider.finish(answer, secret);
      const started = await signedIn(account, request, address);
      return { location: baseUrl() + returnTo, cookies: [started, cookie.clear()] };
    },
  };
}

interface Question {
  readonly secret: string;
  readonly returnTo: string;
}

const usedUp = 'the link was already used or has expired';

/** Minutes for which a sign-in link is valid. */
export const linkMinutes = 15;

/**
 * Creates a one-time sign-in link. It signs in the first browser that opens it.
 *
 * @param baseUrl public URL of the server, without a trailing slash
 *
 * @example
 * const ledger = await openLedger('sqlite:./data/placard.db');
 * const link = await newSignInLink(ledger, 'ann', 'http://127.0.0.1:3000');
 */
export async function newSignInLink(ledger: TicketLedger, account: string, baseUrl: string): Promise<string> {
  const token = newToken();
  await ledger.putTicket(link, await sha256(token), account, Date.now() + linkMinutes * 60_000);
  return `${baseUrl}${signInPath}?token=${token}`;
}
