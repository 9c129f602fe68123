import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { listenHere, refuseHead, type Address, type FetchApp, type Listening, type Options } from '@placard/http';
import { answerFromMemory } from './from-memory.js';
import { boundConnections, defaultTimeouts, isInTurn, type Timeouts } from './connections.js';
import { drain } from './drain.js';
import { rawHeader } from './raw-headers.js';
import { fewPerTurn } from './turns.js';
import { answerUnreadable } from './unreadable.js';

export type { Timeouts } from './connections.js';

/**
 * Length of the queue of connections that wait to be accepted; the system may limit it further. The system drops
 * further connections, and their clients retry after one second, then after two more, which would be the slowest part
 * of an overload.
 */
const backlog = 4_096;

/**
 * Serves the app on Node.
 *
 * @throws {Error} when the port is in use
 * @example
 * const { url, close } = await listen(server.app, { port: 3000, hostname: '127.0.0.1' });
 */
export async function listen(
  app: FetchApp,
  address: Address,
  timeouts: Timeouts = defaultTimeouts,
): Promise<Listening> {
  const options = {
    node: {
      backlog,
      headersTimeout: timeouts.head,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.idle,
      connectionsCheckingInterval: Math.min(1_000, timeouts.head),
      // Replaces the refusal of Node, which has no body. `refusalOf` refuses the same requests.
      requireHostHeader: false,
    },
    middleware: [({ runtime }, next) => refusalOf(runtime?.node?.req) ?? next()],
  } satisfies Options;
  return listenHere(app, address, options, {
    begin({ node }) {
      const server = node?.server as Server;
      boundConnections(server, timeouts);
      const latest = new WeakMap<Socket, ServerResponse>();
      answerFirst(server, app, latest);
      answerUnreadable(server, latest);
      // Ignores an unknown `Expect` (RFC 9110 §10.1.1). Node itself would refuse it with a response without a body.
      server.on('checkExpectation', (...call: readonly unknown[]) => server.emit('request', ...call));
    },
    end: ({ node }) => drain(node?.server as Server),
  });
}

/** HTTP/1.0 does not need a `Host`. */
function refusalOf(
  request: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion' | 'url'> | undefined,
): Response | undefined {
  if (request === undefined) return undefined;
  const { rawHeaders, httpVersion, url = '' } = request;
  const host = rawHeader(rawHeaders, 'host');
  return refuseHead(url, host === null && httpVersion === '1.0' ? 'localhost' : (host ?? ''));
}

/**
 * Wraps the listener of srvx with the check for pipelined requests, the responses for images in memory, and the queue
 * of all other requests except health checks.
 */
function answerFirst(server: Server, { fromMemory, isProbe }: FetchApp, latest: WeakMap<Socket, ServerResponse>): void {
  const [listener] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  const begin = fewPerTurn();
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isInTurn(latest, request, response)) return;
    if (fromMemory !== undefined && answerFromMemory(fromMemory, request, response)) return;
    if (isProbe?.(request.url ?? '')) return void listener?.(request, response);
    begin(() => {
      // The client left while its request waited, so its signal would never abort.
      if (!response.destroyed) listener?.(request, response);
    });
  });
}
