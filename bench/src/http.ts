import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { interleave, median, table, type Contender } from './measure.js';
import { placard, start, stop, type Server } from './server.js';

const run = promisify(execFile);
async function create({ url, key }: Server, body: object): Promise<{ url: string; bytes: number }> {
  const response = await fetch(`${url}/v1/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`POST /v1/images answered ${response.status}`);
  return (await response.json()) as { url: string; bytes: number };
}

/** Cold cards through HTTP, then one cached image beside a bare `node:http` server that sends the same bytes. */
export async function benchHttp(rounds: number): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'placard-bench-'));
  const server = await start([placard, 'serve'], { PORT: '0', PLACARD_DATA: data, PLACARD_WORKERS: '1' });
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
    const coldTable = table(
      ['one cold card through HTTP', 'median ms', 'p95 ms', 'KB'],
      timings.map(({ name, ms, p95, bytes }) => [name, ms.toFixed(1), p95.toFixed(1), (bytes / 1000).toFixed(0)]),
    );
    return `${coldTable}\n\n${await benchCached(server)}`;
  } finally {
    await stop(server);
    await rm(data, { recursive: true });
  }
}

async function benchCached(server: Server): Promise<string> {
  const image = await create(server, {
    template: 'event',
    format: 'png',
    params: { eventName: 'A cached card', date: '3 December 2026', location: 'Bermondsey' },
  });
  const bare = await start([fileURLToPath(new URL('./bare-server.js', import.meta.url)), String(image.bytes)], {});
  try {
    const [ours, floor]: [Load[], Load[]] = [[], []];
    for (let i = 0; i < 5; i++) {
      ours.push(await load(image.url));
      floor.push(await load(`${bare.url}/`));
    }
    const row = (name: string, loads: readonly Load[]): string[] => {
      const of = (pick: (load: Load) => number): number => median(loads.map(pick));
      const [rate, p99] = [of(({ rate }) => rate), of(({ p99 }) => p99)];
      // Of the two runs that were side by side: what else the machine did met both.
      const ratio = median(loads.map((one, i) => one.rate / (floor[i]?.rate ?? Number.NaN)));
      const slower = median(loads.map((one, i) => one.p99 / (floor[i]?.p99 ?? Number.NaN)));
      return [name, rate.toFixed(0), ratio.toFixed(2), p99.toFixed(1), slower.toFixed(1)];
    };
    return table(
      ['a cached image, 50 connections, one core', 'requests/s', 'of bare', 'p99 ms', '× bare'],
      [row(`Placard, ${(image.bytes / 1000).toFixed(0)} KB`, ours), row('bare node:http, same bytes', floor)],
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return 'A cached image: not measured, wrk is not installed (Debian package wrk).';
    throw error;
  } finally {
    await stop(bare);
  }
}

interface Load {
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p99: number;
}

async function load(url: string): Promise<Load> {
  const { stdout } = await run('taskset', ['-c', '1', 'wrk', '-t1', '-c50', '-d4s', '--latency', url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk met errors:\n${stdout}`);
  const [, p99 = '', unit = ''] = /\b99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN),
    p99: Number(p99) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? Number.NaN),
  };
}
