import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PlacardError } from '@placard/core';
import type { Background } from '@placard/core/engine';
import { heapFlags } from './heap.js';
import { watchMemory } from './memory.js';
import { ask, readiness, type AskOptions } from './ipc.js';
import { createHeldFiles } from './held-files.js';
import type { Done, RenderProtocol, Task } from './protocol.js';

/** One render process, which runs tasks one after the other. */
export interface Child {
  readonly engine: { readonly name: string; readonly version: string };
  readonly pid: number;
  /** False as soon as the process is known to exit. It then gets no more jobs. */
  readonly alive: boolean;
  /** Whether it has normal priority, while the other processes of the pool are niced. */
  readonly isForeground: boolean;
  /** Resident memory after the last job, or up to 20 ms earlier, in bytes. */
  readonly memory: number;
  /** Resolves when the process has exited. */
  readonly gone: Promise<void>;
  /**
   * Runs a task after all earlier ones.
   *
   * @throws {ChildLost} when the process exits
   * @throws {PlacardError} render_unavailable when the deadline passes; the process is killed, and the job is not
   *   retried because it would take as long again. For an uploaded photo: invalid_input
   */
  perform(task: Task, options: TaskOptions): Promise<Done>;
  stop(): void;
}

/** As in `ask`. */
type TaskOptions = Pick<AskOptions<RenderProtocol>, 'deadline' | 'signal' | 'after' | 'abandoned'>;

/** The process exited during a job, which can be retried on another one. */
export class ChildLost extends Error {
  override readonly name = 'ChildLost';
}

export const unavailable = (message: string, retryAfter = 1): PlacardError =>
  new PlacardError('render_unavailable', { message, retryAfter });

const worker = fileURLToPath(new URL('./worker.js', import.meta.url));

export interface ChildOptions {
  readonly module: string;
  readonly heapMegabytes: number;
  /** The whole environment of the process. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Runs at normal priority. The other processes are niced, so that they slow down neither this one nor the server. */
  readonly isForeground: boolean;
}

/** Nice value of the other processes. */
const niceness = 5;

function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // The process may have exited already, or the system has no priorities.
  }
}

/**
 * Starts a process and waits until it is ready.
 *
 * @throws {Error} when the process cannot be started or is not ready in time
 */
export async function startChild({ module, heapMegabytes, env, isForeground }: ChildOptions): Promise<Child> {
  const child = fork(worker, [module], {
    serialization: 'advanced',
    execArgv: heapFlags(heapMegabytes),
    env: { ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // Without a listener, a failed spawn or send would crash this process.
  child.on('error', () => undefined);
  if (!isForeground) giveWay(child.pid);
  let alive = true;
  let memory = 0;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const engine = await readiness<RenderProtocol>(child, startDeadline);
  const files = createHeldFiles();

  return {
    engine,
    pid: child.pid ?? 0,
    isForeground,
    get alive() {
      return alive;
    },
    get memory() {
      return memory;
    },
    gone,
    async perform(task, options) {
      const name = label(task);
      const kill = (): void => void child.kill('SIGKILL');
      const unwatch = watchMemory(child.pid ?? 0, 2 * heapMegabytes * 1024 ** 2, kill);
      try {
        const loaded = new Map<string, Uint8Array>();
        // Checked again after each wait, because another task may have evicted the files.
        for (let missing = files.missing(task, loaded); missing.length > 0; missing = files.missing(task, loaded))
          await load(missing, loaded, options);
        const done = await ask<RenderProtocol>(child, files.toSent(task, loaded), {
          ...options,
          late: () => {
            alive = false;
            kill();
            return tooSlow(task, options.deadline);
          },
          ended: (how) => {
            alive = false;
            return new ChildLost(`${name}: the render process ended (${how})`);
          },
          failed: (failure) => {
            ({ memory } = failure);
            return new PlacardError(failure.error.code, failure.error);
          },
        });
        ({ memory } = done);
        return done;
      } finally {
        unwatch();
      }
    },
    stop: () => child.connected && child.disconnect(),
  };
}

/**
 * Loads the files of a job. Ends when the job is stopped or taken back, because a store that does not answer must not
 * keep the process from other jobs.
 */
function load(
  missing: readonly Background[],
  loaded: Map<string, Uint8Array>,
  { signal, abandoned }: TaskOptions,
): Promise<void> {
  const ended = AbortSignal.any([signal, abandoned].filter((each) => each !== undefined));
  return new Promise((resolve, reject) => {
    const end = (): void => reject(ended.reason);
    if (ended.aborted) return end();
    ended.addEventListener('abort', end);
    Promise.all(missing.map(async ({ sha256, load }) => loaded.set(sha256, await load())))
      .then(() => resolve(), reject)
      .finally(() => ended.removeEventListener('abort', end));
  });
}

const label = (task: Task): string =>
  'job' in task ? `template ${task.job.template}@${task.job.version}` : 'an uploaded photo';

/** The machine may have been busy, so a card may be requested again. */
function tooSlow(task: Task, deadline: number): PlacardError {
  const message = `${label(task)}: not drawn within ${deadline} ms`;
  if ('job' in task) return unavailable(message, Math.ceil(deadline / 1_000));
  return new PlacardError('invalid_input', { message, issues: [{ path: '.', message: 'takes too long to decode' }] });
}

/** Maximum start time in milliseconds. A cold disk and a busy machine may need most of it. */
const startDeadline = 120_000;
