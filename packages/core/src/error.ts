/** Every code that an answer of Placard may carry (docs/api.md). */
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

/** One failing field. `path` is dotted, with indexes in brackets: `params.items[2]`. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Where an account stands whose renders are used up; times are ISO 8601, UTC. */
export interface Quota {
  readonly cap: number;
  readonly used: number;
  readonly graceEndsAt: string;
  readonly resetsAt: string;
}

interface ErrorDetails {
  /** What is told to a log or to the embedding program, never to a client. */
  readonly message?: string;
  readonly issues?: readonly Issue[];
  /** Whole seconds after which the same call may succeed. */
  readonly retryAfter?: number;
  /** With quota_exceeded. */
  readonly quota?: Quota;
  readonly cause?: unknown;
}

/**
 * The only error that leaves core. `code` decides what a client is told; `message` and `cause` stay inside.
 *
 * @example
 * throw new PlacardError('invalid_input', { issues: [{ path: 'bg', message: 'is not a background id' }] });
 */
export class PlacardError extends Error {
  override readonly name = 'PlacardError';
  readonly code: ErrorCode;
  /** At most twenty; one more says how many are left out. */
  readonly issues: readonly Issue[];
  readonly retryAfter: number | undefined;
  readonly quota: Quota | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const issues = few(details.issues ?? []);
    super(details.message ?? describe(code, issues), { cause: details.cause });
    this.code = code;
    this.issues = issues;
    this.retryAfter = details.retryAfter;
    this.quota = details.quota;
  }
}

/** Shorthand for the commonest refusal. */
export const invalidInput = (...issues: readonly Issue[]): PlacardError =>
  new PlacardError('invalid_input', { issues });

/** Nobody reads more, and an answer must not be many times as long as what was asked. */
const mostIssues = 20;

const few = (issues: readonly Issue[]): readonly Issue[] =>
  issues.length <= mostIssues
    ? issues
    : [...issues.slice(0, mostIssues), { path: '.', message: `and ${issues.length - mostIssues} more` }];

function describe(code: ErrorCode, issues: readonly Issue[]): string {
  return issues.length === 0 ? code : `${code}: ${issues.map(({ path, message }) => `${path} ${message}`).join('; ')}`;
}
