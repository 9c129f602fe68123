import type { PathParams, Services } from '../context.js';

/** The id by which logs and an error's `X-Request-Id` name a request: the caller's own, where it is one, or a new one. */
export function requestId({ headers }: Request): string {
  const given = headers.get('x-request-id');
  return given !== null && /^[\w.-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** Tells metrics and log of every answer. */
export async function observed(
  request: Request,
  route: string | null,
  { keyId }: PathParams,
  { metrics, onAnswer }: Services,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (metrics === undefined && onAnswer === undefined) return answer();
  const started = performance.now();
  const response = await answer();
  const { status } = response;
  const { method } = request;
  const ms = performance.now() - started;
  metrics?.answered(method, route, status, ms / 1000);
  onAnswer?.({ id: response.headers.get('x-request-id') ?? requestId(request), method, route, keyId, status, ms });
  return response;
}
