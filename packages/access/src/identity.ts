import type { KeyRecord } from './ledger/index.js';
import { PlacardError } from '@placard/core';
import type { Keys } from './keys.js';

/** Who asks: an account, by one of its keys or by a session. */
export interface Subject {
  readonly account: string;
  readonly key: KeyRecord | null;
}

/** What knows the account of a browser that has signed in. @throws {PlacardError} unauthenticated */
export interface SessionReader {
  authenticate(request: Request): Promise<{ readonly account: string }>;
}

/**
 * The key of a request, else its session.
 *
 * @throws {PlacardError} unauthorized, key_revoked, render_unavailable
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
    if (cause instanceof PlacardError && cause.code === 'unauthenticated')
      throw new PlacardError('unauthorized', { cause });
    throw cause;
  }
}
