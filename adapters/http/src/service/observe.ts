import { isKeyId } from '@placard/accounts';
import type { PathParams, Services } from '../context.js';
import type { Head } from '../head.js';

/** Returns the id of a request in logs and `X-Request-Id`: the one that the caller sent, if valid, or a new one. */
export function requestId({ headers }: Head): string {
  const given = headers.get('x-request-id');
  return given !== null && /^[\w.-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** Route and key of a request. */
export interface Route {
  /** For example `/i/:keyId/:sig`; null when no route matched. */
  readonly route: string | null;
  readonly keyId: string | undefined;
}

/**
 * Awaits a response, and reports it to metrics and log.
 *
 * @param answer its argument returns the id of the request, which errors carry
 */
export async function observed(
  request: Request,
  route: string | null,
  { keyId }: PathParams,
  services: Services,
  answer: (id: () => string) => Promise<Response>,
): Promise<Response> {
  const started = performance.now();
  let id: string | null = null;
  const response = await answer(() => (id ??= requestId(request)));
  report(request, { route, keyId }, services, started, response.status, id);
  return response;
}

/**
 * Reports a response to metrics and log.
 *
 * @param id the id in the response; null: the response has none
 */
export function report(
  head: Head,
  { route, keyId }: Route,
  { metrics, onAnswer }: Services,
  started: number,
  status: number,
  id: string | null = null,
): void {
  if (metrics === undefined && onAnswer === undefined) return;
  const { method } = head;
  const ms = performance.now() - started;
  metrics?.answered(method, route, status, ms / 1000);
  if (onAnswer === undefined) return;
  // A malformed id is not logged: the caller may have put a whole key, or another secret, into the path.
  const knownKeyId = keyId !== undefined && isKeyId(keyId) ? keyId : undefined;
  onAnswer({ id: id ?? requestId(head), method, route, keyId: knownKeyId, status, ms });
}
