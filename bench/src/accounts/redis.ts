import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../free-port.js';

export interface RedisServer {
  readonly url: string;
  /** Counts the round trips of `work`: commands sent over the network, without those that scripts run. */
  roundTrips(work: () => Promise<void>): Promise<number>;
  close(): Promise<void>;
}

/** Starts a `redis-server` on a free port. @throws {Error} with code ENOENT when it is not installed */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'placard-bench-redis-'));
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await Promise.race([once(server, 'spawn'), once(server, 'error').then(([error]) => Promise.reject(error as Error))]);
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.includes('Ready to accept connections')) break;
  }
  server.stdout.resume();

  return {
    url: `redis://127.0.0.1:${port}`,
    async roundTrips(work) {
      const socket = connect(port, '127.0.0.1');
      let seen = '';
      socket.setEncoding('latin1').on('data', (text: string) => (seen += text));
      socket.write('MONITOR\r\n');
      while (!seen.includes('+OK')) await once(socket, 'data');
      await work();
      const end = connect(port, '127.0.0.1');
      end.write('ECHO the-end\r\n');
      while (!seen.includes('the-end')) await once(socket, 'data');
      socket.destroy();
      end.destroy();
      return seen.split('\r\n').filter((line) => /^\+\d+\.\d+ \[\d+ [\d.]+:\d+\]/.test(line)).length - 1;
    },
    async close() {
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true });
    },
  };
}
