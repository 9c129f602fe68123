import { serve, type H3 } from 'h3';

/** A server that listens. */
export interface Listening {
  /** Where it is reached, without a slash at the end. */
  readonly url: string;
  /** Takes no new connection, finishes what was accepted, then resolves. */
  close(): Promise<void>;
}

/**
 * Serves the app on Node.
 *
 * @throws {Error} when the port is taken
 */
export async function listen(app: H3, { port, hostname }: { port: number; hostname: string }): Promise<Listening> {
  const server = serve(app, { port, hostname, silent: true, gracefulShutdown: false });
  await server.ready();
  const url = server.url ?? `http://${hostname}:${port}/`;
  return { url: url.replace(/\/$/, ''), close: () => server.close() };
}
