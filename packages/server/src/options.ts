import type { AssetLimits, BurstRule, Grace, PageSource, Plans, RemoteImages, StoreState } from '@placard/accounts';
import type { Ledger } from '@placard/accounts/ledger';
import type { Registry } from '@placard/core/server';
import type { Answered, PageDrawing } from '@placard/http';
import type { AccountOptions } from './accounts.js';
import type { CardsOptions } from './cards.js';
import type { HealthOptions } from './health.js';
import type { SecretOptions } from './secrets.js';

/** Options of `open`. Objects passed as options belong to the caller: the server never closes them. */
export interface ServerOptions extends CardsOptions, SecretOptions, HealthOptions {
  /**
   * Store of API keys, accounts and usage: a ledger, or a URL such as `memory:` (the default), `sqlite:./file.db` or
   * `redis://host:6379`.
   */
  readonly store?: string | Ledger | undefined;
  /** Quotas and rate limits of callers. Default: none. */
  readonly limits?: LimitOptions | undefined;
  /** Enables sessions, sign-in and billing. Default: their routes answer 404. */
  readonly accounts?: AccountOptions | undefined;
  /** Retention of audit records, in days. Default, and with 0: forever. */
  readonly auditDays?: number | undefined;
  /** Whether to add the server's own signing key to the store, which {@link Server.link} needs. Default: false. */
  readonly ownKey?: boolean | undefined;

  /**
   * Returns the public URL of the server, without a trailing slash. Signed URLs start with it. An implementation may
   * use only those headers of the request that a trusted proxy sets.
   */
  readonly baseUrl: (request?: Request) => string;
  /** Path under which another program mounts the app, such as `/cards`. Default: none. */
  readonly prefix?: string | undefined;
  /**
   * Whether to load the HTTP interface with its first request, because a program that only draws does not need it.
   * Default: false.
   */
  readonly httpOnDemand?: boolean | undefined;
  /** Number of trusted proxies in front of this server. Default: 0. */
  readonly trustProxy?: number | undefined;
  /** Limit of a request body, in bytes. Default: 64 KiB. */
  readonly bodyLimit?: number | undefined;
  /** Maximum number of short URLs per key. Default: 100,000; with 0, no short URLs are minted. */
  readonly shortUrls?: number | undefined;
  /**
   * How much accounts may upload. Default: 100 images of at most 8 MiB each and 128 MiB in all. If an account may store
   * none, the routes of uploads answer 404.
   */
  readonly assets?: AssetLimits | undefined;
  /**
   * Fetches images that `POST /v1/images` names by their addresses, and stores them as uploads of the account. Default:
   * addresses are refused.
   */
  readonly remoteImages?: RemoteImages | undefined;
  /** Cards of pages of sites that accounts name. Default: none, and their routes answer 404. */
  readonly sites?: SitesOptions | undefined;
  /** Seconds for which a CDN may serve an image without checking that its key is still valid. Default: 600. */
  readonly cdnMaxAge?: number | undefined;
  /** Whether to serve the API reference at `/docs`. Default: false. */
  readonly reference?: boolean | undefined;

  /**
   * Whether to serve the app of the package `@placard/web` at `/`: gallery, playground and pages of an account. With
   * `true` the server draws all images of the app. Default: false.
   */
  readonly webApp?: boolean | WebAppOptions | undefined;
  /** Rate limit per client address for the images that the app shows while somebody types. Default: 200 in 10 s. */
  readonly previewBurst?: BurstRule | undefined;

  /**
   * Called with errors that are not the caller's fault.
   *
   * @param requestId id of the request that failed; undefined when the error belongs to no request
   */
  readonly onError: (error: unknown, requestId?: string) => void;
  /** Called once per change of the store's availability. Default: `onError` is called when the store gets worse. */
  readonly onStoreChange?: ((state: StoreState, cause: unknown) => void) | undefined;
  /** Called after each response. */
  readonly onAnswer?: ((answer: Answered) => void) | undefined;
}

/** The app at `/`. */
export interface WebAppOptions {
  /** Returns what its pages need to draw cards themselves. */
  readonly drawing: (registry: Registry) => PageDrawing;
}

/** Cards of pages of sites. */
export interface SitesOptions {
  /** Reads pages and pictures. It must connect to public addresses only. */
  readonly source: PageSource;
  /** Maximum number of sites per account. Default: 20; with 0, there are none. */
  readonly max?: number | undefined;
  /** Rate limit per client address for pages that are read for the first time. Default: 60 in 60 s. */
  readonly pageBurst?: BurstRule | undefined;
}

/** Quotas and rate limits. Defaults are those of `placard serve`. */
export interface LimitOptions {
  /**
   * Plans by name: renders per month, and the rate limit per key. New accounts have the plan `free`. A function is
   * called after the pool has started.
   */
  readonly plans?: Plans | (() => Promise<Plans>) | undefined;
  /** How long, and how far beyond a plan's cap, an account may still render. */
  readonly grace?: Grace | undefined;
  /** Rate limit per client address and key, for public URLs. */
  readonly addressBurst?: BurstRule | undefined;
}
