import { defaultParamsLimit } from '@placard/core/server';

/** Defaults of options. */
export const defaults = {
  /** Size of a cache, in bytes. */
  cacheBytes: 64 * 1024 ** 2,
  /** Limit of a request body, in bytes. */
  bodyLimit: 64 * 1024,
  /** Limit of `params` as JSON, in bytes. */
  paramsLimit: defaultParamsLimit,
  /** Milliseconds that a request waits for its image. */
  deadline: 5_000,
} as const;
