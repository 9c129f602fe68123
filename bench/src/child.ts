import { fork, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderProcess } from '@placard/core';
import type { EngineEntry } from './engines/catalogue.js';
import type { Done, Reply, Request } from './protocol.js';

/** An engine in a process of its own. */
export interface EngineProcess {
  readonly entry: EngineEntry;
  /** As the engine tells it; null where its package does. */
  readonly version: string | null;
  /** @throws {Error} when the engine fails, or its process ends or outlasts ten minutes */
  ask(request: Request): Promise<Done>;
  /** Of the process and all that it has started, in megabytes. */
  memory(): { readonly resident: number; readonly peak: number };
  stop(): Promise<void>;
}

const worker = fileURLToPath(new URL('./worker.js', import.meta.url));

/** Ours run as packages/pool starts its children; the peers as Node starts them. */
const start = ({ id, ours }: EngineEntry): ChildProcess =>
  fork(worker, [id], {
    execArgv: [...process.execArgv, ...(ours ? ['--max-semi-space-size=8'] : [])],
    env: ours ? { ...process.env, MALLOC_ARENA_MAX: '2', [renderProcess]: '1' } : process.env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

/** @throws {Error} when the engine cannot be loaded or opened */
export async function openProcess(entry: EngineEntry): Promise<EngineProcess> {
  const child = start(entry);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  function reply(): Promise<Exclude<Reply, { type: 'failed' }>> {
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit);
      };
      const onMessage = (message: Reply): void => {
        settle();
        if (message.type === 'failed') reject(new Error(message.message));
        else resolve(message);
      };
      const onExit = (code: number | null, signal: string | null): void => {
        settle();
        reject(new Error(`its process ended (${signal ?? `exit code ${code}`})`));
      };
      const timer = setTimeout(() => child.kill('SIGKILL'), 600_000);
      child.on('message', onMessage).on('exit', onExit);
    });
  }

  const ready = await reply();
  return {
    entry,
    version: ready.type === 'ready' ? ready.version : null,
    async ask(request) {
      const answer = reply();
      child.send(request);
      const done = await answer;
      if (done.type !== 'done') throw new Error(`unexpected answer ${done.type}`);
      return done;
    },
    memory: () => memoryOf(child.pid ?? 0),
    async stop() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}

function memoryOf(pid: number): { resident: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (field: string): number =>
    Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  const sum = { resident: megabytes('VmRSS'), peak: megabytes('VmHWM') };
  const threads = readdirSync(`/proc/${pid}/task`);
  for (const thread of threads) {
    const children = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8');
    for (const child of children.match(/\d+/g) ?? []) {
      const { resident, peak } = memoryOf(Number(child));
      sum.resident += resident;
      sum.peak += peak;
    }
  }
  return sum;
}
