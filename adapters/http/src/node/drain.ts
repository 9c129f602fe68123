import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** Interval between checks for idle connections, in milliseconds. */
const sweepInterval = 250;

/**
 * Closes a server: it accepts no new connections and answers every request on open ones. Node's own `close` also cuts
 * connections whose first request has not arrived yet.
 */
export async function drain(server: Server): Promise<void> {
  // Makes the next response on each connection its last.
  server.maxRequestsPerSocket = 1;
  await drainBacklog(server);
  const sweep = setInterval(() => server.closeIdleConnections(), sweepInterval);
  await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  clearInterval(sweep);
}

/**
 * Accepts the connections in the kernel's backlog. Node accepts one per turn of its event loop, and closing the
 * listening socket would cut those still queued. Waits until no connection came for two turns, at most 200 ms.
 */
async function drainBacklog(server: Server): Promise<void> {
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
