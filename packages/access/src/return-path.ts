const here = 'http://placard.invalid';

/**
 * Where a request wants the browser to end up (`?return=/path`): a path of this server, whatever was asked for, since
 * `//host` and `/\host` lead elsewhere.
 */
export function returnPath(request: Request): string {
  const text = new URL(request.url).searchParams.get('return');
  if (text?.startsWith('/') && URL.canParse(text, here)) {
    const { origin, pathname, search } = new URL(text, here);
    if (origin === here && !pathname.startsWith('//')) return pathname + search;
  }
  return '/v1/session';
}
