import type { Head } from './head.js';
import type { ImageAnswer } from './image-response.js';

/** What an adapter serves: the app, or any other object with a `fetch` handler. */
export interface FetchApp {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /**
   * Responds with an image that was served for this URL before; undefined: call `fetch`. An adapter can call it before
   * it creates a `Request`. Default: every request is handled by `fetch`.
   */
  readonly fromMemory?: (head: Head) => ImageAnswer | undefined;
  /**
   * Whether a request is a health check, by its path. An adapter that queues requests answers these first. Default:
   * none is.
   */
  readonly isProbe?: (target: string) => boolean;
}

export interface Address {
  /** Any free port is used if this is 0. */
  readonly port: number;
  readonly hostname: string;
}

/** A listening server. */
export interface Listening {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  /** Accepts no new connections, answers the requests in progress, then resolves. */
  close(): Promise<void>;
}
