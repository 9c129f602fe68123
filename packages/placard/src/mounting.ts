import { PlacardError } from '@placard/core';
import { readBaseUrl } from '@placard/core/wire';
import { forwardedOrigin } from '@placard/http/base-url';
import type { PlacardOptions } from './options.js';
import { reportDevelopmentUrl } from './process.js';

export interface Mounting {
  /** Path removed from each request's path: empty, or with a leading and without a trailing slash. */
  readonly prefix: string;
  /** @throws {PlacardError} internal_error when the public URL is unknown */
  readonly baseUrl: (request?: Request) => string;
}

/**
 * @param warn called once per process, when a URL uses `developmentUrl`
 * @throws {Error} naming the option
 */
export function mounting(options: PlacardOptions, warn: (error: Error) => void): Mounting {
  const { url = process.env['PLACARD_URL'], prefix, trustProxy = false } = options;
  const base = url === undefined || url === '' ? undefined : readBaseUrl(url, 'url');
  const guess = base === undefined ? developmentBase(options.developmentUrl) : undefined;
  const path = (prefix ?? new URL(base ?? guess ?? 'http://localhost').pathname).replace(/\/$/, '');
  if (path !== '' && !/^(\/[\w.~-]+)+$/.test(path)) throw new Error(`prefix="${path}" is not a path such as "/cards"`);
  return {
    prefix: path,
    baseUrl(request) {
      const origin = trustProxy && request !== undefined ? forwardedOrigin(request) : undefined;
      const mountUrl = base ?? (origin === undefined ? undefined : `${origin}${path}`);
      if (mountUrl !== undefined) return mountUrl;
      if (guess !== undefined && process.env['NODE_ENV'] !== 'production') {
        reportDevelopmentUrl(guess, warn);
        return guess;
      }
      throw new PlacardError('internal_error', {
        message: 'the public URL of this program is unknown: pass `url` to createPlacard, or set PLACARD_URL',
      });
    },
  };
}

const developmentBase = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : readBaseUrl(url, 'developmentUrl');
