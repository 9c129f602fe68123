import { malformedHead } from './errors.js';

/** The head of a request. A `Request` is one. */
export interface Head {
  readonly method: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
}

/** Node's own limit of a request's URL and headers together. */
const maxBytes = 16 * 1024;

/**
 * Rejects request heads that Node rejects and other runtimes accept: a target that is not a URL, a `Host` that is missing
 * or repeated, a URL and headers of more than 16 KiB.
 *
 * @returns the error response; undefined when the head is valid
 */
export type HeadGuard = (request: Request) => Response | undefined;

/**
 * Creates a guard. It runs for every request, cached images included, so it reads each header once and parses a URL only
 * when its origin differs from the last one.
 *
 * @example
 * const refuse = createHeadGuard();
 * const fetch = (request: Request) => refuse(request) ?? app.fetch(request);
 */
export function createHeadGuard(): HeadGuard {
  let origin = '';

  /** No path or query makes a URL invalid, so any URL that starts with a valid origin is valid. */
  function isUrl(url: string): boolean {
    if (origin !== '' && url.startsWith(origin)) return true;
    if (!URL.canParse(url)) return false;
    const end = url.indexOf('/', url.indexOf('//') + 2);
    if (end > 0) origin = url.slice(0, end + 1);
    return true;
  }

  return ({ url, headers }) => {
    if (!isUrl(url)) return malformedHead('target', 'is not a path or a URL');
    let host = '';
    let bytes = url.length;
    headers.forEach((value, name) => {
      bytes += name.length + value.length;
      if (name === 'host') host = value;
    });
    if (host === '') return malformedHead('Host', 'is missing');
    // `Headers` joins repeated headers with commas.
    if (host.includes(',')) return malformedHead('Host', 'is given more than once');
    return bytes > maxBytes ? malformedHead('head', `takes more than ${maxBytes} bytes, URL included`) : undefined;
  };
}
