const here = 'http://placard.invalid';

/** Parses the query of a request. Does not parse the whole URL, which an invalid `Host` header would make invalid. */
export function searchParamsOf({ url }: Request): URLSearchParams {
  const queryStart = url.indexOf('?');
  return new URLSearchParams(queryStart < 0 ? '' : url.slice(queryStart).split('#', 1)[0]);
}

/**
 * Returns the path that the browser is sent to after sign-in (`?return=/path`). Default: `/v1/session`. The result is
 * always a path of this server: `//host` and `/\host`, which lead to other hosts, are ignored.
 *
 * @example
 * returnPath(new Request('http://127.0.0.1:3000/v1/session/sign-in?return=/docs')); // '/docs'
 */
export function returnPath(request: Request): string {
  const text = searchParamsOf(request).get('return');
  if (text?.startsWith('/') && URL.canParse(text, here)) {
    const { origin, pathname, search } = new URL(text, here);
    if (origin === here && !pathname.startsWith('//')) return pathname + search;
  }
  return '/v1/session';
}
