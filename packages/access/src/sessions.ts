import { PlacardError, sha256, type TicketLedger } from '@placard/core';
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
   * The session of a request. One that writes must come from a page of this very origin.
   *
   * @throws {PlacardError} unauthenticated, forbidden
   */
  authenticate(request: Request): Promise<Session>;
  /** @returns a `Set-Cookie` value. @throws {PlacardError} unauthenticated, forbidden */
  end(request: Request, address: string | null): Promise<string>;
}

export interface SessionsOptions {
  readonly ledger: TicketLedger;
  /** Where the server is reached from outside. */
  readonly baseUrl: () => string;
}

const lifetime = 7 * 24 * 3600;
const kind = 'session';

export function createSessions({ ledger, baseUrl }: SessionsOptions): Sessions {
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
    if (!/^(GET|HEAD)$/.test(request.method) && !sameOrigin(request, baseUrl()))
      throw new PlacardError('forbidden', { message: 'a write with a session needs an Origin of this server' });
    return read(value);
  }

  return {
    authenticate,
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

/** A browser names the origin of the page that asks; no page can make it name another (RFC 6454 §7). */
function sameOrigin(request: Request, baseUrl: string): boolean {
  const origin = request.headers.get('origin');
  return origin !== null && (origin === new URL(baseUrl).origin || origin === new URL(request.url).origin);
}
