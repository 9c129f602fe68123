import type { Server } from 'node:http';
import { listenHere, malformedHead, type Address, type Fetches, type Listening, type Options } from '@placard/http';
import { boundConnections, defaultPatience, oneAtATime, type NodeRequest, type Patience } from './connections.js';
import { drain } from './drain.js';

export type { Patience } from './connections.js';

/**
 * Serves the app on Node.
 *
 * @throws {Error} when the port is in use
 * @example
 * const { url, close } = await listen(server.app, { port: 3000, hostname: '127.0.0.1' });
 */
export async function listen(app: Fetches, address: Address, patience: Patience = defaultPatience): Promise<Listening> {
  const inTurn = oneAtATime();
  const options = {
    node: {
      headersTimeout: patience.head,
      requestTimeout: patience.request,
      keepAliveTimeout: patience.silence,
      connectionsCheckingInterval: Math.min(1_000, patience.head),
    },
    middleware: [
      (request, next) =>
        hosts(request) > 1 ? malformedHead('Host', 'is given more than once') : (inTurn(request) ?? next()),
    ],
  } satisfies Options;
  return listenHere(app, address, options, {
    begin: ({ node }) => boundConnections(node?.server as Server, patience),
    end: ({ node }) => drain(node?.server as Server),
  });
}

/** Number of `Host` headers. Node itself silently keeps the first. */
function hosts({ runtime }: NodeRequest): number {
  const names = runtime?.node?.req.rawHeaders ?? [];
  let found = 0;
  for (let at = 0; at < names.length; at += 2) {
    const name = names[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') found += 1;
  }
  return found;
}
