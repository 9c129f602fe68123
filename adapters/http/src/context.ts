import type {
  Assets,
  Billing,
  Brands,
  Keys,
  Limits,
  RemoteAssets,
  Sessions,
  ShortUrls,
  SitePages,
  SignIn,
  SignUp,
  StoreState,
} from '@placard/accounts';
import { PlacardError } from '@placard/core';
import type { Cards, Lru } from '@placard/core/server';
import type { Administration } from './admin/administration.js';
import type { Recent } from './recent.js';
import type { Answered, Metrics, MetricsAccess } from './service/monitoring.js';
import type { ReferenceFile } from './service/reference-files.js';
import type { WebApp } from './web/web-app.js';

/**
 * Time that one request for an image may wait for stores in total, in milliseconds. The rest of a second is for drawing.
 */
export const storeBudget = 800;

/** Services that the routes use. Created once, when the server is opened. */
export interface Services {
  readonly cards: Cards;
  readonly keys: Keys;
  /** Mints the URLs of images, and looks up short URLs. */
  readonly shortUrls: ShortUrls;
  /** Images that accounts upload. Without them, `/v1/assets` answers 404. */
  readonly assets?: Assets | undefined;
  /** Images by address. Without them, a request names no addresses. */
  readonly remoteAssets?: RemoteAssets | undefined;
  /** Brands of accounts. Without them, `/v1/brands` answers 404. */
  readonly brands?: Brands | undefined;
  /** Sites of accounts and cards of their pages. Without them, `/v1/sites` and `/u/…` return 404. */
  readonly sitePages?: SitePages | undefined;
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
  /** Accounts that people create themselves. Without it, its routes answer 404. */
  readonly signUp?: SignUp | undefined;
  readonly billing?: Billing | undefined;
  /** Administration. Without it, its routes answer 404. */
  readonly admin?: Administration | undefined;
  /**
   * Returns the public URL of the server, without a trailing slash. Signed URLs start with it. An implementation may
   * use only those headers of the request that a trusted proxy sets.
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
  readonly onAnswer?: ((answer: Answered) => void) | undefined;
  readonly metrics?: Metrics;
  /** Who may read `/metrics`. Default: nobody. */
  readonly metricsAccess?: MetricsAccess;
  /** Returns a file of the API reference at `/docs`, by name. Default: `/docs` answers 404. */
  readonly referenceFiles?: (name: string) => Promise<ReferenceFile | undefined>;
  /** The app at `/`. Default: none, and `/` answers 404. */
  readonly webApp?: WebApp | undefined;
}

/** Services of one app, and its state between requests. */
export interface App extends Services {
  readonly recent: Recent;
  /** Descriptions of the registry, by the function that writes them and by variant. */
  readonly constants: Map<unknown, Lru<string, Promise<ConstantText>>>;
}

/** A text with its entity tag. */
export interface ConstantText {
  readonly text: string;
  /** The text in gzip; undefined in a runtime that cannot compress. */
  readonly gzip: Uint8Array<ArrayBuffer> | undefined;
  /** SHA-256 of the text, without quotes. */
  readonly digest: string;
}

/** Decoded path params, by name. */
export type PathParams = Readonly<Record<string, string>>;

export type Handler = (request: Request, path: PathParams, app: App) => Promise<Response>;

/** Returns the service. @throws {PlacardError} not_found when it is not configured */
export function required<T>(service: T | undefined): T {
  if (service === undefined) throw new PlacardError('not_found');
  return service;
}
