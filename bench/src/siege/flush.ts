import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { askForCard, sendOrLose } from '../client.js';
import { freePort } from '../free-port.js';
import { placard, stop } from '../server.js';
import { times, type Finding, type Siege } from './finding.js';
import { openServer, unlimited } from './open-server.js';

const run = promisify(execFile);

/** Flushes Redis once a second under load. Keys become unknown, but no server may crash or hang. */
export async function flush(siege: Siege): Promise<Finding[]> {
  const port = await freePort();
  const redis = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', siege.data],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  for await (const line of createInterface({ input: redis.stdout })) if (line.includes('Ready to accept')) break;
  redis.stdout.resume();
  const url = `redis://127.0.0.1:${port}`;
  const stores = { PLACARD_STORE: url, PLACARD_CACHE: url };
  const server = await openServer(siege, { ...unlimited, ...stores });
  const program = siege.runtime.command ?? [];
  const newKey = async (): Promise<string> => {
    const [command = '', ...args] = [...program, placard, 'keys', 'create', '--account', 'siege', '--name', 'siege'];
    const env = { ...process.env, PLACARD_DATA: siege.data, ...stores };
    return /plc_\w+/.exec((await run(command, args, { env })).stdout)?.[0] ?? '';
  };
  const rounds = times(20, siege);
  const statuses = new Map<number, number>();
  let slowest = 0;
  let under = true;
  let key = await newKey();
  const caller = async (): Promise<void> => {
    while (under) {
      const { status, ms } = await askForCard({ url: server.url, key }, 'basic', sendOrLose);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      slowest = Math.max(slowest, ms);
    }
  };
  try {
    const callers = Array.from({ length: 4 }, caller);
    let back = 0;
    for (let round = 0; round < rounds; round++) {
      await sleep(1_000);
      await run('redis-cli', ['-p', String(port), 'flushall']);
      key = await newKey();
      const { status } = await askForCard({ url: server.url, key }, 'basic', sendOrLose);
      if (status === 201) back += 1;
    }
    under = false;
    await Promise.all(callers);
    const odd = [...statuses.keys()].filter((status) => ![201, 401, 429, 503].includes(status));
    const answers = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
    return [
      {
        row: 6,
        tried: `a Redis that forgets everything ${rounds} times under load, on ${siege.runtime.name}`,
        figure: `a new key draws at once ${back} times; answers ${answers}; slowest ${slowest.toFixed(0)} ms`,
        target: `${rounds} times, only 201, 401, 429 and 503`,
        held: back === rounds && odd.length === 0,
      },
    ];
  } finally {
    under = false;
    await stop(server);
    const gone = once(redis, 'exit');
    redis.kill('SIGKILL');
    await gone;
  }
}
