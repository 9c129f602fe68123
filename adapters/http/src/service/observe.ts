import { isKeyId } from '@placard/access';
import type { PathParams, Services } from '../context.js';

/** The id by which logs and an error's `X-Request-Id` name a request: the caller's own, where it is one, or a new one. */
export function requestId({ headers }: Request): string {
  const given = headers.get('x-request-id');
  return given !== null && /^[\w.-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** Where a request went, and by whose key. */
export interface Route {
  /** As it is registered; null: nowhere. */
  readonly route: string | null;
  readonly keyId: string | undefined;
}

/** Tells metrics and log of every answer. */
export async function observed(
  request: Request,
  route: string | null,
  { keyId }: PathParams,
  services: Services,
  answer: () => Promise<Response>,
): Promise<Response> {
  const started = performance.now();
  return tell(request, { route, keyId }, services, started, await answer());
}

/** The same of an answer that is there. */
export function tell(
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
  // Somebody may have put a whole key, or another secret, in its place.
  const known = keyId !== undefined && isKeyId(keyId) ? keyId : undefined;
  const id = response.headers.get('x-request-id') ?? requestId(request);
  onAnswer?.({ id, method, route, keyId: known, status, ms });
  return response;
}
