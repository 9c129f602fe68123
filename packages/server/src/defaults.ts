/** What holds where an option is left out. */
export const defaults = {
  /** Bytes that a cache may keep. */
  cacheBytes: 64 * 1024 ** 2,
  /** Bytes of a request body. */
  bodyLimit: 64 * 1024,
  /** Bytes of `params` as JSON. */
  paramsLimit: 16 * 1024,
} as const;
