import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Issue } from '@placard/core';
import { renderProcess } from '@placard/core/engine';
import { ask } from '@placard/pool/ipc';
import { SourceError } from '../mistake.js';
import type { CheckResult, Loaded, Modules, TaskName, TaskProtocol, Tasks } from './tasks.js';

/**
 * Runs template code in a separate process. The process is killed when a task exceeds its deadline, and restarted for
 * the next task.
 */
export interface Worker {
  /**
   * Loads templates, before the tasks that wait. A task that is running is stopped after a second, because its result
   * would be of the previous templates. Keeps these if loading fails.
   *
   * @throws {SourceError} when they cannot be loaded
   */
  load(modules: Modules): Promise<Loaded>;
  /**
   * Runs a task.
   *
   * @param tell called with each result of `check`; each call restarts the deadline
   * @throws {SourceError} when the template throws or exceeds the deadline
   * @throws {RefusedParams} when the params do not satisfy the schema
   */
  ask<T extends Exclude<TaskName, 'load'>>(
    task: T,
    take: Tasks[T]['take'],
    tell?: (result: CheckResult) => void,
  ): Promise<Tasks[T]['give']>;
  /** Sets the modules for the next task, which loads them. */
  prepare(modules: Modules): void;
  /** Kills the running task. */
  interrupt(): void;
  close(): Promise<void>;
}

/** The params do not satisfy the template's schema. */
export class RefusedParams extends Error {
  override readonly name = 'RefusedParams';
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(issues.map(({ path, message }) => `${path} ${message}`).join('; '));
    this.issues = issues;
  }
}

/** Imported modules are never freed, so the process is restarted after this many loads. */
const maxLoads = 40;

/** Maximum time for starting the process and loading the engine, in milliseconds. */
const startTime = 20_000;

/** Maximum time that a task may still run when newer templates wait to be loaded, in milliseconds. */
const overtime = 1_000;

const script = fileURLToPath(new URL('./child.js', import.meta.url));

export interface WorkerOptions {
  /** Maximum time for one task, in milliseconds. */
  readonly deadline: number;
  /** Runs the process at low priority. */
  readonly patient?: boolean;
}

interface ExchangeOptions {
  readonly tell?: ((result: CheckResult) => void) | undefined;
  /** When it aborts, the task fails with its reason. */
  readonly abandoned?: AbortSignal;
}

/** The process of a worker, which is started when it is first needed. */
interface TaskProcess {
  readonly runs: boolean;
  /** Runs one task. @throws as `ask` of {@link Worker} */
  exchange<T extends TaskName>(
    name: T,
    take: Tasks[T]['take'],
    deadline: number,
    options?: ExchangeOptions,
  ): Promise<Tasks[T]['give']>;
  /** Kills the process, and resolves when it has ended. */
  stop(): Promise<void>;
}

function createTaskProcess(patient: boolean): TaskProcess {
  let child: ChildProcess | undefined;
  let gone: Promise<void> = Promise.resolve();

  function start(): ChildProcess {
    const started = fork(script, [], {
      serialization: 'advanced',
      env: { ...process.env, [renderProcess]: '1' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    if (patient && started.pid !== undefined) setPriority(started.pid, 10);
    // A process that cannot be spawned emits an error and never exits.
    gone = new Promise((resolve) => started.once('exit', () => resolve()).on('error', () => resolve()));
    return started;
  }

  function stop(): Promise<void> {
    child?.kill('SIGKILL');
    child = undefined;
    return gone;
  }

  return {
    get runs() {
      return child !== undefined;
    },
    exchange(name, take, deadline, { tell: onUpdate = () => undefined, abandoned } = {}) {
      const worker = (child ??= start());
      const done = ask<TaskProtocol>(worker, { name, take } as TaskProtocol['task'], {
        deadline,
        late: () => {
          void stop();
          return new SourceError({
            message: `the template did not return within ${deadline / 1000} s and was stopped: does it loop?`,
          });
        },
        ended: (how) => {
          if (child === worker) child = undefined;
          return new SourceError({ message: `the process that ran the template ended (${how})` });
        },
        failed: (failure) =>
          'issues' in failure ? new RefusedParams(failure.issues) : new SourceError(failure.mistake),
        onUpdate,
        abandoned,
      });
      // The child answers a task with the result type of that task.
      return done as Promise<Tasks[typeof name]['give']>;
    },
    stop,
  };
}

interface Queue {
  /** Runs one at a time, so that each has the process and its deadline to itself; loads before tasks. */
  add<R>(line: 'loads' | 'tasks', work: () => Promise<R>): Promise<R>;
}

function createQueue(): Queue {
  const waiting: Record<'loads' | 'tasks', (() => Promise<void>)[]> = { loads: [], tasks: [] };
  let isBusy = false;

  async function next(): Promise<void> {
    if (isBusy) return;
    const work = waiting.loads.shift() ?? waiting.tasks.shift();
    if (work === undefined) return;
    isBusy = true;
    await work();
    isBusy = false;
    void next();
  }

  return {
    add: (line, work) =>
      new Promise((resolve, reject) => {
        waiting[line].push(() => work().then(resolve, reject));
        void next();
      }),
  };
}

export function createWorker({ deadline, patient = false }: WorkerOptions): Worker {
  const child = createTaskProcess(patient);
  const queue = createQueue();
  let modules: Modules | undefined;
  /** Aborts the running task. */
  let running: AbortController | undefined;
  /** Number of loads in the running process. */
  let loads = 0;

  function loadNow(wanted: Modules, loadDeadline: number): Promise<Loaded> {
    loads = child.runs ? loads + 1 : 1;
    return child.exchange('load', wanted, loadDeadline);
  }

  function abandon(task: AbortController): void {
    task.abort(new SourceError({ message: 'the template had not returned when it was saved again, and was stopped' }));
    void child.stop();
  }

  return {
    load(wanted) {
      const obsolete = running;
      const timer = obsolete && setTimeout(() => abandon(obsolete), overtime);
      return queue.add('loads', async () => {
        clearTimeout(timer);
        if (loads >= maxLoads) void child.stop();
        const loaded = await loadNow(wanted, child.runs ? Math.max(deadline, startTime / 4) : startTime);
        modules = wanted;
        return loaded;
      });
    },
    ask: (task, take, tell) =>
      queue.add('tasks', async () => {
        if (!child.runs) {
          if (modules === undefined) throw new Error('no template is loaded');
          await loadNow(modules, startTime);
        }
        running = new AbortController();
        try {
          return await child.exchange(task, take, deadline, { tell, abandoned: running.signal });
        } finally {
          running = undefined;
        }
      }),
    prepare(wanted) {
      void child.stop();
      modules = wanted;
    },
    interrupt: () => void child.stop(),
    async close() {
      modules = undefined;
      await child.stop();
    },
  };
}
