import type { Template, TemplatePackage } from '@placard/core';
import type { ServerOptions } from '@placard/server';
import type { Materials } from './renderer.js';

/** Options of the server that keep their names here. */
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
 * Options of `createPlacard`. A renderer, cache, lease or store passed as an object belongs to the caller: `close()` leaves
 * it open. `limits` apply to requests through `fetch` and `handler`; calls of `render` are never limited.
 */
export interface PlacardOptions<T extends TemplatePackage | Template = TemplatePackage | Template>
  extends Materials<T>,
    Pick<ServerOptions, Shared> {
  /** Called with errors that are not the caller's fault. Default: one line on stderr. */
  readonly onError?: (error: unknown) => void;

  /** Public URL of `fetch`, path included: `https://example.com/cards`. Default: `PLACARD_URL`. */
  readonly url?: string;
  /**
   * What URLs begin with while neither `url` nor `PLACARD_URL` is set, which is reported once: the address of a development
   * server, such as `http://localhost:3000/og`. Where `NODE_ENV` is `production`, it gives only the default of `prefix`.
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
   * `PLACARD_SECRET`; without it a random secret of the process, which is reported when it is first used, and refused where
   * `NODE_ENV` is `production`.
   */
  readonly secrets?: readonly [string, ...string[]];
}
