import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchCached, type Loads } from './cached.js';
import { interleave, table, type Contender } from './measure.js';
import { create, placard, start, stop } from './server.js';

/** Measures cold cards over HTTP, then a cached image on each runtime, compared with the runtime's bare server. */
export async function benchHttp(rounds: number, loads: Loads): Promise<string> {
  return `${await benchCold(rounds)}\n\n${await benchCached(loads)}`;
}

async function benchCold(rounds: number): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'placard-bench-'));
  const env = { PORT: '0', PLACARD_DATA: data, PLACARD_WORKERS: '1', PLACARD_BURST: '99999/1s' };
  const server = await start([placard, 'serve'], env);
  try {
    const cold = ['png', 'jpg', 'webp'].map(
      (format): Contender => ({
        name: `event ${format} through HTTP`,
        run: async (round) =>
          (
            await create(server, {
              template: 'event',
              format,
              params: { eventName: `Night School ${format} ${round}`, date: '3 December 2026', location: 'Bermondsey' },
            })
          ).bytes,
      }),
    );
    const timings = await interleave(cold, rounds);
    return table(
      ['one cold card through HTTP', 'median ms', 'p95 ms', 'KB'],
      timings.map(({ name, ms, p95, bytes }) => [name, ms.toFixed(1), p95.toFixed(1), (bytes / 1000).toFixed(0)]),
    );
  } finally {
    await stop(server);
    await rm(data, { recursive: true });
  }
}
