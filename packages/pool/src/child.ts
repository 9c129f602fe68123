import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PlacardError } from '@placard/core';
import type { RenderJob } from '@placard/core/engine';
import type { RenderedCard } from '@placard/core/server';
import { watchMemory } from './memory.js';
import { ask, readiness } from './ipc.js';
import type { RenderProtocol } from './protocol.js';

/** One render process: draws one job at a time. */
export interface Child {
  readonly engine: { readonly name: string; readonly version: string };
  readonly pid: number;
  /** False from the moment when it is known to end: it takes no further job. */
  readonly alive: boolean;
  /** Whether the system lets it go before the others of its pool. */
  readonly prompt: boolean;
  /** Bytes resident after the last job. */
  readonly memory: number;
  /** Resolves when the process is gone, for whatever reason. */
  readonly gone: Promise<void>;
  /**
   * @throws {ChildLost} when the process dies
   * @throws {PlacardError} internal_error when it outlasts the deadline, which ends it: it would again
   */
  render(job: RenderJob, deadline: number): Promise<RenderedCard>;
  stop(): void;
}

/** The process died over a job: another one may try it once more. */
export class ChildLost extends Error {
  override readonly name = 'ChildLost';
}

export const unavailable = (message: string, retryAfter = 1): PlacardError =>
  new PlacardError('render_unavailable', { message, retryAfter });

const worker = fileURLToPath(new URL('./worker.js', import.meta.url));

export interface ChildOptions {
  readonly module: string;
  readonly heapMegabytes: number;
  /** All that it is told of the environment. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The others give way to it, and to the process that answers: a card that takes seconds is not worse off for it. */
  readonly prompt: boolean;
}

/** Of those that give way: as `nice` has it. */
const niceness = 5;

function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // It may have ended already, or this system has no such thing.
  }
}

/**
 * Starts a process and waits until it can draw.
 *
 * @throws {Error} when the system gives no process, or this one is not ready in time
 */
export async function startChild({ module, heapMegabytes, env, prompt }: ChildOptions): Promise<Child> {
  const child = fork(worker, [module], {
    serialization: 'advanced',
    // A card's garbage is short-lived: small young spaces keep a process small.
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=8'],
    env: { ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // A process that the system does not give, or that takes no message, is an event that would end this one.
  child.on('error', () => undefined);
  if (!prompt) giveWay(child.pid);
  let alive = true;
  let memory = 0;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const engine = await readiness<RenderProtocol>(child, startDeadline);

  return {
    engine,
    pid: child.pid ?? 0,
    prompt,
    get alive() {
      return alive;
    },
    get memory() {
      return memory;
    },
    gone,
    async render(job, deadline) {
      const kill = (): void => void child.kill('SIGKILL');
      const unwatch = watchMemory(child.pid ?? 0, 2 * heapMegabytes * 1024 ** 2, kill);
      try {
        const done = await ask<RenderProtocol>(child, job, {
          deadline,
          late: () => {
            alive = false;
            kill();
            return new PlacardError('internal_error', { message: `${label(job)}: not drawn within ${deadline} ms` });
          },
          ended: (how) => {
            alive = false;
            return new ChildLost(`${label(job)}: the render process ended (${how})`);
          },
          failed: (failure) => {
            ({ memory } = failure);
            return new PlacardError(failure.error.code, failure.error);
          },
        });
        ({ memory } = done);
        return done.image;
      } finally {
        unwatch();
      }
    },
    stop: () => child.connected && child.disconnect(),
  };
}

const label = ({ template, version }: RenderJob): string => `template ${template}@${version}`;

/** Milliseconds that a process may take until it can draw. */
const startDeadline = 30_000;
