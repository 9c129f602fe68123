import type { ErrorCode, Issue, PlacardError } from '@placard/core';
import type { Head } from './head.js';

/** What to do about an error that has no hint of its own. Errors of the server have none. */
const general: Readonly<Partial<Record<ErrorCode, string>>> = {
  invalid_input: 'the request is invalid',
  unknown_template: 'no such template; GET /v1/templates lists all',
  invalid_json: 'the body is not JSON',
  params_too_large: 'the request is too large',
  unauthorized: 'the API key is missing; send "Authorization: Bearer plc_..."',
  unauthenticated: 'sign in first; this route takes the session of a browser, not an API key',
  key_revoked: 'the key was revoked; create another',
  forbidden: 'this is not allowed',
  not_found: 'there is nothing at this address; GET /v1/openapi.json lists all routes',
  rate_limited: 'too many requests',
  quota_exceeded: 'the renders of this month are used up',
  key_limit: 'the account has as many active keys as it may have; revoke one first',
  invalid_signature: 'the signature does not match what was sent',
  no_subscription: 'the account has no subscription',
};

/** Longest hint, in characters. Proxies limit the size of headers. */
const maxLength = 300;

/**
 * Returns the value of `Placard-Hint`: what was wrong and what to do, in one line of printable ASCII. Undefined for an
 * error of the server.
 *
 * @param head of the request, if it could be read
 */
export function hintOf(error: PlacardError, head?: Head): string | undefined {
  const { code, hint, issues, retryAfter } = error;
  const fallback = general[code];
  if (fallback === undefined) return undefined;
  const misplaced = code === 'unauthorized' && hint === undefined ? misplacedKey(head) : undefined;
  const text = hint ?? misplaced ?? (issues.length > 0 ? ofIssues(issues) : fallback);
  return ascii(retryAfter === undefined ? text : `${text}; try again in ${retryAfter} s`);
}

const ofIssues = ([first, ...rest]: readonly Issue[]): string => {
  const text =
    first === undefined || first.path === '.' ? `the request ${first?.message}` : `${first.path} ${first.message}`;
  return rest.length === 0 ? text : `${text} (and ${rest.length} more in "issues")`;
};

/** Where other services take their keys. */
const keyHeaders = ['x-api-key', 'api-key', 'x-auth-token'];
const keyInQuery = /[?&](?:api[_-]?key|key|token|access_token)=/i;

function misplacedKey(head: Head | undefined): string | undefined {
  if (head === undefined || head.headers.get('authorization') !== null) return undefined;
  const name = keyHeaders.find((name) => head.headers.get(name) !== null);
  if (name !== undefined) return `the key belongs in "Authorization: Bearer plc_...", not in ${name}`;
  return keyInQuery.test(head.url)
    ? 'the key belongs in "Authorization: Bearer plc_...", not in the URL; replace a key that stood in a URL'
    : undefined;
}

/** Header values are bytes, of which only ASCII arrives the same everywhere. Other characters are escaped as in JSON. */
function ascii(text: string): string {
  const line = text
    .replaceAll('“', '"')
    .replaceAll('”', '"')
    .replaceAll('’', "'")
    .replaceAll('…', '...')
    .replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .trim();
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 3)}...`;
}

/**
 * Returns the challenge of a 401 (RFC 6750 §3). `error` is only there if the request has a token; the description always
 * is, because it is what tells a person how to send one.
 */
export function challenge(hint: string, head?: Head): string {
  // The grammar of `error_description` has neither quotes nor backslashes.
  const description = hint.replaceAll('"', "'").replaceAll('\\', '/');
  const hasToken = head !== undefined && head.headers.get('authorization') !== null;
  return `Bearer realm="placard"${hasToken ? ', error="invalid_token"' : ''}, error_description="${description}"`;
}
