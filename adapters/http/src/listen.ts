import { serve, type Server, type ServerOptions } from 'srvx';
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

/** Options of srvx that an adapter sets for its runtime. */
export type Options = Partial<ServerOptions>;

/** A listening server. */
export interface Listening {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  /** Accepts no new connections, answers the requests in progress, then resolves. */
  close(): Promise<void>;
}

interface Hooks {
  readonly begin?: (server: Server) => void;
  readonly end?: (server: Server) => Promise<void>;
}

/**
 * Listens with the server of the current runtime, which the export conditions of srvx select. Called by adapters, which
 * pass what their runtime needs.
 *
 * @param hooks of the adapter: `begin` is called before the first connection is accepted; `end` closes the server (no
 * new connections, requests in progress are answered)
 * @throws {Error} when the port is in use
 * @example
 * const { url, close } = await listenHere(app, { port: 3000, hostname: '127.0.0.1' });
 */
export async function listenHere(
  app: FetchApp,
  { port, hostname }: Address,
  options: Options = {},
  { begin = () => undefined, end = (server) => server.close() }: Hooks = {},
): Promise<Listening> {
  const fetch: ServerOptions['fetch'] = (request) => app.fetch(request);
  const server = serve({ ...options, fetch, port, hostname, silent: true, gracefulShutdown: false });
  begin(server);
  await server.ready();
  const url = server.url ?? `http://${hostname}:${port}/`;
  return { url: url.replace(/\/$/, ''), close: () => end(server) };
}
