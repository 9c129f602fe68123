import type { LimitLedger, TicketLedger } from './ledger/index.js';
import { PlacardError } from '@placard/core';
import { sha256 } from '@placard/core/server';
import { auditRecord } from './audit.js';
import { createCookie } from './cookie.js';
import { newToken } from './token.js';

/** A session of a signed-in account. */
export interface Session {
  /** Identifies the session in the audit log. It is not the token and grants no access. */
  readonly id: string;
  readonly account: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/**
 * The kind of a write. `change`: at most 60 per minute and session. `mint`, a URL for an image: at most 1,000 in 10
 * seconds.
 */
export type Write = 'change' | 'mint';

/** Cookie sessions. Each request reads the ledger, so that an ended session is invalid at once on every instance. */
export interface Sessions {
  /** Starts a session with a new token and ends the session of the request. @returns a `Set-Cookie` value */
  start(account: string, request: Request, address: string | null): Promise<string>;
  /**
   * Returns the session of a request. A write (any method but GET and HEAD) must have an `Origin` of this server, and
   * is limited per session: see {@link Write}.
   *
   * @param write what the request does, if it is a write. Default `change`
   * @throws {PlacardError} unauthenticated, forbidden, rate_limited
   */
  authenticate(request: Request, write?: Write): Promise<Session>;
  /** Checks the `Origin` header. @throws {PlacardError} forbidden, when it is missing or not of this server */
  checkOrigin(request: Request): void;
  /**
   * Ends the session of a request.
   *
   * @returns a `Set-Cookie` value
   * @throws {PlacardError} as {@link Sessions.authenticate}
   */
  end(request: Request, address: string | null): Promise<string>;
}

/** Options of {@link createSessions}. */
export interface SessionsOptions {
  readonly ledger: TicketLedger & LimitLedger;
  /** Returns the public URL of the server. */
  readonly baseUrl: () => string;
  /**
   * Whether the operator configured `baseUrl`. Otherwise it is the listening address, and an `Origin` that matches the
   * request's own URL, such as another name of this machine, is accepted too. Default false.
   */
  readonly publicUrl?: boolean;
}

/** Lifetime of a session, in seconds. */
const lifetime = 7 * 24 * 3600;
const kind = 'session';
/** Changes have a lower limit, because they wait for the disk. A batch mints a URL for each of its cards. */
const limits = {
  change: { requests: 60, milliseconds: 60_000 },
  mint: { requests: 1_000, milliseconds: 10_000 },
} as const;

/**
 * Creates the sessions of a ledger. A session lasts 7 days.
 *
 * @example
 * const ledger = await openLedger('sqlite:./data/placard.db');
 * const sessions = createSessions({ ledger, baseUrl: () => 'http://127.0.0.1:3000' });
 * const cookie = await sessions.start('ann', new Request('http://127.0.0.1:3000/'), null);
 */
export function createSessions({ ledger, baseUrl, publicUrl = false }: SessionsOptions): Sessions {
  const cookie = createCookie('placard', baseUrl);

  /** Only the hash of a token is stored, so that reading the ledger does not allow signing in. */
  async function ticketId(request: Request): Promise<string | null> {
    const token = cookie.read(request);
    return token !== null && /^[0-9a-f]{64}$/.test(token) ? sha256(token) : null;
  }

  async function take(request: Request, address: string | null): Promise<void> {
    const id = await ticketId(request);
    const value = id === null ? null : await ledger.ticket(kind, id);
    if (id === null || value === null) return;
    const session = read(value);
    const audit = auditRecord(session.account, 'session.ended', session.id, { actor: 'session', address });
    await ledger.takeTicket(kind, id, audit);
  }

  async function find(request: Request): Promise<Session> {
    const id = await ticketId(request);
    const value = id === null ? null : await ledger.ticket(kind, id);
    if (value === null) throw new PlacardError('unauthenticated');
    return read(value);
  }

  async function authenticate(request: Request, write: Write = 'change'): Promise<Session> {
    const session = await find(request);
    if (!/^(GET|HEAD)$/.test(request.method)) {
      checkOrigin(request);
      await limit(session, write);
    }
    return session;
  }

  async function limit({ id, account }: Session, write: Write): Promise<void> {
    const [taken] = await ledger.take([{ ...limits[write], name: `session-${write}:${id}` }], Date.now());
    if (taken?.allowed === false)
      throw new PlacardError('rate_limited', {
        message: `a session of ${account} writes too often`,
        hint: `at most ${limits[write].requests} such requests in ${limits[write].milliseconds / 1_000} seconds`,
        retryAfter: Math.max(1, Math.ceil(taken.resetAfter / 1_000)),
      });
  }

  /** Browsers send the origin of the requesting page, and a page cannot change it (RFC 6454 §7). */
  function checkOrigin(request: Request): void {
    const origin = request.headers.get('origin');
    const origins = [baseUrl(), ...(publicUrl ? [] : [request.url])];
    if (origin === null || !origins.some((url) => originOf(url) === origin))
      throw new PlacardError('forbidden', {
        hint: 'a request that changes something needs the header Origin with the address of this server',
      });
  }

  return {
    authenticate,
    checkOrigin,
    async start(account, request, address) {
      await take(request, address);
      const token = newToken();
      const id = await sha256(token);
      const now = Date.now();
      const session: Session = {
        id: id.slice(0, 16),
        account,
        startedAt: new Date(now).toISOString(),
        expiresAt: new Date(now + lifetime * 1000).toISOString(),
      };
      const audit = auditRecord(account, 'session.started', session.id, { actor: 'session', address });
      await ledger.putTicket(kind, id, JSON.stringify(session), now + lifetime * 1000, audit);
      return cookie.write(token, lifetime);
    },
    async end(request, address) {
      await find(request);
      checkOrigin(request);
      // Signing out is not limited, so that it also works after too many changes.
      await take(request, address);
      return cookie.clear();
    },
  };
}

/** The cast is safe: `start` wrote this JSON. */
const read = (value: string): Session => JSON.parse(value) as Session;

/** An invalid `Host` header makes `request.url` invalid. */
const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);
