import { RenderStopped } from '@placard/core/engine';
import type { FairQueue, Turn, Waiting } from '@placard/core/server';
import { ChildLost, unavailable } from './child.js';
import { NotStartedError, type Lane } from './lane.js';
import type { Done, RenderTask, Task } from './protocol.js';

/** A job that waits for a process. */
export type PoolJob = Waiting<Task, Done>;

/** Assigns the jobs of a queue to render processes. */
export interface Dispatcher {
  /** Number of processes that run a job. */
  readonly busy: number;
  /** Called when a job was added or removed, or a process became ready. */
  next(): void;
}

export interface DispatcherOptions {
  readonly queue: FairQueue<PoolJob>;
  readonly lanes: ReadonlySet<Lane>;
  /** Number of processes that serve any job; one more is the spare one. */
  readonly size: number;
  /** Resident memory in bytes above which a process gets no further job, and is stopped after its current one. */
  readonly memoryLimit: number;
  /** Whether the pool has a single process, which then also inspects photos. */
  readonly isSingle: boolean;
  /** Called when a job has ended. */
  readonly onEnd: () => void;
  /** Called when no job waits or runs. */
  readonly onIdle: () => void;
}

/**
 * Mean duration in milliseconds up to which a job is sent ahead. With longer jobs, a process idles only for a small
 * share of its time, and the next job would be chosen too early.
 */
const shortJob = 25;

const isRender = ({ task }: PoolJob): boolean => 'job' in task;

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { queue, lanes, size, memoryLimit, isSingle, onEnd, onIdle } = options;
  /** The process that inspects a photo. */
  let inspecting: Lane | undefined;
  const countBusy = (): number => [...lanes].filter(({ isIdle }) => !isIdle).length;
  const countRenders = (): number => [...lanes].filter((lane) => !lane.isIdle && lane !== inspecting).length;
  /** Processes that can start a job now. */
  const findFree = (): readonly Lane[] =>
    [...lanes].filter(({ isIdle, child }) => isIdle && child.alive && child.memory <= memoryLimit);

  /**
   * Starts the next job. When all regular processes are busy, the spare one serves tenants that had little render time
   * recently. The process with normal priority is reserved for such jobs, if another one is free.
   *
   * One photo at a time is inspected, and never by the last process that is free: photos that take long, and end their
   * processes, must not keep cards waiting.
   */
  function next(): void {
    const candidates = findFree();
    const isSpare = countRenders() >= size;
    const lane = candidates.find(({ child }) => child.isForeground === isSpare) ?? candidates[0];
    const canInspect = inspecting === undefined && (candidates.length > 1 || isSingle);
    const turn = lane && queue.take(isSpare, canInspect ? undefined : isRender);
    if (lane !== undefined && turn !== undefined) {
      if (!isRender(turn.item)) inspecting = lane;
      void run(lane, turn);
    }
    sendAhead();
    if (queue.length === 0 && countBusy() === 0) onIdle();
  }

  /** Sends each busy process its next job, while all regular processes are busy. */
  function sendAhead(): void {
    if (countRenders() !== size || queue.meanMs > shortJob) return;
    const keepsForeground = findFree().some(({ child }) => !child.isForeground);
    for (const lane of lanes) {
      const { canQueueAhead, child } = lane;
      if (
        !canQueueAhead ||
        lane === inspecting ||
        child.memory > memoryLimit ||
        (child.isForeground && keepsForeground)
      )
        continue;
      const turn = queue.take(false, isRender);
      if (turn === undefined) return;
      void run(lane, turn);
    }
  }

  async function run(lane: Lane, turn: Turn<PoolJob>): Promise<void> {
    const { task, signal, resolve } = turn.item;
    const { child } = lane;
    try {
      const { done, milliseconds } = await lane.perform(task, signal);
      resolve(done);
      turn.done('job' in task ? milliseconds : undefined);
    } catch (error) {
      fail(turn, error, child.alive);
    }
    if (lane === inspecting) inspecting = undefined;
    if (lane.isIdle && child.memory > memoryLimit) child.stop();
    onEnd();
    next();
  }

  function fail({ item, done, putBack }: Turn<PoolJob>, error: unknown, alive: boolean): void {
    const { task, signal, reject } = item;
    if (error instanceof NotStartedError) {
      putBack();
      if (signal.aborted && queue.remove(item)) reject(signal.reason);
      return;
    }
    if (!(error instanceof ChildLost)) reject(signal.aborted && alive ? new RenderStopped(signal.reason) : error);
    else if ('inspect' in task || task.job.crashSafe) reject(unavailable(error.message));
    else if (signal.aborted) reject(signal.reason);
    else retry(item, task);
    done();
  }

  /** Retries a job that crashed a process, in a mode that cannot crash. */
  function retry(waiting: PoolJob, { job, file }: RenderTask): void {
    waiting.task = { job: { ...job, crashSafe: true }, file };
    queue.addFirst(waiting);
  }

  return {
    get busy() {
      return countBusy();
    },
    next,
  };
}
