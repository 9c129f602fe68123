import type { KeyRecord } from './ledger/index.js';
import { PlacardError } from '@placard/core';
import { hasCode } from '@placard/core/server';
import type { Keys } from './keys.js';

/** The authenticated caller of a request. */
export interface Subject {
  readonly account: string;
  /** The key of the request; null: it was authenticated by a session. */
  readonly key: KeyRecord | null;
}

/** Authenticates requests by session cookie. */
export interface SessionReader {
  /** @throws {PlacardError} unauthenticated */
  authenticate(request: Request): Promise<{ readonly account: string }>;
}

/**
 * Authenticates a request by its `Authorization` header. Without that header, by its session cookie.
 *
 * @param sessions sessions are not accepted when missing
 * @throws {PlacardError} unauthorized, key_revoked, render_unavailable; with a session also forbidden, rate_limited
 *
 * @example
 * const keys = createKeys({ ledger: await openLedger('sqlite:./data/placard.db'), rootSecrets: [rootSecret] });
 * const request = new Request('http://127.0.0.1:3000/v1/usage', { headers: { authorization: `Bearer ${key}` } });
 * const { account } = await identify(request, keys);
 */
export async function identify(request: Request, keys: Keys, sessions?: SessionReader): Promise<Subject> {
  const authorization = request.headers.get('authorization');
  if (authorization !== null || sessions === undefined || !request.headers.has('cookie')) {
    const key = await keys.authenticate(authorization);
    return { account: key.account, key };
  }
  try {
    return { account: (await sessions.authenticate(request)).account, key: null };
  } catch (cause) {
    if (hasCode(cause, 'unauthenticated'))
      throw new PlacardError('unauthorized', {
        cause,
        hint: 'the session has ended; sign in again, or send an API key',
      });
    throw cause;
  }
}
