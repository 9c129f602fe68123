import type { Billing, Keys, Limits, Sessions, SignIn, StoreState } from '@placard/access';
import { PlacardError } from '@placard/core';
import type { Cards } from '@placard/core/server';
import type { Recent } from './recent.js';

/** Milliseconds that a request for an image may wait for stores, over all that it asks of them. */
export const storeBudget = 1_000;

/** What the routes work with; made once by whoever starts the server. */
export interface Services {
  readonly cards: Cards;
  readonly keys: Keys;
  /** Burst limits, quota and usage; without them every render is free and no usage is told. */
  readonly limits?: Limits | undefined;
  /** Proxies of ours in front of this server, which say by `X-Forwarded-For` who asked them; 0 when left out. */
  readonly trustProxy?: number | undefined;
  /** Bytes of pictures that are kept by their whole URL; 64 MB when left out. */
  readonly memoryBytes?: number | undefined;
  /** Seconds for which a CDN may answer without asking whether the key still holds; 600 when left out. */
  readonly cdnMaxAge?: number | undefined;
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
  /** Told of every request that failed by the server's own fault. `id` is what its answer is called. */
  readonly onError: (error: unknown, request: Request, id: string) => void;
  /** Whether new requests should be sent here, for `/readyz`; as `healthy` when left out. */
  readonly ready?: () => boolean;
  /** What can be done with the store of keys and usage, for `/readyz`; as `here` when left out. */
  readonly storeState?: () => StoreState;
  /** Told of every answer. */
  readonly onAnswer?: (answer: Answered) => void;
  readonly metrics?: Metrics;
  /** Who may read `/metrics` here; nobody, unless it is said. */
  readonly metricsAccess?: MetricsAccess;
  /** What the API reference at `/docs` is made of; without it there is none. */
  readonly referenceFiles?: (name: string) => Promise<ReferenceFile | undefined>;
}

/** What one app works with: its services, and what it keeps in memory between requests. */
export interface App extends Services {
  readonly recent: Recent;
  /** JSON that follows from the registry, by what describes it and by variant. */
  readonly constants: Map<unknown, Map<string, Promise<ConstantJson>>>;
}

/** JSON as it is answered, and its entity tag in quotes. */
export interface ConstantJson {
  readonly text: string;
  readonly etag: string;
}

/** What a log may tell of a request: no query, no signature, no key, and of its path only the route. */
export interface Answered {
  readonly id: string;
  readonly method: string;
  /** As `/i/:keyId/:sig`; null: no route of ours. */
  readonly route: string | null;
  /** Of the image routes: no secret. */
  readonly keyId: string | undefined;
  readonly status: number;
  readonly ms: number;
}

/** Counts what the routes do. */
export interface Metrics {
  /** @param route as `/i/:keyId/:sig`; null: no route of ours */
  answered(method: string, route: string | null, status: number, seconds: number): void;
  /** An image was answered. */
  served(cached: boolean): void;
  read(): Promise<{ readonly text: string; readonly contentType: string }>;
}

/** `'no proxy'`: requests that no proxy has passed on, for servers that are reached from their own machine alone. */
export type MetricsAccess = 'nobody' | 'no proxy' | 'everybody' | { readonly token: string };

export interface ReferenceFile {
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly gzip: Uint8Array | undefined;
}

/** The decoded parts of a route's path, by name. */
export type PathParams = Readonly<Record<string, string>>;

export type Handler = (request: Request, path: PathParams, app: App) => Promise<Response>;

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  written(JSON.stringify(body), status, headers);

/** The same of JSON that is written already; null: an answer without a body. */
export const written = (text: string | null, status: number, headers: Readonly<Record<string, string>>): Response =>
  new Response(text, {
    status,
    headers: {
      ...(text === null ? {} : { 'content-type': 'application/json' }),
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
