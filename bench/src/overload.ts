import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askForCard, type Answer } from './client.js';
import { createLoadClient, type LoadClient } from './load-client.js';
import { median, processorTimeOf, quantile, table } from './measure.js';
import { placard, start, stop, type Server } from './server.js';

/** A server, and the client that loads it. */
interface Target {
  readonly server: Server;
  readonly client: LoadClient;
}

const ask = ({ server, client }: Target): Promise<Answer> => askForCard(server, 'basic', client.send);

interface Load {
  readonly name: string;
  readonly asked: number;
  readonly goodput: number;
  readonly refused: readonly Answer[];
  readonly others: readonly number[];
  readonly health: readonly number[];
  /** Mean number of busy cores, of this process and of the server without its render process. */
  readonly cores: { readonly client: number; readonly server: number };
}

/** Cards per second in a closed loop. */
async function capacity(target: Target, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let drawn = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (performance.now() < end) if ((await ask(target)).status === 201) drawn += 1;
    }),
  );
  return drawn / seconds;
}

/** Sends requests at a fixed rate (open loop). */
async function load(target: Target, name: string, rate: number, seconds: number): Promise<Load> {
  const { server, client } = target;
  const answers: Promise<Answer>[] = [];
  const health: number[] = [];
  const started = performance.now();
  const pids = { client: process.pid, server: server.process.pid ?? 0 };
  const before = { client: processorTimeOf(pids.client), server: processorTimeOf(pids.server) };
  const coresOf = (who: 'client' | 'server'): number =>
    (processorTimeOf(pids[who]) - before[who]) / (performance.now() - started);
  let watching = true;
  const watch = (async () => {
    while (watching) {
      const { status, ms } = await client.send(`${server.url}/healthz`);
      if (status === 200) health.push(ms);
      await sleep(50);
    }
  })();
  for (let at = 0; at < seconds * 1000; at = performance.now() - started) {
    while (answers.length < (at / 1000) * rate) answers.push(ask(target));
    await sleep(2);
  }
  const all = await Promise.all(answers);
  const took = (performance.now() - started) / 1000;
  const cores = { client: coresOf('client'), server: coresOf('server') };
  watching = false;
  await watch;
  const drawn = all.filter(({ status }) => status === 201);
  const refused = all.filter(({ status }) => status === 503);
  return {
    name,
    asked: all.length,
    // Divided by the whole time, because queued requests are drawn after the last one is sent.
    goodput: drawn.length / took,
    refused,
    others: all.filter(({ status }) => status !== 201 && status !== 503).map(({ status }) => status),
    health,
    cores,
  };
}

/**
 * All clients send at once, more than fit; refused clients retry after `Retry-After`.
 *
 * @returns number of refused requests, and of those that succeeded when they were retried
 */
async function comeBack(target: Target, callers: number): Promise<{ refused: number; through: number }> {
  const results = await Promise.all(
    Array.from({ length: callers }, async () => {
      const first = await ask(target);
      if (first.status !== 503) return undefined;
      await sleep((first.retryAfter ?? 0) * 1000);
      return (await ask(target)).status === 201;
    }),
  );
  const refused = results.filter((result) => result !== undefined);
  return { refused: refused.length, through: refused.filter(Boolean).length };
}

/**
 * Open loop at 1, 2, 5 and 10 times the capacity: goodput, time of refusals, and health under load. The client shares
 * the cores with the server.
 */
export async function benchOverload(seconds: number): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'placard-overload-'));
  const env = {
    PORT: '0',
    PLACARD_DATA: data,
    PLACARD_WORKERS: '1',
    PLACARD_BURST: '99999/1s',
    PLACARD_CAP: '1000000',
  };
  const server = await start([placard, 'serve'], env, { pinned: [] });
  const client = createLoadClient(server.url);
  const target = { server, client };
  try {
    // Warm-up: V8 compiles the code for images and for refusals, which takes time on both cores.
    const cold = await capacity(target, 2 * seconds);
    await load(target, 'warm-up', 10 * cold, seconds);
    await capacity(target, seconds);
    // Measured before and after each load, to average out changes of the machine's speed.
    let before = await capacity(target, seconds);
    const loads: (Load & { readonly peak: number })[] = [];
    for (const times of [1, 2, 5, 10]) {
      const result = await load(target, `${times} ×`, before * times, seconds);
      const after = await capacity(target, seconds);
      loads.push({ ...result, peak: (before + after) / 2 });
      before = after;
    }
    const { refused, through } = await comeBack(target, 150);
    const rows = loads.map(({ name, asked, goodput, peak, refused, others, health, cores }) => [
      name,
      peak.toFixed(1),
      String(asked),
      goodput.toFixed(1),
      (goodput / peak).toFixed(2),
      String(refused.length),
      refused.length === 0
        ? '–'
        : quantile(
            refused.map(({ ms }) => ms),
            0.99,
          ).toFixed(0),
      String(refused.filter(({ retryAfter }) => retryAfter === undefined).length),
      String(others.length),
      median(health).toFixed(1),
      quantile(health, 0.99).toFixed(0),
      cores.client.toFixed(2),
      cores.server.toFixed(2),
    ]);
    return `${table(
      [
        'open loop, of what it draws at most',
        'at most/s',
        'asked',
        'drawn/s',
        'of peak',
        'refused',
        'p99 ms',
        'without Retry-After',
        'other answers',
        'healthz ms',
        'p99 ms',
        'cores of the client',
        'of the server',
      ],
      rows,
    )}\n\nOf ${refused} who were refused in one rush and came back when told to, ${through} got through.`;
  } finally {
    client.close();
    await stop(server);
    await rm(data, { recursive: true });
  }
}
