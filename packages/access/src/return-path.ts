const here = 'http://placard.invalid';

/** The query of a request, whatever its `Host` has made of the URL before it. */
export function queryOf({ url }: Request): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at).replace(/#.*$/, ''));
}

/**
 * Where a request wants the browser to end up (`?return=/path`): a path of this server, whatever was asked for, since
 * `//host` and `/\host` lead elsewhere.
 */
export function returnPath(request: Request): string {
  const text = queryOf(request).get('return');
  if (text?.startsWith('/') && URL.canParse(text, here)) {
    const { origin, pathname, search } = new URL(text, here);
    if (origin === here && !pathname.startsWith('//')) return pathname + search;
  }
  return '/v1/session';
}
