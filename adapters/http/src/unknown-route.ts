import { PlacardError } from '@placard/core';
import { similarName } from '@placard/core/server';

/** The error of a path without a route. Its hint names the route that was probably meant. */
export function unknownRoute({ url }: Request, routes: Readonly<Record<string, unknown>>): PlacardError {
  const { pathname } = new URL(url);
  const path = pathname.replace(/\/+$/, '');
  const fixed = Object.keys(routes).filter((route) => !route.includes(':') && route.length > 1);
  // Clients that were written for another server leave out the version, or add a prefix.
  const meant =
    fixed.find((route) => route === `/v1${path}`) ??
    fixed.filter((route) => path.endsWith(route)).sort((a, b) => b.length - a.length)[0] ??
    similarName(path, fixed);
  return new PlacardError(
    'not_found',
    meant === undefined ? {} : { hint: `there is no route ${path.slice(0, 60)}; did you mean ${meant}?` },
  );
}
