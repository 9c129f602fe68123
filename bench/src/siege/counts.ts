import { setTimeout as sleep } from 'node:timers/promises';
import { askForCard, send, sendOrLose } from '../client.js';
import type { Server } from '../server.js';
import { times, type Finding, type Siege } from './finding.js';
import { openServer, unlimited } from './open-server.js';

const servers = 4;

/**
 * Four servers share one ledger, one of them is killed every two seconds, and there are more requests than the
 * monthly cap allows. Each render must be counted once, and the cap must not be exceeded.
 */
export async function counts(siege: Siege): Promise<Finding[]> {
  const requests = times(40_000, siege);
  const cap = Math.round(requests / 8);
  const open = (): Promise<Server> =>
    openServer(siege, { ...unlimited, PLACARD_CAP: String(cap), PLACARD_GRACE: '0h/0%' });
  const first = await open();
  const running = [first, ...(await Promise.all(Array.from({ length: servers - 1 }, open)))];
  const { key } = first;
  const seen = new Map<number, number>();
  let left = requests;
  let atKills = 0;
  let kills = 0;
  let underWay = 0;

  async function caller(): Promise<void> {
    for (; left > 0; left -= 1) {
      const server = running[left % running.length];
      if (server === undefined) return;
      underWay += 1;
      const { status } = await askForCard({ url: server.url, key }, 'basic', sendOrLose);
      underWay -= 1;
      seen.set(status, (seen.get(status) ?? 0) + 1);
      // The server is restarting or overloaded.
      if (status === 0 || status === 503) await sleep(50);
    }
  }

  async function killer(): Promise<void> {
    while (left > 0) {
      await sleep(2_000);
      const at = kills % running.length;
      atKills += underWay;
      running[at]?.process.kill('SIGKILL');
      kills += 1;
      running[at] = await open();
    }
  }

  try {
    await Promise.all([...Array.from({ length: 16 }, caller), killer()]);
    const headers = { authorization: `Bearer ${key}` };
    const { body = '' } = await send(`${running[0]?.url}/v1/usage`, { headers, read: true });
    const counted = Number(/"(?:renders|used)":\s*(\d+)/.exec(body)?.[1] ?? Number.NaN);
    const drawn = seen.get(201) ?? 0;
    const others = [...seen].filter(([status]) => ![0, 201, 429, 503].includes(status));
    return [
      {
        row: 5,
        tried: `${requests.toLocaleString('en')} requests at ${servers} servers over one ledger, ${kills} killed, cap ${cap}`,
        figure: `${drawn} answered, ${counted} counted, ${atKills} under way at kills${others.length === 0 ? '' : `, others ${JSON.stringify(others)}`}`,
        target: 'counted ≤ cap, ≥ answered, and above it by no more than was under way',
        held: counted <= cap && counted >= drawn && counted - drawn <= atKills && others.length === 0,
      },
    ];
  } finally {
    for (const server of running) server.process.kill('SIGKILL');
  }
}
