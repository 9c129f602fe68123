import { malformedHead } from './errors.js';

/** Node's own limit of a request's URL and headers together. */
const maxBytes = 16 * 1024;

/** A path with a segment `.` or `..`, encoded or not, or with a backslash. URL parsers resolve these (WHATWG URL). */
const unresolved = /^[^?]*?(?:\\|\/(?:\.|%2e){1,2}(?:[/?#]|$))/i;

/**
 * Refuses a target that a URL parser would change: otherwise an image would have any number of URLs, and a cache that
 * compares URLs as they are sent would store it once for each.
 *
 * @param target a path or a URL, as it was sent
 */
const refuseTarget = (target: string): Response | undefined =>
  unresolved.test(target) ? malformedHead('target', 'has a segment . or .., or a backslash') : undefined;

/** @param host all values of `Host`, joined with commas as `Headers` joins them */
function refuseHost(host: string): Response | undefined {
  if (host === '') return malformedHead('Host', 'is missing');
  if (host.includes(',')) return malformedHead('Host', 'is given more than once');
  const isHost = !/[/?#@\\]/.test(host) && URL.canParse(`http://${host}`);
  return isHost ? undefined : malformedHead('Host', 'is not a host');
}

/**
 * Refuses a head whose target or `Host` is malformed (RFC 9112 §3.2), on a runtime that refuses all other malformed
 * heads.
 *
 * @param target as it was sent
 * @param host all values of `Host`, joined with commas
 * @returns undefined when both are valid
 * @example
 * const refusal = refuseHead('/x/../i', 'localhost');
 */
export const refuseHead = (target: string, host: string): Response | undefined =>
  refuseTarget(target) ?? refuseHost(host);

/**
 * Rejects request heads that Node and {@link refuseHead} reject: a target that is not a URL or that a URL parser would
 * change, a `Host` that is missing, repeated or not a host, a URL and headers of more than 16 KiB. Bun resolves the
 * target itself.
 *
 * @returns the error response; undefined when the head is valid
 */
export type HeadGuard = (request: Request) => Response | undefined;

/**
 * Creates a guard. It runs for every request, cached images included, so it reads each header once and parses a URL
 * only when its origin differs from the last one.
 *
 * @example
 * const refuse = createHeadGuard();
 * const fetch = (request: Request) => refuse(request) ?? app.fetch(request);
 */
export function createHeadGuard(): HeadGuard {
  let origin = '';
  let valid: string | undefined;

  /** No path or query makes a URL invalid, so any URL that starts with a valid origin is valid. */
  function isUrl(url: string): boolean {
    if (origin !== '' && url.startsWith(origin)) return true;
    if (!URL.canParse(url)) return false;
    const end = url.indexOf('/', url.indexOf('//') + 2);
    if (end > 0) origin = url.slice(0, end + 1);
    return true;
  }

  return ({ url, headers }) => {
    let host = '';
    let bytes = url.length;
    headers.forEach((value, name) => {
      bytes += name.length + value.length;
      if (name === 'host') host = value;
    });
    // First, because the URL that a runtime makes of an invalid `Host` may be invalid too.
    const refusal = host === valid ? undefined : refuseHost(host);
    if (refusal !== undefined) return refusal;
    valid = host;
    if (!isUrl(url)) return malformedHead('target', 'is not a path or a URL');
    if (bytes > maxBytes) return malformedHead('head', `takes more than ${maxBytes} bytes, URL included`);
    return refuseTarget(url);
  };
}
