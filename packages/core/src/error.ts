/** All error codes of the API (docs/api.md). */
export const errorCodes = [
  'invalid_input',
  'unknown_template',
  'params_too_large',
  'invalid_json',
  'unauthorized',
  'unauthenticated',
  'key_revoked',
  'forbidden',
  'not_found',
  'rate_limited',
  'quota_exceeded',
  'render_unavailable',
  'key_limit',
  'invalid_signature',
  'no_subscription',
  'billing_unavailable',
  'internal_error',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** One failing field. `path` uses dots and bracketed indexes: `params.items[2]`. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** State of an account whose quota is used up. Times are ISO 8601, UTC. */
export interface Quota {
  readonly cap: number;
  readonly used: number;
  readonly graceEndsAt: string;
  readonly resetsAt: string;
}

interface ErrorDetails {
  /** For logs and embedding programs; never sent to clients. Default: `hint`. */
  readonly message?: string;
  /**
   * One line for the caller: what was wrong and what to do. It is sent to clients, so it contains nothing of the
   * server's inside and nothing of other accounts.
   */
  readonly hint?: string;
  readonly issues?: readonly Issue[];
  /** Whole seconds after which the same call may succeed. */
  readonly retryAfter?: number;
  /** Set with quota_exceeded. */
  readonly quota?: Quota;
  readonly cause?: unknown;
}

/**
 * The only error class thrown by core. `code` decides the response to the client, `hint` explains it. `message` and
 * `cause` are not sent.
 *
 * @example
 * throw new PlacardError('invalid_input', { issues: [{ path: 'bg', message: 'is not a background id' }] });
 */
export class PlacardError extends Error {
  override readonly name = 'PlacardError';
  readonly code: ErrorCode;
  /** At most twenty, plus one that says how many were left out. */
  readonly issues: readonly Issue[];
  /** What to do, in one line for the caller; undefined: the code says enough. */
  readonly hint: string | undefined;
  /** Whole seconds. */
  readonly retryAfter: number | undefined;
  readonly quota: Quota | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const issues = few(details.issues ?? []);
    super(details.message ?? details.hint ?? describe(code, issues), { cause: details.cause });
    this.code = code;
    this.issues = issues;
    this.hint = details.hint;
    this.retryAfter = details.retryAfter;
    this.quota = details.quota;
  }
}

/**
 * Creates the error `invalid_input`.
 *
 * @example
 * throw invalidInput({ path: 'params.title', message: 'is required and must not be empty' });
 */
export const invalidInput = (...issues: readonly Issue[]): PlacardError =>
  new PlacardError('invalid_input', { issues });

/** Bounds the size of a response: a small request can fail in very many fields. */
const maxIssues = 20;

const few = (issues: readonly Issue[]): readonly Issue[] =>
  issues.length <= maxIssues
    ? issues
    : [...issues.slice(0, maxIssues), { path: '.', message: `and ${issues.length - maxIssues} more` }];

function describe(code: ErrorCode, issues: readonly Issue[]): string {
  if (issues.length === 0) return code;
  // The path "." is the whole request.
  return `${code}: ${issues.map(({ path, message }) => (path === '.' ? message : `${path} ${message}`)).join('; ')}`;
}

/** Whether a thrown value is a `PlacardError` with this code. */
export const hasCode = (error: unknown, code: ErrorCode): error is PlacardError =>
  error instanceof PlacardError && error.code === code;

/** Returns the message of a thrown value, which need not be an Error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
