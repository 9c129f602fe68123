import { ApiError, type Issue } from '@placard/client';

/** Why a call failed, for a page. */
export interface Trouble {
  readonly kind:
    | 'offline'
    | 'busy'
    | 'limited'
    | 'quota'
    | 'signed-out'
    | 'forbidden'
    | 'missing'
    | 'invalid'
    | 'broken';
  /** One or two sentences for the reader. */
  readonly words: string;
  /** Seconds after which a retry makes sense, if the server says so. */
  readonly retryAfter: number | undefined;
  /** Whether another attempt may succeed without a change by the user. */
  readonly recovers: boolean;
  readonly issues: readonly Issue[];
}

type Words = Pick<Trouble, 'kind' | 'words' | 'recovers'>;

const seconds = (count: number | undefined): string =>
  count === undefined || count <= 1
    ? 'a second'
    : count < 120
      ? `${Math.ceil(count)} seconds`
      : `${Math.ceil(count / 60)} minutes`;

function wordsOf(error: ApiError): Words {
  const { code, status, retryAfter } = error;
  switch (code) {
    case 'unauthenticated':
      return { kind: 'signed-out', words: 'You are not signed in, or your session has ended.', recovers: false };
    case 'unauthorized':
    case 'key_revoked':
      return { kind: 'signed-out', words: 'The server does not accept this API key.', recovers: false };
    case 'forbidden':
      return { kind: 'forbidden', words: 'Your account may not do this.', recovers: false };
    case 'rate_limited':
      return {
        kind: 'limited',
        words: `Too many requests. This page continues in ${seconds(retryAfter)}.`,
        recovers: true,
      };
    case 'quota_exceeded':
      return { kind: 'quota', words: 'This month’s renders are used up.', recovers: false };
    case 'render_unavailable':
      return { kind: 'busy', words: 'The server is busy and draws nothing right now.', recovers: true };
    case 'billing_unavailable':
      return {
        kind: 'busy',
        words: 'The billing provider does not answer. Nothing was bought or changed.',
        recovers: true,
      };
    case 'not_found':
    case 'unknown_template':
      return { kind: 'missing', words: 'The server cannot find this.', recovers: false };
    case 'invalid_input':
      return { kind: 'invalid', words: 'The form has invalid fields.', recovers: false };
    case 'params_too_large':
      return { kind: 'invalid', words: 'The text is too long for this server.', recovers: false };
    case 'unexpected_answer':
      // The response is not from Placard but from a proxy.
      return status === 429 || status >= 500
        ? { kind: 'busy', words: 'The server cannot be reached through its proxy.', recovers: true }
        : {
            kind: 'broken',
            words: `The server sent a response that this page does not understand (${status}).`,
            recovers: false,
          };
    default:
      return status >= 500
        ? { kind: 'broken', words: 'The server has a problem. Nothing that you typed is lost.', recovers: true }
        : { kind: 'broken', words: `The server refused this (${code}).`, recovers: false };
  }
}

/** Seconds that no page waits longer. Browsers treat more than 24 days as 0, and would retry in a loop. */
const longestWait = 86_400;

/** Describes the error of a call. Any error except a response of the server counts as a missing network. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof ApiError) {
    const { retryAfter, issues } = error;
    return {
      ...wordsOf(error),
      retryAfter: retryAfter === undefined ? undefined : Math.min(longestWait, Math.max(0, retryAfter)),
      issues,
    };
  }
  const words = navigator.onLine
    ? 'The server does not answer. Nothing that you typed is lost.'
    : 'You are offline. Nothing that you typed is lost.';
  return { kind: 'offline', words, retryAfter: undefined, recovers: true, issues: [] };
}
