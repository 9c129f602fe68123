import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Issue } from '@placard/core';
import { renderProcess } from '@placard/core/engine';
import { ask } from '@placard/pool/ipc';
import { SourceError } from '../mistake.js';
import type { CheckResult, Loaded, Modules, TaskName, TaskProtocol, Tasks } from './tasks.js';

/** Runs template code in a process of its own, which a deadline ends and the next task starts again. */
export interface Worker {
  /**
   * Loads the templates; what was loaded before stays when they do not load.
   *
   * @throws {SourceError}
   */
  load(modules: Modules): Promise<Loaded>;
  /**
   * @param tell is told each result of `check` as it comes; the deadline begins anew with each
   * @throws {SourceError} when the template throws, or does not return in time
   * @throws {RefusedParams}
   */
  ask<T extends Exclude<TaskName, 'load'>>(
    task: T,
    take: Tasks[T]['take'],
    tell?: (result: CheckResult) => void,
  ): Promise<Tasks[T]['give']>;
  /** The modules that the next task is to have; they are loaded then. */
  prepare(modules: Modules): void;
  /** Ends what is under way. */
  interrupt(): void;
  close(): Promise<void>;
}

/** The params do not fit the template's schema. */
export class RefusedParams extends Error {
  override readonly name = 'RefusedParams';
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(issues.map(({ path, message }) => `${path} ${message}`).join('; '));
    this.issues = issues;
  }
}

/** Modules stay in memory once they are imported: after so many versions of them the process starts anew. */
const mostLoads = 40;

/** What the first start of a process takes at most, its engine included. */
const startTime = 20_000;

const script = fileURLToPath(new URL('./child.js', import.meta.url));

export interface WorkerOptions {
  /** Milliseconds in which a template must have answered. */
  readonly deadline: number;
  /** Others go first. */
  readonly patient?: boolean;
}

export function createWorker({ deadline, patient = false }: WorkerOptions): Worker {
  let child: ChildProcess | undefined;
  let gone: Promise<unknown> = Promise.resolve();
  let modules: Modules | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let loads = 0;

  function start(): ChildProcess {
    const started = fork(script, [], {
      serialization: 'advanced',
      env: { ...process.env, [renderProcess]: '1' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    if (patient && started.pid !== undefined) setPriority(started.pid, 10);
    // A process that the system does not give tells an error, and never ends.
    gone = new Promise((resolve) => started.once('exit', resolve).on('error', resolve));
    loads = 0;
    return started;
  }

  function stop(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  function exchange<T extends TaskName>(
    name: T,
    take: Tasks[T]['take'],
    allowed: number,
    told: (result: CheckResult) => void = () => undefined,
  ): Promise<Tasks[T]['give']> {
    const own = (child ??= start());
    const lost = (): void => void (child === own && (child = undefined));
    const done = ask<TaskProtocol>(own, { name, take } as TaskProtocol['task'], {
      deadline: allowed,
      late: () => {
        stop();
        const seconds = `${allowed / 1000} s`;
        return new SourceError({
          message: `the template did not return within ${seconds} and was stopped: does it loop?`,
        });
      },
      ended: (how) => {
        lost();
        return new SourceError({ message: `the process that ran the template ended (${how})` });
      },
      failed: (failure) => ('issues' in failure ? new RefusedParams(failure.issues) : new SourceError(failure.mistake)),
      told,
    });
    // Asked for a task, the child gives that task's answer.
    return done as Promise<Tasks[T]['give']>;
  }

  async function reload(): Promise<void> {
    if (child !== undefined) return;
    if (modules === undefined) throw new Error('no template is loaded');
    await exchange('load', modules, startTime);
  }

  /** One task at a time: each has the process to itself, and its own deadline. */
  function enqueue<R>(work: () => Promise<R>): Promise<R> {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  }

  return {
    load: (wanted) =>
      enqueue(async () => {
        if ((loads += 1) > mostLoads) stop();
        const loaded = await exchange(
          'load',
          wanted,
          child === undefined ? startTime : Math.max(deadline, startTime / 4),
        );
        modules = wanted;
        return loaded;
      }),
    ask: (task, take, tell) =>
      enqueue(async () => {
        await reload();
        return exchange(task, take, deadline, tell);
      }),
    prepare(wanted) {
      stop();
      modules = wanted;
    },
    interrupt: stop,
    async close() {
      modules = undefined;
      const ended = gone;
      const running = child !== undefined;
      stop();
      if (running) await ended;
    },
  };
}
