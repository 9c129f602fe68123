import { availableParallelism } from 'node:os';
import type { PlacardError } from '@placard/core';
import { RenderStopped, type Renderer, type RenderJob } from '@placard/core/engine';
import type { RenderedCard } from '@placard/core/server';
import { ChildLost, startChild, unavailable } from './child.js';
import { childEnvironment } from './environment.js';
import { createFairQueue, type Turn } from './fair-queue.js';
import { createLane, NotBegun, type Lane } from './lane.js';
import type { Done, RenderTask, Task } from './protocol.js';
import { warnOfMemory } from './memory.js';

/** Options of {@link createPool}. */
export interface PoolOptions {
  /**
   * URL of a module whose default export creates the renderer. It is imported in every child and called with this URL.
   */
  readonly module: string;
  /** Number of concurrent renders. Default: number of cores. */
  readonly size?: number;
  /**
   * Starts one process more, which replaces one that ends, and serves a tenant that had little render time while all others
   * are busy. Work that is done as a whole needs none. Default: true.
   */
  readonly spare?: boolean;
  /**
   * Maximum time per render in milliseconds, without queueing. Default: 4000. Must be below the deadline of the
   * request.
   */
  readonly deadline?: number;
  /** Maximum number of waiting jobs. Default: 64. Further jobs are refused. */
  readonly queue?: number | undefined;
  /** Resident memory in bytes above which a process is replaced after its job. Default: 768 MiB. */
  readonly memoryLimit?: number;
  /** Environment variables that the renderer reads. Its processes get no others, except those of the runtime. */
  readonly environment?: readonly string[];
  /** Called with the reason when a process has exited or cannot be started. */
  readonly onRestart?: (reason: string) => void;
}

/** A renderer in child processes. Created by {@link createPool}. */
export interface Pool extends Renderer {
  /**
   * Renders a job into a file, which the child process writes: a message of that size takes both processes longer, and memory.
   * A job that fails may leave a part of the file.
   *
   * @throws {PlacardError} those of `render`; internal_error when the file cannot be written
   */
  renderTo(file: string, job: RenderJob, signal: AbortSignal): Promise<Omit<RenderedCard, 'bytes'>>;
  inspect: NonNullable<Renderer['inspect']>;
  refusal(tenant?: string): PlacardError | null;
  hold(tenant?: string): () => void;
  /** Process ids of the children that are ready. */
  readonly pids: readonly number[];
  readonly waiting: number;
}

interface Waiting {
  task: Task;
  readonly tenant: string;
  readonly signal: AbortSignal;
  readonly resolve: (done: Done) => void;
  readonly reject: (error: unknown) => void;
}

/** By seconds. Under overload, making an error takes a large part of the time of a refusal. */
const refusals = new Map<number, PlacardError>();

function tooMany(seconds: number): PlacardError {
  const error = refusals.get(seconds) ?? unavailable('more images wait than can be drawn in time', seconds);
  refusals.set(seconds, error);
  return error;
}

/** Initial and maximum delay between attempts to start a process, in milliseconds. */
const restartDelays = [100, 1_000] as const;
/** Share of the deadline that a job may spend in the queue. */
const patience = 0.8;
/**
 * Mean duration in milliseconds up to which a job is sent ahead. With longer ones a process idles for a small share of its
 * time, and the choice of the next job would be made too early.
 */
const short = 25;

/**
 * Creates a renderer that runs in child processes. A native abort, an endless loop or excessive memory use ends only
 * one child, which is replaced.
 *
 * @throws {Error} when the first children cannot be started
 * @example
 * const pool = await createPool({ module: new URL('./renderer.js', import.meta.url).href, size: 2 });
 * const { bytes } = await pool.render(job, AbortSignal.timeout(5_000));
 * await pool.close();
 */
