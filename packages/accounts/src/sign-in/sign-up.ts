import { PlacardError } from '@placard/core';
import { invalidInput, sha256, toBase32 } from '@placard/core/server';
import { isAccountName } from '../account-name.js';
import type { AccountLedger, LimitLedger, TicketLedger } from '../ledger/index.js';
import { network } from '../network.js';
import type { Sessions } from '../sessions.js';
import { newToken } from '../token.js';

/** A new account. */
export interface NewAccount {
  /** The chosen name and eight random characters, so that nobody can take the name of an account that exists. */
  readonly account: string;
  /** Signs in to the account. It is stored as a hash, so it can only be shown now. */
  readonly code: string;
  /** A `Set-Cookie` value. */
  readonly cookie: string;
}

/** Accounts that people create themselves, and sign in to with a code. */
export interface SignUp {
  /**
   * Creates an account, and signs the browser in to it.
   *
   * @throws {PlacardError} invalid_input; rate_limited; forbidden, when it comes from a page of another origin
   */
  create(name: string, request: Request, address: string | null): Promise<NewAccount>;
  /**
   * Signs in to an account.
   *
   * @returns a `Set-Cookie` value
   * @throws {PlacardError} unauthenticated; rate_limited; forbidden, when it comes from a page of another origin
   */
  enter(given: Omit<NewAccount, 'cookie'>, request: Request, address: string | null): Promise<string>;
}

/** Options of {@link createSignUp}. */
export interface SignUpOptions {
  readonly ledger: TicketLedger & LimitLedger & Pick<AccountLedger, 'updateAccount'>;
  readonly sessions: Sessions;
}

const kind = 'sign-in-code';
/** Codes do not expire, but a ticket of the ledger must. */
const lifetime = 100 * 365 * 24 * 3_600_000;
/** Limits per network address. */
const limits = {
  'sign-up': { requests: 5, milliseconds: 3_600_000 },
  'sign-in-code': { requests: 30, milliseconds: 60_000 },
} as const;
/** Longest name that people may choose. */
const maxLength = 64;

/**
 * Creates the sign-up of a server.
 *
 * @example
 * const ledger = await openLedger('sqlite:./data/placard.db');
 * const baseUrl = (): string => 'http://127.0.0.1:3000';
 * const signUp = createSignUp({ ledger, sessions: createSessions({ ledger, baseUrl }) });
 */
export function createSignUp({ ledger, sessions }: SignUpOptions): SignUp {
  async function limit(name: keyof typeof limits, address: string | null): Promise<void> {
    const [taken] = await ledger.take([{ ...limits[name], name: `${name}:${network(address ?? '')}` }], Date.now());
    if (taken?.allowed === false)
      throw new PlacardError('rate_limited', {
        hint: 'this address has tried too often',
        retryAfter: Math.max(1, Math.ceil(taken.resetAfter / 1_000)),
      });
  }

  return {
    async create(name, request, address) {
      sessions.checkOrigin(request);
      if (name.length > maxLength || !isAccountName(name))
        throw invalidInput({ path: 'name', message: `must be a name of up to ${maxLength} characters` });
      await limit('sign-up', address);
      const account = `${name}-${toBase32(newToken(), 8)}`;
      const code = toBase32(newToken(), 32);
      await ledger.updateAccount(account, {});
      await ledger.putTicket(kind, await sha256(account), await sha256(code), Date.now() + lifetime);
      return { account, code, cookie: await sessions.start(account, request, address) };
    },
    async enter({ account, code }, request, address) {
      sessions.checkOrigin(request);
      await limit('sign-in-code', address);
      const stored = await ledger.ticket(kind, await sha256(account));
      if (stored === null || stored !== (await sha256(code)))
        throw new PlacardError('unauthenticated', { hint: 'the account or its code is wrong' });
      return sessions.start(account, request, address);
    },
  };
}
