/**
 * What may be logged about a request. It has no secrets: no query, signature or key, and the route instead of the path.
 */
export interface Answered {
  readonly id: string;
  readonly method: string;
  /** For example `/i/:keyId/:sig`; null when no route matched. */
  readonly route: string | null;
  /** Key id in the path of an image route, which is not a secret. */
  readonly keyId: string | undefined;
  readonly status: number;
  /** Duration, in milliseconds. */
  readonly ms: number;
}

/** Collects metrics of the routes. */
export interface Metrics {
  /**
   * Called after each response.
   *
   * @param route for example `/i/:keyId/:sig`; null when no route matched
   */
  answered(method: string, route: string | null, status: number, seconds: number): void;
  /** Called for each image served. */
  served(cached: boolean): void;
  /** Returns the body of `/metrics`. */
  read(): Promise<{ readonly text: string; readonly contentType: string }>;
}

/** `'no proxy'`: only requests without headers of a proxy, for servers that listen on the loopback address. */
export type MetricsAccess = 'nobody' | 'no proxy' | 'everybody' | { readonly token: string };
