import type { Template, TemplatePackage } from '@placard/core';
import type { ServerOptions } from '@placard/server';
import type { Materials } from './materials.js';

/** Options of the server that have the same names here. */
type Shared =
  | 'engine'
  | 'renderer'
  | 'healthy'
  | 'cache'
  | 'cacheBytes'
  | 'memoryBytes'
  | 'lease'
  | 'paramsLimit'
  | 'store'
  | 'limits'
  | 'assets'
  | 'bodyLimit'
  | 'webApp'
  | 'previewBurst';

/**
 * Options of `createPlacard`. `close()` does not close a renderer, cache, lease or store that is passed as an object,
 * because it belongs to the caller. `limits` apply to requests through `fetch` and `handler`; calls of `render` are
 * never limited.
 */
export interface PlacardOptions<T extends TemplatePackage | Template = TemplatePackage | Template>
  extends Materials<T>,
    Pick<ServerOptions, Shared> {
  /** Called with errors that are not the caller's fault. Default: one line on stderr. */
  readonly onError?: (error: unknown) => void;

  /** Public URL of `fetch`, path included: `https://example.com/cards`. Default: `PLACARD_URL`. */
  readonly url?: string;
  /**
   * Used as `url` if neither `url` nor `PLACARD_URL` is set, which is reported once: the URL of a development server,
   * for example `http://localhost:3000/og`. If `NODE_ENV` is `production`, only the default of `prefix` is derived from
   * it.
   */
  readonly developmentUrl?: string;
  /** Path under which the program mounts `fetch`. Default: the path of `url`, else of `developmentUrl`. */
  readonly prefix?: string;
  /**
   * Whether to trust `X-Forwarded-Proto` and `X-Forwarded-Host` (used when `url` is not set) and the last address of
   * `X-Forwarded-For`. Enable it only behind a proxy that sets all three. Default: false.
   */
  readonly trustProxy?: boolean;
  /**
   * Root secrets, each of 32 characters or more. The first signs, all verify. Default: the comma-separated list in
   * `PLACARD_SECRET`; without it a random secret of the process, which is reported on first use, and is an error if
   * `NODE_ENV` is `production`.
   */
  readonly secrets?: readonly [string, ...string[]];
}
