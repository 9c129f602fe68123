import { RenderStopped } from '@placard/core/engine';
import { ChildLost, unavailable } from './child.js';
import type { FairQueue, Turn } from './fair-queue.js';
import { NotBegun, type Lane } from './lane.js';
import type { Done, RenderTask, Task } from './protocol.js';

/** A job that waits for a process. */
export interface Waiting {
  task: Task;
  readonly tenant: string;
  readonly signal: AbortSignal;
  readonly resolve: (done: Done) => void;
  readonly reject: (error: unknown) => void;
}

/** Assigns the jobs of a queue to render processes. */
export interface Dispatcher {
  /** Number of processes that run a job. */
  readonly busy: number;
  /** Called when a job was added or removed, or a process became ready. */
  next(): void;
}

export interface DispatcherOptions {
  readonly queue: FairQueue<Waiting>;
  readonly lanes: ReadonlySet<Lane>;
  /** Number of processes that serve any job; one more is the spare one. */
  readonly size: number;
  /** Resident memory in bytes above which a process gets no further job, and is stopped after its current one. */
  readonly memoryLimit: number;
  /** Called when no job waits or runs. */
  readonly onIdle: () => void;
}

/**
 * Mean duration in milliseconds up to which a job is sent ahead. With longer jobs, a process idles only for a small
 * share of its time, and the next job would be chosen too early.
 */
const shortJob = 25;

export function createDispatcher({ queue, lanes, size, memoryLimit, onIdle }: DispatcherOptions): Dispatcher {
  const countBusy = (): number => [...lanes].filter(({ isIdle }) => !isIdle).length;
  /** Processes that can start a job now. */
  const free = (): readonly Lane[] =>
    [...lanes].filter(({ isIdle, child }) => isIdle && child.alive && child.memory <= memoryLimit);

  /**
   * Starts the next job. When all regular processes are busy, the spare one serves tenants that had little render time
   * recently. The process with normal priority is reserved for such jobs, if another one is free.
   */
  function next(): void {
    const candidates = free();
    const isSpare = countBusy() >= size;
    const lane = candidates.find(({ child }) => child.prompt === isSpare) ?? candidates[0];
    const turn = lane && queue.take(isSpare);
    if (lane !== undefined && turn !== undefined) void run(lane, turn);
    sendAhead();
    if (queue.length === 0 && countBusy() === 0) onIdle();
  }

  /** Sends each busy process its next job, while all regular processes are busy. */
  function sendAhead(): void {
    if (countBusy() !== size || queue.meanMs > shortJob) return;
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

  return {
    get busy() {
      return countBusy();
    },
    next,
  };
}
