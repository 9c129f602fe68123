import { setTimeout as sleep } from 'node:timers/promises';
import { askForCard, sendOrLose } from '../client.js';
import { quantile } from '../measure.js';
import { create, stop } from '../server.js';
import { times, type Finding, type Siege } from './finding.js';
import { openServer, unlimited } from './open-server.js';
import { resourcesOf, type Resources } from './resources.js';

/** Two hours at 70 % of the render capacity, and as many cached images. Memory and descriptors must stay constant. */
export async function soak(siege: Siege): Promise<Finding[]> {
  const seconds = times(7_200, siege);
  const server = await openServer(siege, { ...unlimited, PLACARD_CACHE_BYTES: String(64 * 1024 ** 2) });
  const templates = ['basic', 'blog', 'docs', 'aurora', 'signal', 'spotlight'];
  let cards = 0;
  const ask = async (): Promise<number> => (await askForCard(server, templates[(cards += 1) % 6], sendOrLose)).status;
  try {
    const cached = (await create(server, { template: 'basic', params: { title: 'Cached' } })).url;
    const rate = 0.7 * (await capacity(ask));
    const samples: Resources[] = [];
    const statuses = new Map<number, number>();
    const pending = new Set<Promise<void>>();
    const note = (status: number): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const began = performance.now();
    for (let asked = 0, at = 0; at < seconds; at = (performance.now() - began) / 1000) {
      for (; asked < at * rate; asked++) {
        const one = Promise.all([ask().then(note), sendOrLose(cached).then(({ status }) => note(status))]);
        const settled: Promise<void> = one.then(() => void pending.delete(settled));
        pending.add(settled);
      }
      if (samples.length < Math.floor((at / seconds) * 40)) samples.push(resourcesOf(server.process.pid ?? 0));
      await sleep(5);
    }
    await Promise.all(pending);
    // The caches fill during the first quarter.
    const settled = samples.slice(10);
    const half = Math.floor(settled.length / 2);
    const of = (list: readonly Resources[], pick: (one: Resources) => number): number => quantile(list.map(pick), 0.5);
    const [early, late] = [settled.slice(0, half), settled.slice(half)];
    const growth = of(late, (one) => one.megabytes) / of(early, (one) => one.megabytes);
    const more = of(late, (one) => one.descriptors) - of(early, (one) => one.descriptors);
    const answers = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
    return [
      {
        row: 3,
        tried: `${(seconds / 60).toFixed(0)} minutes at 70 % of ${(rate / 0.7).toFixed(0)} cards/s on ${siege.runtime.name}`,
        figure: `memory × ${growth.toFixed(3)} (${of(late, (one) => one.megabytes).toFixed(0)} MB), ${more} more descriptors; answers ${answers}`,
        target: 'memory within 10 %, descriptors within 10',
        held:
          growth < 1.1 &&
          Math.abs(more) <= 10 &&
          ![...statuses.keys()].some((status) => ![200, 201, 503].includes(status)),
      },
    ];
  } finally {
    await stop(server);
  }
}

/** Cards per second with two clients in a closed loop. */
async function capacity(ask: () => Promise<number>): Promise<number> {
  const seconds = 10;
  const end = performance.now() + seconds * 1000;
  let drawn = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < end) if ((await ask()) === 201) drawn += 1;
  };
  await Promise.all([caller(), caller()]);
  return drawn / seconds;
}
