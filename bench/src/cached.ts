import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median, table } from './measure.js';
import { runtimes, type Runtime } from './runtimes.js';
import { create, placard, start, stop, type Server } from './server.js';

const run = promisify(execFile);

export interface Loads {
  readonly rounds: number;
  readonly seconds: number;
}

/** Measures one cached image on each runtime, compared with a bare server that only sends as many bytes. */
export async function benchCached(loads: Loads): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'placard-bench-'));
  const pairs: Pair[] = [];
  try {
    for (const runtime of runtimes) {
      const { command } = runtime;
      if (command !== undefined) pairs.push(await startPair(runtime, command, join(data, runtime.name)));
    }
    for (const { url, bare } of pairs) for (const warm of [url, bare.url]) await load(warm, 2);
    // In turn, so that changes of the machine's speed affect all equally.
    for (let round = 0; round < loads.rounds; round++) {
      for (const { url, bare, ours, floor } of pairs) {
        ours.push(await load(url, loads.seconds));
        floor.push(await load(bare.url, loads.seconds));
      }
    }
    const absent = runtimes.filter(({ command }) => command === undefined);
    return table(
      ['a cached image, 50 connections, one core', 'requests/s', 'of bare', 'p99 ms', '× bare'],
      [
        ...pairs.flatMap(rows),
        ...absent.map(({ name }) => [`${name}: not installed (npm ci --prefix test/tools)`, '–', '–', '–', '–']),
      ],
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return 'A cached image: not measured, wrk is not installed (Debian package wrk).';
    throw error;
  } finally {
    await Promise.all(pairs.flatMap(({ server, bare }) => [stop(server), stop(bare)]));
    await rm(data, { recursive: true });
  }
}

interface Pair {
  readonly runtime: Runtime;
  readonly server: Server;
  readonly bare: Server;
  /** URL of the image. */
  readonly url: string;
  readonly bytes: number;
  readonly ours: Load[];
  readonly floor: Load[];
}

async function startPair(runtime: Runtime, command: readonly string[], data: string): Promise<Pair> {
  const env = { PORT: '0', PLACARD_DATA: data, PLACARD_WORKERS: '1' };
  const server = await start([placard, 'serve'], env, { runtime: command });
  const { url, bytes } = await create(server, {
    template: 'event',
    format: 'png',
    params: { eventName: 'A cached card', date: '3 December 2026', location: 'Bermondsey' },
  });
  const script = fileURLToPath(new URL('./bare-server.js', import.meta.url));
  const bare = await start([script, String(bytes)], {}, { runtime: command });
  return { runtime, server, bare, url, bytes, ours: [], floor: [] };
}

function rows({ runtime: { name, bare }, bytes, ours, floor }: Pair): string[][] {
  const row = (name: string, loads: readonly Load[]): string[] => {
    const of = (pick: (load: Load) => number): number => median(loads.map(pick));
    const [rate, p99] = [of(({ rate }) => rate), of(({ p99 }) => p99)];
    // Ratio of two adjacent runs, which other load on the machine affects equally.
    const ratio = median(loads.map((one, i) => one.rate / (floor[i]?.rate ?? Number.NaN)));
    const slower = median(loads.map((one, i) => one.p99 / (floor[i]?.p99 ?? Number.NaN)));
    return [name, rate.toFixed(0), ratio.toFixed(2), p99.toFixed(1), slower.toFixed(1)];
  };
  return [row(`Placard on ${name}, ${(bytes / 1000).toFixed(0)} KB`, ours), row(`bare ${bare}, as many bytes`, floor)];
}

interface Load {
  /** Requests per second. */
  readonly rate: number;
  /** 99th percentile of the latency, in milliseconds. */
  readonly p99: number;
}

async function load(url: string, seconds: number): Promise<Load> {
  const { stdout } = await run('taskset', ['-c', '1', 'wrk', '-t1', '-c50', `-d${seconds}s`, '--latency', url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk met errors:\n${stdout}`);
  const [, p99 = '', unit = ''] = /\b99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN),
    p99: Number(p99) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? Number.NaN),
  };
}
