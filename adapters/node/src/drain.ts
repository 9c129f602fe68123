import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds between two looks at which connections say nothing any more. */
const pause = 250;

/**
 * Ends a server: no new connection is taken, every request on those that are open is answered. Node's own `close` would
 * also cut connections whose first request is still on its way.
 */
export async function drain(server: Server): Promise<void> {
  // Every next answer is the last one of its connection.
  server.maxRequestsPerSocket = 1;
  await takeOver(server);
  const sweep = setInterval(() => server.closeIdleConnections(), pause);
  await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  clearInterval(sweep);
}

/**
 * The system accepts connections by itself and keeps them in a row, of which Node takes one at each turn of its loop;
 * those that stand there when the listening socket closes are cut. So until none came for two turns, or for 200 ms.
 */
async function takeOver(server: Server): Promise<void> {
  let quiet = 0;
  const heard = (): void => void (quiet = 0);
  const end = performance.now() + 200;
  server.on('connection', heard);
  while (quiet < 2 && performance.now() < end) {
    quiet += 1;
    await turn();
  }
  server.off('connection', heard);
}
