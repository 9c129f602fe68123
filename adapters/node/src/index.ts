import { twoHosts } from '@placard/http';
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
  const server = serve(app, {
    port,
    hostname,
    silent: true,
    gracefulShutdown: false,
    middleware: [(request, next) => (hosts(request) > 1 ? twoHosts() : next())],
  });
  await server.ready();
  const url = server.url ?? `http://${hostname}:${port}/`;
  return { url: url.replace(/\/$/, ''), close: () => server.close() };
}

interface NodeRequest {
  readonly runtime?: { readonly node?: { readonly req: { readonly rawHeaders: readonly string[] } } };
}

/** Node keeps the first of several `Host` headers and says nothing. */
const hosts = ({ runtime }: NodeRequest): number =>
  runtime?.node?.req.rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length ?? 0;
