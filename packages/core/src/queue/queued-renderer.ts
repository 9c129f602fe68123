import { RenderStopped, type InspectedPhoto, type RenderJob, type Renderer } from '../pipeline/engine.js';
import { afterSockets } from '../pipeline/countdown.js';
import type { RenderedCard } from '../pipeline/engine.js';
import { createAdmission, type Waiting } from './admission.js';
import { createFairQueue, type Turn } from './fair-queue.js';

/** A renderer whose jobs wait in a queue. */
export interface QueuedRenderer extends Renderer {
  refusal(tenant?: string): ReturnType<NonNullable<Renderer['refusal']>>;
  hold(tenant?: string): () => void;
  /** Number of waiting jobs. */
  readonly waiting: number;
}

export interface QueueOptions {
  /** Milliseconds that a caller waits, the render included. */
  readonly deadline: number;
}

type Task = { readonly job: RenderJob } | { readonly inspect: Uint8Array };
type Done = RenderedCard | InspectedPhoto;

/** A job that runs. */
interface Running {
  /** Whether another one has run at the same time. */
  isShared: boolean;
}

/**
 * Number of jobs that run at the same time. While the encoder or sharp work for one on other threads, another is laid
 * out.
 */
const size = 2;
/** Maximum number of waiting jobs, because of the memory that they take. */
const limit = 1_000;
/** Share of the deadline that a job may spend in the queue. */
const queueShare = 0.8;
/** Estimated milliseconds of a card, until some were drawn. */
const expectedMs = 25;
/** Number of first jobs that are not taken as estimates, because they compile code and load fonts. */
const coldJobs = 3;

/**
 * Gives a renderer that works in this process the queue that a pool has: first come, first served for one tenant, fair
 * between several, bounded, and with refusals before the wait. Without it, all cards that are requested at once would
 * take turns on the one thread, and all would be late.
 *
 * @example
 * const renderer = withQueue(createRenderer(registry, engine), { deadline: 5_000 });
 */
export function withQueue(renderer: Renderer, { deadline }: QueueOptions): QueuedRenderer {
  const { inspect } = renderer;
  const queue = createFairQueue<Waiting<Task, Done>>({ size, limit, maxWait: deadline * queueShare, expectedMs });
  const admission = createAdmission({ queue, onChange: startSoon });
  const running = new Set<Running>();
  let inspecting = false;
  let cold = coldJobs;
  let isScheduled = false;

  /** After the next turn of the event loop, so that callers who have arrived get a place or a refusal before. */
  function startSoon(): void {
    if (isScheduled || running.size >= size || queue.length === 0) return;
    isScheduled = true;
    afterSockets(() => {
      isScheduled = false;
      start();
    });
  }

  function start(): void {
    const turn = queue.take(false, ({ task }) => !(inspecting && 'inspect' in task));
    if (turn === undefined) return;
    const job: Running = { isShared: running.size > 0 };
    for (const other of running) other.isShared = true;
    running.add(job);
    inspecting ||= 'inspect' in turn.item.task;
    void run(turn, job).finally(() => {
      running.delete(job);
      if ('inspect' in turn.item.task) inspecting = false;
      admission.refuseLate();
      startSoon();
    });
    startSoon();
  }

  /**
   * Milliseconds of a job while others run at the same time, as the queue expects them. They share one thread, so that a
   * job that was alone would have taken longer.
   */
  const amongOthers = (milliseconds: number, { isShared }: Running): number =>
    isShared ? milliseconds : milliseconds * size;

  async function run({ item, done }: Turn<Waiting<Task, Done>>, job: Running): Promise<void> {
    const { task, signal, tenant, resolve, reject } = item;
    const started = performance.now();
    try {
      resolve(await perform(task, signal, tenant));
      cold -= 1;
      done('inspect' in task || cold >= 0 ? undefined : amongOthers(performance.now() - started, job));
    } catch (error) {
      reject(signal.aborted ? new RenderStopped(signal.reason) : error);
      done();
    }
  }

  async function perform(task: Task, signal: AbortSignal, tenant: string): Promise<Done> {
    if ('job' in task) return renderer.render(task.job, signal, tenant);
    if (inspect === undefined) throw new TypeError('this renderer inspects no photos');
    return inspect(task.inspect, signal, tenant);
  }

  return {
    engine: renderer.engine,
    get waiting() {
      return queue.length;
    },
    refusal: admission.refusal,
    hold: (tenant = '') => queue.hold(tenant),
    async render(job, signal, tenant) {
      const done = await admission.perform({ job }, signal, tenant);
      if ('bytes' in done) return done;
      throw new TypeError('a photo is no card');
    },
    ...(inspect && {
      async inspect(file: Uint8Array, signal: AbortSignal, tenant?: string) {
        const done = await admission.perform({ inspect: file }, signal, tenant);
        if ('focal' in done) return done;
        throw new TypeError('a card is no photo');
      },
    }),
    close: () => renderer.close(),
  };
}
