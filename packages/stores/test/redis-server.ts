import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Redis } from 'ioredis';
import { describe } from 'vitest';
import { freePort } from '../../../test/free-port.js';
import { noteMissing } from '../../../test/missing.js';

const installed = spawnSync('redis-server', ['--version']).status === 0;

/** Defines a suite that needs Redis. Without Redis it is skipped, which the end of the run says. */
export function describeRedis(name: string, suite: () => void): void {
  if (!installed) noteMissing("redis-server is missing: install Debian's package redis-server");
  describe.skipIf(!installed)(name, suite);
}

export interface RedisServer {
  readonly url: string;
  readonly pid: number;
  /** Stops the process: connections stay open, but nothing is answered. */
  freeze(): void;
  thaw(): void;
  /** Ends the server. `start` starts it on the same port, with the same data. */
  stop(): Promise<void>;
  start(): Promise<void>;
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a `redis-server` on a free port, in a new folder. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'placard-redis-'));
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;

  const runs = (): boolean => server !== undefined && server.exitCode === null && server.signalCode === null;

  async function start(): Promise<void> {
    if (runs()) return;
    const options = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'yes', appendfsync: 'always' };
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    server = child;
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('Ready to accept connections')) break;
    }
    child.stdout.resume();
  }

  async function stop(): Promise<void> {
    if (server === undefined || !runs()) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  }

  await start();
  return {
    url,
    get pid() {
      return server?.pid ?? 0;
    },
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    stop,
    start,
    async flush() {
      const redis = new Redis(url);
      await redis.flushall();
      redis.disconnect();
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
