import { setTimeout as sleep } from 'node:timers/promises';
import { askForCard, send, sendOrLose } from '../client.js';
import { quantile } from '../measure.js';
import { stop } from '../server.js';
import { times, type Finding, type Siege } from './finding.js';
import { openServer, unlimited } from './open-server.js';
import { childrenOf } from './resources.js';

/** Kills render processes under load, as a segmentation fault does. The server must continue, and count its answers. */
export async function crashes(siege: Siege): Promise<Finding[]> {
  const server = await openServer(siege, unlimited);
  const pid = server.process.pid ?? 0;
  const rounds = times(1_000, siege);
  const seen = new Map<number, number>();
  let under = true;
  let kills = 0;
  const waits: number[] = [];
  const ask = async (): Promise<number> => {
    const { status } = await askForCard(server, 'basic', sendOrLose);
    seen.set(status, (seen.get(status) ?? 0) + 1);
    if (status !== 201) await sleep(20);
    return status;
  };
  const caller = async (): Promise<void> => {
    while (under) await ask();
  };
  try {
    const callers = Array.from({ length: 3 }, caller);
    for (let round = 0; round < rounds; round++) {
      await sleep(100);
      const children = childrenOf(pid);
      const one = children[round % Math.max(1, children.length)];
      if (one === undefined || !kill(one)) continue;
      kills += 1;
      const killed = performance.now();
      for (let status = 0; status !== 201 && performance.now() - killed < 30_000; ) status = await ask();
      waits.push(performance.now() - killed);
    }
    under = false;
    await Promise.all(callers);
    const exit = server.process.exitCode ?? server.process.signalCode;
    const headers = { authorization: `Bearer ${server.key}` };
    const { body = '' } = await send(`${server.url}/v1/usage`, { headers, read: true });
    const counted = Number(/"used":\s*(\d+)/.exec(body)?.[1] ?? Number.NaN);
    const drawn = seen.get(201) ?? 0;
    const odd = [...seen.keys()].filter((status) => ![201, 500, 503].includes(status));
    const answers = [...seen].map(([status, count]) => `${status}: ${count}`).join(', ');
    return [
      {
        row: 1,
        tried: `SIGSEGV to ${kills} render processes under load, on ${siege.runtime.name}`,
        figure: `${exit === null ? 'the server goes on' : `the server ended with ${exit}`}; answers ${answers}; ${counted} counted; a card after p50 ${quantile(waits, 0.5).toFixed(0)} ms, at most ${Math.max(...waits).toFixed(0)} ms`,
        target: 'no exit, only 201, 500 and 503, and as many counted as were answered with 201',
        held: exit === null && odd.length === 0 && counted === drawn && drawn > 0,
      },
    ];
  } finally {
    under = false;
    await stop(server);
  }
}

/** @returns false if it has ended by itself */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGSEGV');
  } catch {
    return false;
  }
}
