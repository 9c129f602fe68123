import type { RenderJob } from '@placard/core/engine';
import { hasCode } from '@placard/core/server';

/** Draws cards: in this process, or in several. */
export interface Drawer {
  /** Number of cards that are drawn at the same time. */
  readonly concurrency: number;
  /**
   * Draws a card into a file in an existing folder. A failed card may leave a partial file.
   *
   * @throws {PlacardError}
   */
  draw(job: RenderJob, file: string): Promise<{ readonly warnings: readonly string[] }>;
  close(): Promise<void>;
}

/** Opens a drawer for a few cards, which starts at once, or for many, which takes longer to start. */
export type OpenDrawer = (size: 'few' | 'many') => Promise<Drawer>;

/** Number of cards below which starting processes would take longer than drawing. */
export const few = 24;
/** Number of queued cards, so that no process is idle. */
const enough = 256;
/** Number of attempts for a card that could not be drawn in time. */
const attempts = 3;

export interface Job {
  readonly job: RenderJob;
  /** Where the image is written. */
  readonly file: string;
  /** Called when the image is complete. */
  readonly done: (warnings: readonly string[]) => void;
  readonly failed: (error: unknown) => void;
}

/** Draws the cards that are added. Drawing starts while cards are added, as soon as there are many. */
export interface DrawQueue {
  add(job: Job): void;
  /** Starts the drawer for many cards before the first is added. */
  expectMany(): void;
  /** Resolves when so few cards wait that more should be added. This limits the memory of waiting cards. */
  untilFree(): Promise<void>;
  /** Resolves when all cards are drawn, or drawing was stopped. */
  end(): Promise<void>;
}

/** @param signal stops before the next card */
export function createDrawQueue(open: OpenDrawer, signal: AbortSignal | undefined): DrawQueue {
  const waiting: Job[] = [];
  let running: Promise<void> | undefined;
  const sleeping = createBell();
  const adding = createBell();
  let ended = false;
  let closed = false;

  async function next(): Promise<Job | undefined> {
    while (waiting.length === 0 && !ended) await sleeping.rings();
    if (waiting.length <= enough) adding.ring();
    return signal?.aborted ? undefined : waiting.shift();
  }

  async function run(size: 'few' | 'many'): Promise<void> {
    try {
      await drawAll(await open(size));
    } finally {
      closed = true;
      adding.ring();
    }
  }

  async function drawAll(drawer: Drawer): Promise<void> {
    const draw = async (): Promise<void> => {
      for (let job = await next(); job !== undefined; job = await next()) await one(drawer, job);
    };
    try {
      await Promise.all(Array.from({ length: drawer.concurrency }, draw));
    } finally {
      await drawer.close();
    }
  }

  function expectMany(): void {
    running ??= run('many');
    // `end` reports the error.
    running.catch(() => undefined);
  }

  return {
    add(job) {
      waiting.push(job);
      if (waiting.length >= few) expectMany();
      sleeping.ring();
    },
    expectMany,
    async untilFree() {
      while (waiting.length > enough && !closed) await adding.rings();
    },
    async end() {
      ended = true;
      if (waiting.length > 0 && !signal?.aborted) running ??= run('few');
      sleeping.ring();
      await running;
    },
  };
}

async function one(drawer: Drawer, { job, file, done, failed }: Job): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { warnings } = await drawer.draw(job, file);
      return done(warnings);
    } catch (error) {
      if (!hasCode(error, 'render_unavailable') || attempt === attempts) return failed(error);
    }
  }
}

/** Resolves the promises that wait for it. */
function createBell(): { readonly ring: () => void; readonly rings: () => Promise<void> } {
  let waiting: (() => void)[] = [];
  return {
    ring() {
      for (const resolve of waiting) resolve();
      waiting = [];
    },
    rings: () => new Promise((resolve) => waiting.push(resolve)),
  };
}
