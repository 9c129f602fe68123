import { randomBytes } from 'node:crypto';
import type { BurstRule, Grace, Plans } from '@placard/access';
import type { CacheStore, Lease, Ledger, Renderer, TemplatePackage } from '@placard/core';
import { PlacardError, readBaseUrl } from '@placard/core';
import { forwardedOrigin } from '@placard/http';
import type { EngineName, Materials } from './renderer.js';

export interface PlacardOptions<T extends TemplatePackage = TemplatePackage> extends Materials<T> {
  readonly engine?: EngineName;
  /** What draws instead of an engine in this process, as a pool of child processes. */
  readonly renderer?: Renderer;
  /** Whether cards can be drawn now, as `/healthz` tells it; a pool can while it has processes. */
  readonly healthy?: () => boolean;
  /** A URL, `memory:` (the default) or `file:./folder`, or a store. */
  readonly cache?: string | CacheStore;
  /** Bytes that a cache opened by its URL may keep; 64 MiB when left out. */
  readonly cacheBytes?: number;
  /**
   * Bytes of pictures kept in memory: half by URL, before `fetch` looks at anything, half by key before a cache opened
   * by its URL. When left out, 64 MB by URL alone; 0: none.
   */
  readonly memoryBytes?: number;
  /** Lets one of several processes draw a picture. Default: in the Redis that `store` or `cache` names, if one does. */
  readonly lease?: Lease;
  /** Bytes of `params` as JSON; 16 KiB when left out. */
  readonly paramsLimit?: number;
  /** Told of what failed by no fault of a caller; by default a line on standard error. */
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
  /**
   * Where API keys are kept, and accounts counted: a URL, `memory:` (the default), `sqlite:./file.db` or
   * `redis://host:6379`, or a ledger.
   */
  readonly store?: string | Ledger;
  /** What callers of `fetch` may have drawn; without it anything. `render` is the program's own, and never limited. */
  readonly limits?: EmbedLimits;
  /** Bytes of a request body; 64 KiB when left out. */
  readonly bodyLimit?: number;
}

/** What is left out is as `placard serve` has it. */
export interface EmbedLimits {
  /** By name: renders a month, and requests of a key in any span of so long. `free` is that of an account unchanged. */
  readonly plans?: Plans;
  /** How long, and how far past a plan's cap, renders are still made. */
  readonly grace?: Grace;
  /** What one client address may have drawn by the public URLs of one key. */
  readonly addressBurst?: BurstRule;
}

const shortestSecret = 32;

/** @throws {Error} naming the option */
export function rootSecrets({ secrets }: PlacardOptions): readonly [string, ...string[]] {
  const given = secrets ?? (process.env['PLACARD_SECRET'] ?? '').split(',').map((secret) => secret.trim());
  const [first = '', ...others] = given.filter((secret) => secret !== '');
  if (first === '' && secrets === undefined) return [randomBytes(32).toString('base64url')];
  if ([first, ...others].some(({ length }) => length < shortestSecret))
    throw new Error(
      `${secrets === undefined ? 'PLACARD_SECRET' : 'secrets'} holds one of fewer than ${shortestSecret} characters`,
    );
  return [first, ...others];
}

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
