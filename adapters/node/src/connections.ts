import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds for those who are slow, whether they cannot or will not do better. */
export interface Patience {
  /** For a head. */
  readonly head: number;
  /** For a whole request. */
  readonly request: number;
  /**
   * In which a connection neither reads nor writes anything, with an answer under way or without. Node looks once in so
   * long whether a write has gone on: it is ended after this time at the earliest, and twice this at the latest.
   */
  readonly silence: number;
}

export const defaultPatience: Patience = { head: 10_000, request: 15_000, silence: 10_000 };

const mostRequests = 1_000;
const mostConnections = 10_000;
/** Of the connections that there may be: from then on silent ones make room. */
const crowded = 0.9;
/** Descriptors that files, stores and render processes have for themselves. */
const reserve = 256;

/** As srvx hands a request over on Node. */
export interface NodeRequest {
  readonly runtime?:
    | {
        readonly node?:
          | {
              readonly req: Pick<IncomingMessage, 'rawHeaders' | 'socket'>;
              readonly res?: Answering | undefined;
            }
          | undefined;
      }
    | undefined;
}

type Answering = Pick<ServerResponse, 'writableFinished'>;

/**
 * Bounds how many connections there are, and how long one may be silent. One that is not read is reset: closed in order,
 * the system would keep for minutes what was written to it.
 */
export function boundConnections(server: Server, { silence }: Patience): void {
  const limit = connectionLimit();
  server.maxConnections = limit;
  makeRoom(server, limit);
  server.maxRequestsPerSocket = mostRequests;
  server.setTimeout(silence, (socket: Socket) => socket.resetAndDestroy());
  // Who has been answered and says nothing makes room for who comes.
  server.on('drop', () => server.closeIdleConnections());
}

/**
 * A new connection ends the oldest that has not said a word, when there is little room left. Node counts those as busy
 * until the head is due, so that they would keep out everybody else.
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

/** Below what this process may open (proc(5)); where the system does not tell, what a server can well bear. */
function connectionLimit(): number {
  let descriptors = Infinity;
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    descriptors = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    // Not on this system.
  }
  return Math.min(mostConnections, Math.max(descriptors - reserve, Math.floor(descriptors / 2)));
}

/**
 * Resets a connection that asks before its last request is answered: pipelining, which no browser and no proxy does, and
 * which a server may end at any time (RFC 9112 §9.3.2). Otherwise one packet asks for any number of images, which the
 * system keeps for who does not read them.
 *
 * @returns undefined when the request may pass
 */
export function oneAtATime(): (request: NodeRequest) => Response | undefined {
  const answering = new WeakMap<Socket, Answering>();
  return ({ runtime }) => {
    const { req, res } = runtime?.node ?? {};
    if (req === undefined || res === undefined) return undefined;
    const before = answering.get(req.socket);
    if (before === undefined || before.writableFinished) {
      answering.set(req.socket, res);
      return undefined;
    }
    req.socket.resetAndDestroy();
    return new Response(null, { status: 429 });
  };
}
