import { isKeyId } from '@placard/access';
import type { PathParams, Services } from '../context.js';

/** Returns the id of a request in logs and in `X-Request-Id`: the one the caller sent, if it is well-formed, or a new one. */
export function requestId({ headers }: Request): string {
  const given = headers.get('x-request-id');
  return given !== null && /^[\w.-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** Route and key of a request. */
export interface Route {
  /** For example `/i/:keyId/:sig`; null when no route matched. */
  readonly route: string | null;
  readonly keyId: string | undefined;
}

/** Awaits a response, and reports it to metrics and log. */
export async function observed(
  request: Request,
  route: string | null,
  { keyId }: PathParams,
  services: Services,
  answer: () => Promise<Response>,
): Promise<Response> {
  const started = performance.now();
  return report(request, { route, keyId }, services, started, await answer());
}

/** Reports a response to metrics and log, and returns it. */
export function report(
  request: Request,
  { route, keyId }: Route,
  { metrics, onAnswer }: Services,
  started: number,
  response: Response,
): Response {
  if (metrics === undefined && onAnswer === undefined) return response;
  const { status } = response;
  const { method } = request;
  const ms = performance.now() - started;
  metrics?.answered(method, route, status, ms / 1000);
  // A malformed id is not logged: the caller may have put a whole key, or another secret, into the path.
  const known = keyId !== undefined && isKeyId(keyId) ? keyId : undefined;
  // Only errors carry the id. Reading the headers of an image would build them as an object, a tenth of its cost.
  const told = status < 400 ? null : response.headers.get('x-request-id');
  const id = told ?? requestId(request);
  onAnswer?.({ id, method, route, keyId: known, status, ms });
  return response;
}