export async function createPool(options: PoolOptions): Promise<Pool> {
  const {
    module,
    size = availableParallelism(),
    spare = true,
    deadline = 4_000,
    queue: limit = 64,
    memoryLimit = 768 * 1024 * 1024,
    environment = [],
    onRestart = () => undefined,
  } = options;
  warnOfMemory();
  const env = childEnvironment(process.env, environment);
  const queue = createFairQueue<Waiting>({ size, limit, patience: deadline * patience });
  const lanes = new Set<Lane>();
  const processes = spare ? size + 1 : size;
  let restarting = Promise.resolve();
  let closing = false;
  let drained: (() => void) | undefined;
  /** Why the last attempt to start a process failed. */
  let unstartable: string | undefined;

  async function add(prompt: boolean): Promise<void> {
    const heapMegabytes = Math.ceil(memoryLimit / 1024 / 1024);
    const child = await startChild({ module, heapMegabytes, env, prompt: prompt || !spare });
    if (closing) {
      child.stop();
      return child.gone;
    }
    const lane = createLane(child, deadline);
    lanes.add(lane);
    void child.gone.then(() => replace(lane, `render process ${child.pid} ended`));
    next();
  }

  function replace(lane: Lane, reason: string): void {
    lanes.delete(lane);
    if (closing) return;
    onRestart(reason);
    restarting = restarting.then(restart);
  }

  async function restart(): Promise<void> {
    let delay: number = restartDelays[0];
    while (!closing && lanes.size < processes) {
      try {
        await add(![...lanes].some(({ child }) => child.prompt));
        unstartable = undefined;
        delay = restartDelays[0];
      } catch (error) {
        unstartable = `a render process could not be started: ${error instanceof Error ? error.message : String(error)}`;
        onRestart(unstartable);
        giveUpWaiting();
        await new Promise((resolve) => setTimeout(resolve, delay));
        delay = Math.min(2 * delay, restartDelays[1]);
      }
    }
  }

  /** Rejects all waiting jobs when there is no process and none can be started. */
  function giveUpWaiting(): void {
    if (lanes.size > 0) return;
    for (const { reject } of queue.clear()) reject(unavailable(unstartable ?? ''));
    next();
  }

  const busy = (): number => [...lanes].filter(({ isIdle }) => !isIdle).length;
  /** Processes that can start a job now. */
  const free = (): readonly Lane[] =>
    [...lanes].filter(({ isIdle, child }) => isIdle && child.alive && child.memory <= memoryLimit);

  /**
   * Starts the next job. When all regular processes are busy, the spare one serves tenants that had little render time
   * lately. The process with normal priority is kept for the spare job, if another one is free.
   */
  function next(): void {
    const lanes = free();
    const isSpare = busy() >= size;
    const lane = lanes.find(({ child }) => child.prompt === isSpare) ?? lanes[0];
    const turn = lane && queue.take(isSpare);
    if (lane !== undefined && turn !== undefined) void run(lane, turn);
    sendAhead();
    if (queue.length === 0 && busy() === 0) drained?.();
  }

  /** Sends each busy process its next job, while all regular ones are busy. */
  function sendAhead(): void {
    if (busy() !== size || queue.meanMs > short) return;
    const keepsPrompt = free().some(({ child }) => !child.prompt);
    for (const lane of lanes) {
      const { takesNext, child } = lane;
      if (!takesNext || child.memory > memoryLimit || (child.prompt && keepsPrompt)) continue;
      const turn = queue.take(false);
      if (turn === undefined) return;
      void run(lane, turn);
    }
  }

  async function run(lane: Lane, turn: Turn<Waiting>): Promise<void> {
    const { task, signal, resolve } = turn.item;
    const { child } = lane;
    try {
      const { done, milliseconds } = await lane.perform(task, signal);
      resolve(done);
      turn.done(milliseconds);
    } catch (error) {
      fail(turn, error, child.alive);
    }
    if (lane.isIdle && child.memory > memoryLimit) child.stop();
    next();
  }

  function fail({ item, done, putBack }: Turn<Waiting>, error: unknown, alive: boolean): void {
    const { task, signal, reject } = item;
    if (error instanceof NotBegun) {
      putBack();
      if (signal.aborted && queue.remove(item)) reject(signal.reason);
      return;
    }
    if (!(error instanceof ChildLost)) reject(signal.aborted && alive ? new RenderStopped(signal.reason) : error);
    else if ('inspect' in task || task.job.careful) reject(unavailable(error.message));
    else if (signal.aborted) reject(signal.reason);
    else retry(item, task);
    done();
  }

  /** Retries a job that crashed a process, in a mode that cannot crash. */
  function retry(waiting: Waiting, { job, file }: RenderTask): void {
    waiting.task = { job: { ...job, careful: true }, file };
    queue.addFirst(waiting);
  }

  /** Refuses jobs that would wait longer than their caller does. */
  function refusal(tenant = ''): PlacardError | null {
    if (closing) return unavailable('the server is stopping');
    if (lanes.size === 0 && unstartable !== undefined) return unavailable(unstartable);
    const seconds = queue.refusal(tenant);
    return seconds === null ? null : tooMany(seconds);
  }

  async function render(task: RenderTask, signal: AbortSignal, tenant = ''): Promise<RenderedCard> {
    const done = await wait(task, signal, tenant);
    if ('image' in done) return done.image;
    throw new TypeError('a render process answered with a photo');
  }

  async function wait(task: Task, signal: AbortSignal, tenant: string): Promise<Done> {
    const refused = refusal(tenant);
    if (refused !== null) throw refused;
    let leave = (): void => undefined;
    return new Promise<Done>((resolve, reject) => {
      const waiting = { task, tenant, signal, resolve, reject };
      // A running job is told to stop by its process (`run`).
      leave = () => {
        if (!queue.remove(waiting)) return;
        reject(signal.reason);
        next();
      };
      const displaced = queue.add(waiting);
      displaced?.item.reject(tooMany(displaced.seconds));
      signal.addEventListener('abort', leave);
      next();
    }).finally(() => signal.removeEventListener('abort', leave));
  }

  const first = await Promise.allSettled(Array.from({ length: processes }, (_, i) => add(i === 0)));
  const failed = first.find((result) => result.status === 'rejected');
  const [ready] = lanes;
  if (failed !== undefined || ready === undefined) {
    closing = true;
    for (const { child } of lanes) child.stop();
    throw failed?.reason ?? new Error('no render process could be started');
  }

  return {
    engine: ready.child.engine,
    get pids() {
      return [...lanes].map(({ child }) => child.pid);
    },
    get waiting() {
      return queue.length;
    },
    refusal,
    hold: (tenant = '') => queue.hold(tenant),
    render: (job, signal, tenant) => render({ job }, signal, tenant),
    async renderTo(file, job, signal) {
      const { bytes: _, ...image } = await render({ job, file }, signal);
      return image;
    },
    async inspect(file, signal, tenant = '') {
      const done = await wait({ inspect: file }, signal, tenant);
      if ('photo' in done) return done.photo;
      throw new TypeError('a render process answered with a card');
    },
    async close() {
      if (queue.length > 0 || busy() > 0) await new Promise<void>((resolve) => (drained = resolve));
      closing = true;
      const all = [...lanes];
      for (const { child } of all) child.stop();
      await Promise.all([...all.map(({ child }) => child.gone), restarting]);
    },
  };
}
