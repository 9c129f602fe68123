import { serve, type Server, type ServerOptions } from 'srvx';

/** What a runtime serves: the app, or anything else that answers a `Request`. */
export interface Fetches {
  readonly fetch: (request: Request) => Response | Promise<Response>;
}

export interface Address {
  /** 0 takes any free one. */
  readonly port: number;
  readonly hostname: string;
}

/** What an adapter adds for its runtime. */
export type Options = Partial<ServerOptions>;

/** A server that listens. */
export interface Listening {
  /** Where it is reached, without a slash at the end. */
  readonly url: string;
  /** Takes no new connection, finishes what was accepted, then resolves. */
  close(): Promise<void>;
}

interface Own {
  readonly begin?: (server: Server) => void;
  readonly end?: (server: Server) => Promise<void>;
}

/**
 * Listens on the runtime that this module is loaded on: the conditions of srvx's exports choose the server. An adapter
 * adds what its runtime needs.
 *
 * @param own what the adapter does with the server of its runtime: `begin` before it takes the first connection, `end` to
 * close it: it takes no new one, and finishes what was accepted
 * @throws {Error} when the port is taken
 */
export async function listenHere(
  app: Fetches,
  { port, hostname }: Address,
  options: Options = {},
  { begin = () => undefined, end = (server) => server.close() }: Own = {},
): Promise<Listening> {
  const fetch: ServerOptions['fetch'] = (request) => app.fetch(request);
  const server = serve({ ...options, fetch, port, hostname, silent: true, gracefulShutdown: false });
  begin(server);
  await server.ready();
  const url = server.url ?? `http://${hostname}:${port}/`;
  return { url: url.replace(/\/$/, ''), close: () => end(server) };
}
