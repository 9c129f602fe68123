/** Every error code of the API. */
export type ErrorCode =
  | 'invalid_input'
  | 'unknown_template'
  | 'params_too_large'
  | 'invalid_json'
  | 'unauthorized'
  | 'unauthenticated'
  | 'key_revoked'
  | 'forbidden'
  | 'not_found'
  | 'rate_limited'
  | 'quota_exceeded'
  | 'render_unavailable'
  | 'key_limit'
  | 'invalid_signature'
  | 'no_subscription'
  | 'billing_unavailable'
  | 'internal_error';

/** One invalid field. */
export interface Issue {
  /** For example `params.items[2]`. */
  readonly path: string;
  readonly message: string;
}

/**
 * Thrown when the server responds with an error. When there is no response (network error, aborted), the error of
 * `fetch` is thrown.
 *
 * @example
 * if (error instanceof ApiError && error.code === 'invalid_input') console.log(error.issues);
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** `unexpected_answer`: a proxy has responded, not Placard. */
  readonly code: ErrorCode | 'unexpected_answer';
  /** Every invalid field, with `invalid_input`; otherwise empty. */
  readonly issues: readonly Issue[];
  /** What was wrong and what to do, in one line; undefined when the server has not said it. */
  readonly hint: string | undefined;
  /** Seconds from `Retry-After`; undefined when the response has none. */
  readonly retryAfter: number | undefined;
  /** The JSON body. With `quota_exceeded` it also has `cap`, `used`, `graceEndsAt` and `resetsAt`. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    retryAfter: number | undefined,
    body: Readonly<Record<string, unknown>>,
    hint: string | null = null,
  ) {
    const issues = (body['issues'] ?? []) as readonly Issue[];
    const code = (body['error'] ?? 'unexpected_answer') as ErrorCode | 'unexpected_answer';
    const details = issues.length > 0 ? issues.map(({ path, message }) => `${path} ${message}`) : (hint ?? []);
    super([`${status} ${code}`].concat(details).join('; '));
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.hint = hint ?? undefined;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}
