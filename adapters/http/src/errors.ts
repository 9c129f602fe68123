import { PlacardError, type ErrorCode } from '@placard/core';
import { invalidInput, messageOf } from '@placard/core/server';
import { FastResponse } from 'srvx';
import type { Head } from './head.js';
import { challenge, hintOf } from './hints.js';
import { prefersProblem, problem } from './problem.js';

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

/** Headers that scripts of other origins may read. */
export const exposedHeaders = 'placard-hint, ratelimit, ratelimit-policy, retry-after, www-authenticate';

/** What a response to an error depends on besides the error. */
export interface ErrorContext {
  /** Head of the request; undefined: it could not be read. */
  readonly head?: Head;
  /** Further headers of the response. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Path of the route. */
  readonly path?: string;
  /** Default: the status of the error's code. */
  readonly status?: number;
}

/**
 * Error response: JSON, not cacheable, without internal details. The body names the code, and `Placard-Hint` says what
 * to do; for a client that prefers a problem of RFC 9457, the body is one.
 */
export function errorResponse(error: PlacardError, context: ErrorContext = {}): Response {
  const { code, issues, retryAfter, quota } = error;
  const { head, headers = {}, path = '', status = statusOf(code, path) } = context;
  const body = { error: code, issues: code === 'invalid_input' ? issues : undefined, ...quota };
  const hint = hintOf(error, head);
  const isProblem = head !== undefined && prefersProblem(head);
  const isKeyRefused = code === 'unauthorized' || code === 'key_revoked';
  const all = {
    'content-type': isProblem ? 'application/problem+json' : 'application/json',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': exposedHeaders,
    ...securityHeaders,
    ...(hint === undefined ? {} : { 'placard-hint': hint }),
    ...(hint === undefined || !isKeyRefused ? {} : { 'www-authenticate': challenge(hint, head) }),
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...headers,
  };
  const text = JSON.stringify(isProblem ? problem(body, status, hint) : body);
  return new FastResponse(text, { status, headers: all });
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
