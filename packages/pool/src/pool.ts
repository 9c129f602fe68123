import { availableParallelism } from 'node:os';
import type { PlacardError, RenderedCard, Renderer, RenderJob } from '@placard/core';
import { ChildLost, startChild, unavailable, type Child } from './child.js';
import { warnOfMemory } from './memory.js';

export interface PoolOptions {
  /** URL of a module whose default export makes the renderer, in each child anew; it is given this URL. */
  readonly module: string;
  /** Renders at a time; by default one a core. One process more stands by to take the place of one that ends. */
  readonly size?: number;
  /** Milliseconds that one render may take, without waiting: less than what the caller waits for all of it. */
  readonly deadline?: number;
  /** Jobs that may wait; one more is refused at once. */
  readonly queue?: number;
  /** Bytes resident after which a process is replaced between two jobs. */
  readonly memoryLimit?: number;
  /** Told why a process ended or could not be started. */
  readonly onRestart?: (reason: string) => void;
}

export interface Pool extends Renderer {
  refusal(): PlacardError | null;
  /** Process ids of the children that can draw. */
  readonly pids: readonly number[];
  readonly waiting: number;
}

interface Waiting {
  job: RenderJob;
  readonly resolve: (image: RenderedCard) => void;
  readonly reject: (error: unknown) => void;
}

const restartDelay = 100;
/** Of the deadline, what may go by in the queue. */
const patience = 0.8;
/** Renders may become slower than the last ones were: a promise is for so much more time. */
const caution = 1.5;
/** Seconds. */
const longestPromise = 30;

/**
 * Draws in child processes, so that whatever a render does, only its own request notices: a native abort, an endless
 * loop, or memory without bound ends a child, and another takes its place.
 *
 * @throws {Error} when the first children cannot be started
 */
export async function createPool(options: PoolOptions): Promise<Pool> {
  const {
    module,
    size = availableParallelism(),
    deadline = 4_000,
    queue: limit = 64,
    memoryLimit = 768 * 1024 * 1024,
    onRestart = () => undefined,
  } = options;
  warnOfMemory();
  const queue: Waiting[] = [];
  const children = new Set<Child>();
  const idle: Child[] = [];
  const processes = size + 1;
  let busy = 0;
  let restarting = Promise.resolve();
  let closing = false;
  let drained: (() => void) | undefined;
  let meanMs = 50;
  /** When the last of those who were refused has been told to come. */
  let promised = 0;

  async function add(): Promise<void> {
    const child = await startChild(module, Math.ceil(memoryLimit / 1024 / 1024));
    if (closing) {
      child.stop();
      return child.gone;
    }
    children.add(child);
    idle.push(child);
    void child.gone.then(() => replace(child, `render process ${child.pid} ended`));
    next();
  }

  function replace(child: Child, reason: string): void {
    children.delete(child);
    if (idle.includes(child)) idle.splice(idle.indexOf(child), 1);
    if (closing) return;
    onRestart(reason);
    restarting = restarting.then(restart);
  }

  async function restart(): Promise<void> {
    while (!closing && children.size < processes) {
      try {
        await add();
      } catch (error) {
        onRestart(`a render process could not be started: ${error instanceof Error ? error.message : String(error)}`);
        await new Promise((resolve) => setTimeout(resolve, restartDelay));
      }
    }
  }

  function next(): void {
    const child = queue.length > 0 && busy < size ? idle.shift() : undefined;
    const waiting = child === undefined ? undefined : queue.shift();
    if (child !== undefined && waiting !== undefined) void run(child, waiting);
    if (queue.length === 0 && busy === 0) drained?.();
  }

  async function run(child: Child, waiting: Waiting): Promise<void> {
    const { job, resolve, reject } = waiting;
    const started = performance.now();
    busy += 1;
    try {
      resolve(await child.render(job, deadline));
      meanMs += (performance.now() - started - meanMs) / 16;
    } catch (error) {
      if (!(error instanceof ChildLost)) reject(error);
      else if (job.careful) reject(unavailable(error.message));
      else retry(waiting);
    }
    busy -= 1;
    if (child.memory > memoryLimit) child.stop();
    else if (children.has(child) && child.alive) idle.push(child);
    next();
  }

  /** A job that ended a process is drawn once more, by what cannot. */
  function retry(waiting: Waiting): void {
    waiting.job = { ...waiting.job, careful: true };
    queue.unshift(waiting);
  }

  /** Milliseconds until a job that came now would be begun, by the time of the last renders. */
  const waitingTime = (): number => (queue.length * meanMs) / size;

  /** Each who is refused is told a time of his own, so that a rush does not come back as a rush. */
  function refuse(): PlacardError {
    const now = performance.now();
    promised = Math.max(promised, now + waitingTime() * caution) + (meanMs / size) * caution;
    const seconds = Math.min(longestPromise, Math.max(1, Math.ceil((promised - now) / 1000)));
    return unavailable('more images wait than can be drawn in time', seconds);
  }

  /** Whoever would wait for longer than anybody waits for him is told so at once. */
  function refusal(): PlacardError | null {
    if (closing) return unavailable('the server is stopping');
    return queue.length >= limit || waitingTime() > deadline * patience ? refuse() : null;
  }

  const first = await Promise.allSettled(Array.from({ length: processes }, add));
  const failed = first.find((result) => result.status === 'rejected');
  const [ready] = children;
  if (failed !== undefined || ready === undefined) {
    closing = true;
    for (const child of children) child.stop();
    throw failed?.reason ?? new Error('no render process could be started');
  }

  return {
    engine: ready.engine,
    get pids() {
      return [...children].map(({ pid }) => pid);
    },
    get waiting() {
      return queue.length;
    },
    refusal,
    async render(job, signal) {
      const refused = refusal();
      if (refused !== null) throw refused;
      let leave = (): void => undefined;
      return new Promise<RenderedCard>((resolve, reject) => {
        const waiting = { job, resolve, reject };
        leave = () => {
          if (queue.includes(waiting)) queue.splice(queue.indexOf(waiting), 1);
          reject(signal.reason);
          next();
        };
        queue.push(waiting);
        signal.addEventListener('abort', leave);
        next();
      }).finally(() => signal.removeEventListener('abort', leave));
    },
    async close() {
      if (queue.length > 0 || busy > 0) await new Promise<void>((resolve) => (drained = resolve));
      closing = true;
      const all = [...children];
      for (const child of all) child.stop();
      await Promise.all([...all.map(({ gone }) => gone), restarting]);
    },
  };
}
