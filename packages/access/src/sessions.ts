import type { LimitLedger, TicketLedger } from './ledger/index.js';
import { PlacardError } from '@placard/core';
import { sha256 } from '@placard/core/server';
import { auditRecord } from './audit.js';
import { createCookie } from './cookie.js';
import { newToken } from './token.js';

/** Somebody who has signed in. */
export interface Session {
  /** Tells sessions apart in the audit; opens nothing. */
  readonly id: string;
  readonly account: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly expiresAt: string;
}

/** Sessions in a cookie. Each request asks the ledger, so that one that was ended is dead at once, on every instance. */
export interface Sessions {
  /** Begins a session under a new token and ends the one that the request bears. @returns a `Set-Cookie` value */
  start(account: string, request: Request, address: string | null): Promise<string>;
  /**
   * The session of a request. One that writes must come from a page of this very origin, and not come too often.
   *
   * @throws {PlacardError} unauthenticated, forbidden, rate_limited
   */
  authenticate(request: Request): Promise<Session>;
  /** @throws {PlacardError} forbidden, when the request does not come from a page of this very origin */
  checkOrigin(request: Request): void;
  /** @returns a `Set-Cookie` value. @throws {PlacardError} unauthenticated, forbidden, rate_limited */
  end(request: Request, address: string | null): Promise<string>;
}

export interface SessionsOptions {
  readonly ledger: TicketLedger & LimitLedger;
  /** Where the server is reached from outside. */
  readonly baseUrl: () => string;
  /**
   * Whether the operator has said so. If not, `baseUrl` is where the server listens, and a page that was reached by another
   * name of this machine is as much its own.
   */
  readonly publicUrl?: boolean;
}

const lifetime = 7 * 24 * 3600;
const kind = 'session';
/** Of one session: each write waits for the disk. */
const writes = { requests: 60, milliseconds: 60_000 };

export function createSessions({ ledger, baseUrl, publicUrl = false }: SessionsOptions): Sessions {
  const cookie = createCookie('placard', baseUrl);

  /** Of the token only the hash is kept: who reads the ledger cannot sign in with it. */
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

  async function authenticate(request: Request): Promise<Session> {
    const id = await ticketId(request);
    const value = id === null ? null : await ledger.ticket(kind, id);
    if (value === null) throw new PlacardError('unauthenticated');
    const session = read(value);
    if (!/^(GET|HEAD)$/.test(request.method)) {
      checkOrigin(request);
      await limitWrites(session);
    }
    return session;
  }

  async function limitWrites({ id, account }: Session): Promise<void> {
    const [taken] = await ledger.take([{ ...writes, name: `session-writes:${id}` }], Date.now());
    if (taken?.allowed === false)
      throw new PlacardError('rate_limited', {
        message: `a session of ${account} writes too often`,
        retryAfter: Math.max(1, Math.ceil(taken.resetAfter / 1_000)),
      });
  }

  /** A browser names the origin of the page that asks; no page can make it name another (RFC 6454 §7). */
  function checkOrigin(request: Request): void {
    const origin = request.headers.get('origin');
    const own = [baseUrl(), ...(publicUrl ? [] : [request.url])];
    if (origin === null || !own.some((url) => originOf(url) === origin))
      throw new PlacardError('forbidden', { message: 'a write with a session needs an Origin of this server' });
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
      await authenticate(request);
      await take(request, address);
      return cookie.clear();
    },
  };
}

/** Our own JSON, as `start` wrote it. */
const read = (value: string): Session => JSON.parse(value) as Session;

/** A `Host` that is none makes a URL that is none. */
const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);
