import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendOrLose } from '../client.js';
import { quantile } from '../measure.js';
import { stop } from '../server.js';
import { times, type Finding, type Siege } from './finding.js';
import { openServer } from './open-server.js';
import { resourcesOf } from './resources.js';

/** Opens silent connections, and reopens those that the server closes, while other clients send requests. */
export async function idle(siege: Siege): Promise<Finding[]> {
  const server = await openServer(siege);
  const { hostname, port } = new URL(server.url);
  const pid = server.process.pid ?? 0;
  const sockets = new Set<Socket>();
  const count = times(10_000, siege);
  const open = (): void => {
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  try {
    await sendOrLose(`${server.url}/healthz`);
    const before = resourcesOf(pid);
    let most = before;
    const health: number[] = [];
    let refused = 0;
    for (const end = performance.now() + 30_000; performance.now() < end; ) {
      for (let n = 0; n < 500 && sockets.size < count; n++) open();
      const { status, ms } = await sendOrLose(`${server.url}/healthz`);
      if (status === 200) health.push(ms);
      else refused += 1;
      const now = resourcesOf(pid);
      if (now.descriptors > most.descriptors) most = now;
      await sleep(50);
    }
    for (const socket of sockets) socket.destroy();
    await sleep(20_000);
    const after = resourcesOf(pid);
    return [
      {
        row: 25,
        tried: `${count.toLocaleString('en')} silent connections for 30 s on ${siege.runtime.name}`,
        figure: `${most.descriptors - before.descriptors} open at once, +${(most.megabytes - before.megabytes).toFixed(0)} MB; health p50 ${quantile(health, 0.5).toFixed(1)} ms, p99 ${quantile(health, 0.99).toFixed(1)} ms, ${refused} of ${health.length + refused} not answered; ${after.descriptors - before.descriptors} descriptors left`,
        target: 'all answered, none left',
        held: refused === 0 && after.descriptors - before.descriptors < 10,
      },
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
    await stop(server);
  }
}
