import { PlacardError } from '@placard/core';
import { readBaseUrl } from '@placard/core/wire';
import { forwardedOrigin } from '@placard/http';
import type { PlacardOptions } from './options.js';

export interface Mounting {
  /** The path that is taken off a request's: empty, or with a slash at its beginning and none at its end. */
  readonly prefix: string;
  /** @throws {PlacardError} when nothing says where the program is reached */
  readonly baseUrl: (request?: Request) => string;
}

/** @throws {Error} naming the option */
export function mounting({ url = process.env['PLACARD_URL'], prefix, trustProxy = false }: PlacardOptions): Mounting {
  const base = url === undefined || url === '' ? undefined : readBaseUrl(url, 'url');
  const path = (prefix ?? (base === undefined ? '' : new URL(base).pathname)).replace(/\/$/, '');
  if (path !== '' && !/^(\/[\w.~-]+)+$/.test(path)) throw new Error(`prefix="${path}" is not a path as "/cards"`);
  return {
    prefix: path,
    baseUrl(request) {
      const origin = trustProxy && request !== undefined ? forwardedOrigin(request) : undefined;
      const known = base ?? (origin === undefined ? undefined : `${origin}${path}`);
      if (known !== undefined) return known;
      throw new PlacardError('internal_error', {
        message: 'where this program is reached is not known: give createPlacard a url, or set PLACARD_URL',
      });
    },
  };
}
