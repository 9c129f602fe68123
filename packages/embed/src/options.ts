import type { TemplatePackage } from '@placard/core';
import type { ServerOptions } from '@placard/server';
import type { Materials } from './renderer.js';

/** Options of the server that a program has by the same name. */
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
  | 'bodyLimit';

/**
 * What is handed in as an object – renderer, cache, lease, store – stays the program's: `close()` leaves it open. `limits`
 * hold for callers of `fetch` and `handler`; `render` is the program's own, and never limited.
 */
export interface PlacardOptions<T extends TemplatePackage = TemplatePackage>
  extends Materials<T>,
    Pick<ServerOptions, Shared> {
  /** Called with what failed by no fault of a caller; by default a line on standard error. */
  readonly onError?: (error: unknown) => void;

  /** Where `fetch` is reached from outside, its path included: `https://example.com/cards`. Default: `PLACARD_URL`. */
  readonly url?: string;
  /** The path under which the program mounts `fetch`; the path of `url` when left out. */
  readonly prefix?: string;
  /**
   * Believe `X-Forwarded-Proto` and `X-Forwarded-Host` where no `url` is set, and the last address of `X-Forwarded-For`:
   * only behind a proxy that writes all three.
   */
  readonly trustProxy?: boolean;
  /**
   * Root secrets of 32 characters or more: the first signs, all verify. Default: `PLACARD_SECRET`, separated by commas;
   * without that a random one, and signed URLs end with the process.
   */
  readonly secrets?: readonly [string, ...string[]];
}
