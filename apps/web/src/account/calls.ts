import { basePath, getJson } from '../api/client.js';
import { errorOf } from '../api/error.js';

/** The session. Times are ISO 8601. */
export interface Session {
  readonly account: string;
  readonly startedAt: string;
  readonly expiresAt: string;
  /** Whether the account administers the server. */
  readonly admin: boolean;
}

export const getSession = (signal: AbortSignal): Promise<Session> => getJson<Session>('/v1/session', signal);

/** Sends a request that the client has no method for, with the session of the browser. @throws {ApiError} */
export async function send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<T> {
  const response = await fetch(basePath + path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await errorOf(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}
