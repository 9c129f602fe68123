import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { listenHere, malformedHead, type Address, type FetchApp, type Listening, type Options } from '@placard/http';
import { answerFromMemory } from './from-memory.js';
import { boundConnections, defaultTimeouts, isInTurn, type Timeouts } from './connections.js';
import { drain } from './drain.js';
import { timesGiven } from './raw-headers.js';
import { fewPerTurn } from './turns.js';
import { answerUnreadable } from './unreadable.js';

export type { Timeouts } from './connections.js';

/**
 * Connections that may wait to be accepted, of which the system may allow fewer. It drops what comes on top, and the client
 * tries again after one second, then after two more: that would be the slowest part of an overload.
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
      // Node's own refusal has no body. `hostFault` refuses what Node would.
      requireHostHeader: false,
    },
    middleware: [
      ({ runtime }, next) => {
        const fault = hostFault(runtime?.node?.req);
        return fault === undefined ? next() : malformedHead('Host', fault);
      },
    ],
  } satisfies Options;
  return listenHere(app, address, options, {
    begin({ node }) {
      const server = node?.server as Server;
      boundConnections(server, timeouts);
      const latest = new WeakMap<Socket, ServerResponse>();
      answerFirst(server, app, latest);
      answerUnreadable(server, latest);
    },
    end: ({ node }) => drain(node?.server as Server),
  });
}

/** What is wrong with the `Host` of a request. HTTP/1.0 needs none. */
function hostFault(request: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'> | undefined): string | undefined {
  if (request === undefined) return undefined;
  const times = timesGiven(request.rawHeaders, 'host');
  if (times === 0 && request.httpVersion !== '1.0') return 'is missing';
  return times > 1 ? 'is given more than once' : undefined;
}

/**
 * Puts before the listener of srvx: the check for pipelined requests, the answers to images that are in memory, and the line
 * of all other requests but probes.
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
      // A client that left while its request waited: its signal would never abort.
      if (!response.destroyed) listener?.(request, response);
    });
  });
}
