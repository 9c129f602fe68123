import type { Billing, Keys, Limits, Sessions, SignIn } from '@placard/access';
import { PlacardError, type Cards } from '@placard/core';

/** What the routes work with; made once by whoever starts the server. */
export interface Services {
  readonly cards: Cards;
  readonly keys: Keys;
  /** Burst limits, quota and usage; without them every render is free and no usage is told. */
  readonly limits?: Limits | undefined;
  /** Proxies of ours in front of this server, which say by `X-Forwarded-For` who asked them; 0 when left out. */
  readonly trustProxy?: number | undefined;
  /** Without these three the routes of an account are not found. */
  readonly sessions?: Sessions | undefined;
  readonly signIn?: SignIn | undefined;
  readonly billing?: Billing | undefined;
  /**
   * Where this server is reached from outside, without a slash at the end: minted URLs begin with it. Of the request
   * only what a trusted proxy has written may decide it.
   */
  readonly baseUrl: (request: Request) => string;
  /** Bytes that a request body may have. */
  readonly bodyLimit: number;
  /** Whether pictures can be drawn now. */
  readonly healthy: () => boolean;
  /** Told of every request that failed by the server's own fault. */
  readonly onError: (error: unknown, request: Request) => void;
}

/** The decoded parts of a route's path, by name. */
export type PathParams = Readonly<Record<string, string>>;

export type Handler = (request: Request, path: PathParams, services: Services) => Promise<Response>;

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      ...headers,
    },
  });

/** What a route cannot do without. @throws {PlacardError} not_found */
export function required<T>(service: T | undefined): T {
  if (service === undefined) throw new PlacardError('not_found');
  return service;
}
