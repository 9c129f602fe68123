import { availableParallelism } from 'node:os';
import type { PlacardError } from '@placard/core';
import type { Renderer, RenderJob } from '@placard/core/engine';
import { createAdmission, createFairQueue, type QueuedRenderer, type RenderedCard } from '@placard/core/server';
import { unavailable } from './child.js';
import { createDispatcher, type PoolJob } from './dispatcher.js';
import { childEnvironment } from './environment.js';
import { warnOfMemory } from './memory.js';
import type { RenderTask } from './protocol.js';
import { createSupervisor } from './supervisor.js';

/** Options of {@link createPool}. */
export interface PoolOptions {
  /**
   * URL of a module whose default export creates the renderer. It is imported in every child and called with this URL.
   */
  readonly module: string;
  /** Number of concurrent renders. Default: number of cores. */
  readonly size?: number;
  /**
   * Whether to start an additional process, which replaces one that ends, and serves tenants that had little render
   * time while all others are busy. A batch needs none. Default: true.
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
  /** Where those variables are taken from. Default: `process.env`. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
  /** Called with the reason when a process has exited or could not be started. */
  readonly onRestart?: (reason: string) => void;
}

/** A renderer in child processes. Created by {@link createPool}. */
export interface Pool extends QueuedRenderer {
  /**
   * Renders a job into a file that the child process writes, because sending the bytes takes both processes more time
   * and memory. A failed job may leave a partial file.
   *
   * @throws {PlacardError} those of `render`; internal_error when the file cannot be written
   */
  renderTo(file: string, job: RenderJob, signal: AbortSignal): Promise<Omit<RenderedCard, 'bytes'>>;
  inspect: NonNullable<Renderer['inspect']>;
  /** Process ids of the children that are ready. */
  readonly pids: readonly number[];
}

/** Share of the deadline that a job may spend in the queue. */
const queueShare = 0.8;

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
    variables = process.env,
    onRestart = () => undefined,
  } = options;
  warnOfMemory();
  const queue = createFairQueue<PoolJob>({ size, limit, maxWait: deadline * queueShare });
  const supervisor = createSupervisor({
    module,
    heapMegabytes: Math.ceil(memoryLimit / 1024 / 1024),
    env: childEnvironment(variables, environment),
    count: spare ? size + 1 : size,
    allForeground: !spare,
    deadline,
    onReady: () => dispatcher.next(),
    onOutage(fault) {
      for (const { reject } of queue.clear()) reject(unavailable(fault));
      dispatcher.next();
    },
    onRestart,
  });
  let drained = (): void => undefined;
  const dispatcher = createDispatcher({
    queue,
    lanes: supervisor.lanes,
    size,
    memoryLimit,
    isSingle: size === 1 && !spare,
    onEnd: () => refuseLate(),
    onIdle: () => drained(),
  });
  const { refusal, perform, refuseLate } = createAdmission({ queue, outage, onChange: () => dispatcher.next() });

  function outage(): PlacardError | null {
    if (supervisor.stopping) return unavailable('the server is stopping');
    return supervisor.lanes.size === 0 && supervisor.fault !== undefined ? unavailable(supervisor.fault) : null;
  }

  async function render(task: RenderTask, signal: AbortSignal, tenant?: string): Promise<RenderedCard> {
    const done = await perform(task, signal, tenant);
    if ('image' in done) return done.image;
    throw new TypeError('a render process answered with a photo');
  }

  async function end(): Promise<void> {
    if (queue.length > 0 || dispatcher.busy > 0) await new Promise<void>((resolve) => (drained = resolve));
    await supervisor.stop();
  }

  let ending: Promise<void> | undefined;
  const { child } = await supervisor.start();

  return {
    engine: child.engine,
    get pids() {
      return [...supervisor.lanes].map(({ child }) => child.pid);
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
    async inspect(file, signal, tenant) {
      const done = await perform({ inspect: file }, signal, tenant);
      if ('photo' in done) return done.photo;
      throw new TypeError('a render process answered with a card');
    },
    close: () => (ending ??= end()),
  };
}
