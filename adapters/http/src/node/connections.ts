import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Timeouts for slow clients, in milliseconds. */
export interface Timeouts {
  /** To receive the head of a request. */
  readonly head: number;
  /** To receive a whole request. */
  readonly request: number;
  /**
   * Without any read or write on a connection, whether or not a response is being sent. Node checks the progress of a
   * write once per timeout, so a stalled connection ends after this time at the earliest and twice this at the latest.
   */
  readonly idle: number;
}

export const defaultTimeouts: Timeouts = { head: 10_000, request: 15_000, idle: 10_000 };

const maxRequests = 1_000;
const maxConnections = 10_000;
/** Share of the connection limit above which silent connections are closed. */
const crowded = 0.9;
/** File descriptors reserved for files, stores and render processes. */
const reserve = 256;

/**
 * Limits the number of connections and how long a connection may be silent. A connection whose client does not read is
 * reset. After an orderly close, the system would keep the unread data for minutes.
 */
export function boundConnections(server: Server, { idle }: Timeouts): void {
  const limit = connectionLimit();
  server.maxConnections = limit;
  makeRoom(server, limit);
  server.maxRequestsPerSocket = maxRequests;
  server.setTimeout(idle, (socket: Socket) => socket.resetAndDestroy());
  // At the limit, idle keep-alive connections are closed in favor of new ones.
  server.on('drop', () => server.closeIdleConnections());
}

/**
 * Near the limit, a new connection resets the oldest connection that has sent no data. Node counts such a connection as
 * busy until the timeout of the head, so without this they could block all other clients.
 */
function makeRoom(server: Server, limit: number): void {
  const silent = new Set<Socket>();
  let open = 0;

  function endOldest(): void {
    for (const socket of silent) {
      silent.delete(socket);
      if (socket.bytesRead === 0) return void socket.resetAndDestroy();
    }
  }

  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
      silent.delete(socket);
    });
    if (open > limit * crowded) endOldest();
    silent.add(socket);
  });
}

/** Returns a limit below the process's limit of open files (proc(5)), or the default limit where that is unknown. */
function connectionLimit(): number {
  let descriptors = Infinity;
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    descriptors = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    // This system has no /proc.
  }
  return Math.min(maxConnections, Math.max(descriptors - reserve, Math.floor(descriptors / 2)));
}

/**
 * Resets a connection when a request arrives before the previous one is answered (pipelining). Browsers and proxies do
 * not pipeline, and a server may close a connection at any time (RFC 9112 §9.3.2). Otherwise one packet could request
 * any number of images, which the system would buffer for a client that does not read.
 *
 * @param latest the last response on each connection, to which this one is added
 * @returns whether the request may be answered
 */
export function isInTurn(
  latest: WeakMap<Socket, ServerResponse>,
  { socket }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (latest.get(socket)?.writableFinished === false) {
    socket.resetAndDestroy();
    return false;
  }
  latest.set(socket, response);
  return true;
}
