import { PlacardError, type ErrorCode } from '@placard/core';
import { invalidInput, messageOf } from '@placard/core/server';
import { FastResponse } from 'srvx';

/** HTTP status of each error code (docs/api.md). */
export const statuses: Readonly<Record<ErrorCode, number>> = {
  invalid_input: 400,
  unknown_template: 400,
  invalid_json: 400,
  params_too_large: 413,
  unauthorized: 401,
  unauthenticated: 401,
  key_revoked: 401,
  forbidden: 403,
  not_found: 404,
  rate_limited: 429,
  quota_exceeded: 429,
  render_unavailable: 503,
  key_limit: 409,
  invalid_signature: 403,
  no_subscription: 409,
  billing_unavailable: 503,
  internal_error: 500,
};

/** Status of a code on a route. An invalid signature is 400 for a webhook and 403 for an image. */
const statusOf = (code: ErrorCode, path: string): number =>
  code === 'invalid_signature' && path.startsWith('/v1/webhooks/') ? 400 : statuses[code];

/** Security headers of images, errors and the API reference. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

/** An error with headers for its response. */
export class ErrorWithHeaders extends Error {
  override readonly name = 'ErrorWithHeaders';
  readonly refusal: PlacardError;
  readonly headers: Readonly<Record<string, string>>;

  constructor(refusal: PlacardError, headers: Readonly<Record<string, string>>) {
    super(refusal.message, { cause: refusal });
    this.refusal = refusal;
    this.headers = headers;
  }
}

/** Error response: JSON, not cacheable, without internal details. `path` is the path of the route. */
export function errorResponse(error: PlacardError, extra: Readonly<Record<string, string>> = {}, path = ''): Response {
  const { code, issues, retryAfter, quota } = error;
  const body = { error: code, ...(code === 'invalid_input' ? { issues } : {}), ...quota };
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    ...securityHeaders,
    ...(code === 'unauthorized' || code === 'key_revoked' ? { 'www-authenticate': 'Bearer' } : {}),
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...extra,
  };
  return new FastResponse(JSON.stringify(body), { status: statusOf(code, path), headers });
}

/**
 * Response to a request with an invalid head that the runtime did not reject (RFC 9112 §3.2, RFC 6585 §5). Status 400.
 *
 * @param path the invalid part, for example `Host`
 * @example
 * const response = malformedHead('Host', 'is missing');
 */
export const malformedHead = (path: string, message: string): Response =>
  errorResponse(invalidInput({ path, message }));

/** Wraps any thrown value that is not a PlacardError as internal_error. */
export const toPlacardError = (error: unknown): PlacardError =>
  error instanceof PlacardError
    ? error
    : new PlacardError('internal_error', {
        cause: error,
        message: messageOf(error),
      });
