import { connect, type Socket } from 'node:net';
import type { Answer, Sent } from './client.js';

/** Sends requests to one server over kept connections. Created by {@link createLoadClient}. */
export interface LoadClient {
  /** Sends a request, over a new connection when all others are busy. Without a response the status is 0. */
  send(url: string, sent?: Sent): Promise<Answer>;
  close(): void;
}

interface Pending {
  readonly sentAt: number;
  readonly resolve: (answer: Answer) => void;
}

/**
 * A client for load tests. It shares the cores with the server, and `node:http` would take twice the processor time. It
 * reads only what a load test needs, from responses with a `Content-Length`.
 *
 * @param origin of the server, such as `http://127.0.0.1:3000`
 */
export function createLoadClient(origin: string): LoadClient {
  const { hostname, port, host } = new URL(origin);
  const idle: Socket[] = [];
  const pending = new Map<Socket, Pending>();

  function open(): Socket {
    const socket = connect({ port: Number(port), host: hostname, noDelay: true });
    let received = '';
    const receive = (text: string): void => {
      received += text;
      const response = parse(received);
      if (response === undefined) return;
      received = '';
      if (!response.isLast) idle.push(socket);
      settle(socket, response);
    };
    const leave = (): void => {
      const at = idle.indexOf(socket);
      if (at >= 0) idle.splice(at, 1);
      settle(socket, { status: 0, retryAfter: undefined });
    };
    socket.setEncoding('latin1').on('data', receive);
    return socket.on('error', leave).on('end', leave).on('close', leave);
  }

  function settle(socket: Socket, response: Pick<Answer, 'status' | 'retryAfter'>): void {
    const request = pending.get(socket);
    pending.delete(socket);
    request?.resolve({
      status: response.status,
      retryAfter: response.retryAfter,
      ms: performance.now() - request.sentAt,
      body: undefined,
    });
  }

  return {
    send(url, { method = 'GET', headers = {}, body = '' } = {}) {
      const socket = idle.pop() ?? open();
      const path = url.slice(origin.length);
      const fields = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      return new Promise((resolve) => {
        pending.set(socket, { sentAt: performance.now(), resolve });
        socket.write(`${method} ${path} HTTP/1.1\r\n${fields.join('')}\r\n${body}`);
      });
    },
    close() {
      for (const socket of idle) socket.destroy();
    },
  };
}

type Parsed = Pick<Answer, 'status' | 'retryAfter'> & {
  /** Whether the server closes the connection after this response. */
  readonly isLast: boolean;
};

/** @returns undefined for an incomplete response */
function parse(received: string): Parsed | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.slice(0, end).toLowerCase();
  const length = Number(field(head, 'content-length'));
  if (Number.isNaN(length)) throw new Error(`the server sent a response without Content-Length: ${head}`);
  if (received.length < end + 4 + length) return undefined;
  const retryAfter = field(head, 'retry-after');
  return {
    status: Number(head.slice(9, 12)),
    retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
    isLast: field(head, 'connection') === 'close',
  };
}

function field(head: string, name: string): string | undefined {
  const at = head.indexOf(`\r\n${name}: `);
  return at < 0 ? undefined : head.slice(at + name.length + 4).split('\r\n', 1)[0];
}
