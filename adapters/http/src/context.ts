import type {
  AddressLimit,
  Assets,
  Billing,
  Brands,
  Keys,
  Limits,
  Sessions,
  ShortUrls,
  SignIn,
  StoreState,
} from '@placard/access';
import type { Ledger } from '@placard/access/ledger';
import { PlacardError } from '@placard/core';
import type { Cards } from '@placard/core/server';
import { FastResponse } from 'srvx';
import type { Recent } from './recent.js';

/** Time that one request for an image may wait for stores in total, in milliseconds. */
export const storeBudget = 1_000;

/** Services that the routes use. Created once, when the server is opened. */
export interface Services {
  readonly cards: Cards;
  readonly keys: Keys;
  /** Mints the URLs of images, and finds those behind short ones. */
  readonly shortUrls: ShortUrls;
  /** Images that accounts upload. Without them, `/v1/assets` answers 404. */
  readonly assets?: Assets | undefined;
  /** Brands of accounts. Without them, `/v1/brands` answers 404. */
  readonly brands?: Brands | undefined;
  /** Rate limits, quotas and usage. Default: no limits, and `/v1/usage` answers 404. */
  readonly limits?: Limits | undefined;
  /** Number of trusted proxies in front of this server, each of which appends to `X-Forwarded-For`. Default: 0. */
  readonly trustProxy?: number | undefined;
  /** Memory for images cached by request URL, in bytes. Default: 64 MB. */
  readonly memoryBytes?: number | undefined;
  /** Seconds for which a CDN may serve an image without checking that its key is still valid. Default: 600. */
  readonly cdnMaxAge?: number | undefined;
  /** Without sessions, sign-in or billing, the routes that need them answer 404. */
  readonly sessions?: Sessions | undefined;
  readonly signIn?: SignIn | undefined;
  readonly billing?: Billing | undefined;
  /** Administration. Without it, its routes answer 404. */
  readonly admin?: Administration | undefined;
  /**
   * Returns the public URL of the server, without a trailing slash. Signed URLs start with it. An implementation may use
   * only those headers of the request that a trusted proxy sets.
   */
  readonly baseUrl: (request: Request) => string;
  /** Path under which another program mounts the app. Default: none. */
  readonly prefix?: string | undefined;
  /** Limit of `params` as JSON, in bytes. Default: 16 KiB. */
  readonly paramsLimit?: number | undefined;
  /** Limit of a request body, in bytes. */
  readonly bodyLimit: number;
  /** Whether images can be rendered now, for `/healthz`. */
  readonly healthy: () => boolean;
  /** Called for each request that failed by the server's fault. `id` is the `X-Request-Id` of the response. */
  readonly onError: (error: unknown, request: Request, id: string) => void;
  /** Whether the server takes new requests, for `/readyz`. Default: `healthy`. */
  readonly ready?: () => boolean;
  /** Availability of the store of keys and usage, for `/readyz`. Default: `available`. */
  readonly storeState?: () => StoreState;
  /** Called after each response. */
  readonly onAnswer?: (answer: Answered) => void;
  readonly metrics?: Metrics;
  /** Who may read `/metrics`. Default: nobody. */
  readonly metricsAccess?: MetricsAccess;
  /** Returns a file of the API reference at `/docs`, by name. Default: `/docs` answers 404. */
  readonly referenceFiles?: (name: string) => Promise<ReferenceFile | undefined>;
  /** The app at `/`. Default: none, and `/` answers 404. */
  readonly webApp?: WebApp | undefined;
}

/** Services of the routes for administrators. */
export interface Administration {
  /** Names of the accounts that are administrators. */
  readonly accounts: ReadonlySet<string>;
  readonly ledger: Ledger;
  readonly queue: () => QueueState;
  /** Counts the image cache; null: it is only in the memory of this server. */
  readonly cache: () => Promise<CacheCount | null>;
}

/** The render queue of this server. */
export interface QueueState {
  /** Renders waiting for a process. */
  readonly waiting: number;
  /** Processes that can render, including the standby process; null: renders run elsewhere. */
  readonly processes: number | null;
}

/** The image cache as `placard cache stats` counts it. Times are ISO 8601; null: it is empty. */
export interface CacheCount {
  readonly entries: number;
  readonly bytes: number;
  /** Limit of `bytes`. */
  readonly bound: number;
  /** When the entry that was used longest ago was used. */
  readonly oldest: string | null;
  /** When the entry that was used last was used. */
  readonly newest: string | null;
}

/** The app: the pages that the server shows to people, and the pictures that these pages show while somebody types. */
export interface WebApp {
  readonly files: AppFiles;
  readonly previews: Previews;
  /** Drawing in the pages. Default: the server draws all pictures. */
  readonly drawing?: PageDrawing | undefined;
}

/** Files and templates with which pages draw a card as this server does. */
export interface PageDrawing {
  /** Version by id of the templates that the pages have in exactly the form that is registered. */
  readonly templates: Readonly<Record<string, string>>;
  /**
   * Returns a file of the assets folder of `@placard/portable`: `manifest.json`, or one whose name contains a hash of
   * its content.
   */
  asset(path: string): Promise<AppAsset | undefined>;
}

/** The built files of the app. */
export interface AppFiles {
  /** The document of every page. It contains `<base href="/">`, which the server replaces with its own path. */
  readonly document: string;
  /** Paths of the pages as routes, for example `/t/:template`. */
  readonly pages: readonly string[];
  /** Files that each page requests, by its path in `pages`. Paths are below the server's, without a leading slash. */
  readonly preloads: Readonly<Record<string, readonly string[]>>;
  /** Returns a file of `assets/` by name. Names contain a hash of their content. */
  asset(name: string): Promise<AppAsset | undefined>;
}

export interface AppAsset {
  readonly type: string;
  /** The file as it is, and compressed where that is smaller, by `Content-Encoding`. */
  readonly encodings: Readonly<Partial<Record<'identity' | 'gzip' | 'br', Uint8Array<ArrayBuffer>>>>;
}

/** Renders that no account pays for: limited by address, with a cache of their own. */
export interface Previews {
  readonly cards: Cards;
  readonly limit: AddressLimit;
}

/** Services of one app, and its state between requests. */
export interface App extends Services {
  readonly recent: Recent;
  /** Serialized JSON of the registry, by the function that describes it and by variant. */
  readonly constants: Map<unknown, Map<string, Promise<ConstantJson>>>;
}

/** Serialized JSON with its entity tag, in quotes. */
export interface ConstantJson {
  readonly text: string;
  /** The text in gzip; undefined in a runtime that cannot compress. */
  readonly gzip: Uint8Array<ArrayBuffer> | undefined;
  /** SHA-256 of the text, without quotes. */
  readonly digest: string;
}

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

export interface ReferenceFile {
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly gzip: Uint8Array | undefined;
}

/** Decoded path params, by name. */
export type PathParams = Readonly<Record<string, string>>;

export type Handler = (request: Request, path: PathParams, app: App) => Promise<Response>;

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  written(JSON.stringify(body), status, headers);

/** Like `json`, for serialized JSON, which may be compressed. `null`: no body. */
export const written = (
  text: string | Uint8Array<ArrayBuffer> | null,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response =>
  new FastResponse(text, {
    status,
    headers: {
      ...(text === null ? {} : { 'content-type': 'application/json' }),
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      ...headers,
    },
  });

/** Returns the service. @throws {PlacardError} not_found when it is not configured */
export function required<T>(service: T | undefined): T {
  if (service === undefined) throw new PlacardError('not_found');
  return service;
}
