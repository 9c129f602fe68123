import type { BurstRule, Grace, Plans, StoreState } from '@placard/access';
import type { Ledger } from '@placard/access/ledger';
import type { Answered } from '@placard/http';
import type { AccountOptions } from './accounts.js';
import type { CardsOptions } from './cards.js';
import type { HealthOptions } from './health.js';
import type { SecretOptions } from './secrets.js';

/** What a server is made of. Objects that are handed in stay the caller's: the server never closes them. */
export interface ServerOptions extends CardsOptions, SecretOptions, HealthOptions {
  /**
   * Where API keys are kept, and accounts counted: a URL, as `memory:` (the default), `sqlite:./file.db` or
   * `redis://host:6379`, or a ledger, which stays the caller's.
   */
  readonly store?: string | Ledger | undefined;
  /** What callers may have drawn; without it anything. */
  readonly limits?: LimitOptions | undefined;
  /** Sessions, sign-in and billing; without it their routes are not found. */
  readonly accounts?: AccountOptions | undefined;
  /** Days for which the record of what was done is kept; for ever when it is 0 or left out. */
  readonly auditDays?: number | undefined;
  /** Whether to keep a key of the server itself in the store, which signs what {@link Server.link} makes. */
  readonly ownKey?: boolean | undefined;

  /**
   * Where the server is reached from outside, without a slash at the end: minted URLs begin with it. Of the request only
   * what a trusted proxy has written may decide it.
   */
  readonly baseUrl: (request?: Request) => string;
  /** The path under which another program mounts the app, as `/cards`; none when left out. */
  readonly prefix?: string | undefined;
  /** Proxies of ours in front of this server; 0 when left out. */
  readonly trustProxy?: number | undefined;
  /** Bytes of a request body; 64 KiB when left out. */
  readonly bodyLimit?: number | undefined;
  /** Seconds for which a CDN may answer without asking whether the key still holds; 600 when left out. */
  readonly cdnMaxAge?: number | undefined;
  /** Whether the API reference is served at `/docs`; not when left out. */
  readonly reference?: boolean | undefined;

  /**
   * Called when something failed by no fault of a caller.
   *
   * @param requestId of the answer that told a caller so; undefined where none did
   */
  readonly onError: (error: unknown, requestId?: string) => void;
  /** Called once of each change of the store; what it can no longer do goes to `onError` when this is left out. */
  readonly onStoreChange?: ((state: StoreState, cause: unknown) => void) | undefined;
  /** Called after every answer. */
  readonly onAnswer?: ((answer: Answered) => void) | undefined;
}

/** What is left out is as `placard serve` has it. */
export interface LimitOptions {
  /**
   * By name: renders a month, and requests of a key in any span of so long. `free` is that of an account unchanged. A
   * function is called when the pool has started.
   */
  readonly plans?: Plans | (() => Promise<Plans>) | undefined;
  /** How long, and how far past a plan's cap, renders are still made. */
  readonly grace?: Grace | undefined;
  /** What one client address may have drawn by the public URLs of one key. */
  readonly addressBurst?: BurstRule | undefined;
}
