import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { malformedHead } from '../errors.js';
import { refuseHead } from '../head-guard.js';
import type { Address, FetchApp, Listening } from '../listen.js';
import { toNodeHandler } from '../node-handler.js';
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
  const server = createServer({
    headersTimeout: timeouts.head,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.idle,
    connectionsCheckingInterval: Math.min(1_000, timeouts.head),
    // Replaces the refusal of Node, which has no body. `refusalOf` refuses the same requests.
    requireHostHeader: false,
  });
  const latest = new WeakMap<Socket, ServerResponse>();
  const answer = answerInTurn(app, latest);
  boundConnections(server, timeouts);
  answerUnreadable(server, latest);
  server.on('request', answer);
  // Ignores an unknown `Expect` (RFC 9110 §10.1.1). Node itself would refuse it with a response without a body.
  server.on('checkExpectation', answer);
  return { url: await bind(server, address), close: () => drain(server) };
}

/** Returns the base URL of the server, once it listens. */
async function bind(server: Server, { port, hostname }: Address): Promise<string> {
  server.listen({ port, host: hostname, backlog, exclusive: true });
  await once(server, 'listening');
  const { address, port: bound } = server.address() as AddressInfo;
  return `http://${address.includes(':') ? `[${address}]` : address}:${bound}`;
}

/** HTTP/1.0 does not need a `Host`. */
function refusalOf({ rawHeaders, httpVersion, url = '' }: IncomingMessage): Response | undefined {
  if (!isTarget(url)) return malformedHead('target', 'is not a path or a URL');
  const host = rawHeader(rawHeaders, 'host');
  return refuseHead(url, host === null && httpVersion === '1.0' ? 'localhost' : (host ?? ''));
}

/** Node also passes on targets that are neither (RFC 9112 §3.2), such as `CONNECT`'s form or another scheme. */
const isTarget = (url: string): boolean =>
  url.startsWith('/') || url === '*' || (/^https?:/i.test(url) && URL.canParse(url));

/**
 * Returns the listener of requests: it checks for pipelined requests, answers with images in memory, and queues all
 * other requests except health checks.
 */
function answerInTurn(app: FetchApp, latest: WeakMap<Socket, ServerResponse>): RequestListener {
  const { fromMemory, isProbe } = app;
  const handler = toNodeHandler(app);

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const refusal = refusalOf(request);
    const answer = refusal === undefined ? handler : toNodeHandler({ fetch: () => refusal });
    // `createApp` answers errors itself; another app may throw.
    answer(request, response).catch(() => fail(response));
  }

  const begin = fewPerTurn();
  return (request, response) => {
    if (!isInTurn(latest, request, response)) return;
    if (fromMemory !== undefined && answerFromMemory(fromMemory, request, response)) return;
    if (isProbe?.(request.url ?? '')) return handle(request, response);
    begin(() => {
      // The client left while its request waited, so its signal would never abort.
      if (!response.destroyed) handle(request, response);
    });
  };
}

function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(500).end();
}
