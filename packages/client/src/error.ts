/** Every code that an answer of Placard may carry. */
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

/** One failing field; `path` as in `params.items[2]`. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/**
 * The server said no. Whoever never got an answer (no network, aborted) gets what `fetch` throws instead.
 *
 * @example
 * if (error instanceof ApiError && error.code === 'invalid_input') console.log(error.issues);
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** `unexpected_answer`: not an answer of Placard, but of something in between. */
  readonly code: ErrorCode | 'unexpected_answer';
  /** With `invalid_input`: every failing field. */
  readonly issues: readonly Issue[];
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | undefined;
  /** All that was answered: with `quota_exceeded` also cap, used, graceEndsAt and resetsAt. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, retryAfter: number | undefined, body: Readonly<Record<string, unknown>>) {
    const issues = (body['issues'] ?? []) as readonly Issue[];
    const code = (body['error'] ?? 'unexpected_answer') as ErrorCode | 'unexpected_answer';
    super([`${status} ${code}`, ...issues.map(({ path, message }) => `${path} ${message}`)].join('; '));
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}
