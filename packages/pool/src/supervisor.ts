import { messageOf } from '@placard/core/engine';
import { startChild, type ChildOptions } from './child.js';
import { createLane, type Lane } from './lane.js';

/** Keeps a number of render processes running, and replaces those that end. */
export interface Supervisor {
  /** The processes that are ready. */
  readonly lanes: ReadonlySet<Lane>;
  /** Reason for which the last attempt to start a process failed. */
  readonly fault: string | undefined;
  /** Whether it was told to stop. */
  readonly stopping: boolean;
  /**
   * Starts all processes.
   *
   * @returns the first of them
   * @throws {Error} when one cannot be started; the others are stopped
   */
  start(): Promise<Lane>;
  /** Stops all processes, and resolves when they have exited. */
  stop(): Promise<void>;
}

export interface SupervisorOptions extends Omit<ChildOptions, 'isForeground'> {
  /** Number of processes. */
  readonly count: number;
  /** Whether all run at normal priority; otherwise only one does. */
  readonly allForeground: boolean;
  /** Of one job, in milliseconds. */
  readonly deadline: number;
  /** Called when a process is ready. */
  readonly onReady: () => void;
  /** Called when there is no process and none can be started. */
  readonly onOutage: (fault: string) => void;
  /** Called with the reason when a process has exited or cannot be started. */
  readonly onRestart: (reason: string) => void;
}

/** Initial and maximum delay between attempts to start a process, in milliseconds. */
const restartDelays = [100, 1_000] as const;

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { count, allForeground, deadline, onReady, onOutage, onRestart, ...childOptions } = options;
  const lanes = new Set<Lane>();
  let restarting = Promise.resolve();
  let stopping = false;
  let fault: string | undefined;

  async function add(isForeground: boolean): Promise<void> {
    const child = await startChild({ ...childOptions, isForeground: isForeground || allForeground });
    if (stopping) {
      child.stop();
      return child.gone;
    }
    const lane = createLane(child, deadline);
    lanes.add(lane);
    void child.gone.then(() => replace(lane, `render process ${child.pid} ended`));
    onReady();
  }

  function replace(lane: Lane, reason: string): void {
    lanes.delete(lane);
    if (stopping) return;
    onRestart(reason);
    restarting = restarting.then(restart);
  }

  async function restart(): Promise<void> {
    let delay: number = restartDelays[0];
    while (!stopping && lanes.size < count) {
      try {
        await add(![...lanes].some(({ child }) => child.isForeground));
        fault = undefined;
        delay = restartDelays[0];
      } catch (error) {
        fault = `a render process could not be started: ${messageOf(error)}`;
        onRestart(fault);
        if (lanes.size === 0) onOutage(fault);
        await new Promise((resolve) => setTimeout(resolve, delay));
        delay = Math.min(2 * delay, restartDelays[1]);
      }
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    const all = [...lanes];
    for (const { child } of all) child.stop();
    await Promise.all([...all.map(({ child }) => child.gone), restarting]);
  }

  return {
    lanes,
    get fault() {
      return fault;
    },
    get stopping() {
      return stopping;
    },
    async start() {
      const started = await Promise.allSettled(Array.from({ length: count }, (_, i) => add(i === 0)));
      const failed = started.find((result) => result.status === 'rejected');
      const [first] = lanes;
      if (failed === undefined && first !== undefined) return first;
      void stop();
      throw failed?.reason ?? new Error('no render process could be started');
    },
    stop,
  };
}
