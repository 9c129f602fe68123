import { PlacardError } from '@placard/core';
import type { ImageRequest } from '@placard/core/server';

/** Draws cards: in this process, or in several. */
export interface Drawer {
  /** Cards at a time. */
  readonly concurrency: number;
  /** @throws {PlacardError} */
  draw(request: ImageRequest): Promise<{ readonly bytes: Uint8Array; readonly warnings: readonly string[] }>;
  close(): Promise<void>;
}

/** Opens a drawer for a few cards, which starts at once, or for many, which takes longer to start. */
export type OpenDrawer = (size: 'few' | 'many') => Promise<Drawer>;

/** Cards below which processes of their own would take longer to start than to draw. */
const few = 24;
/** How often a card is tried that could not be drawn for want of time. */
const attempts = 3;

export interface Job {
  readonly request: ImageRequest;
  /** Called with the picture. */
  readonly done: (bytes: Uint8Array, warnings: readonly string[]) => void;
  readonly failed: (error: unknown) => void;
}

/** Draws what is added. Drawing begins while more is added, as soon as there are many. */
export interface DrawQueue {
  add(job: Job): void;
  /** Resolves when everything is drawn, or was stopped. */
  end(): Promise<void>;
}

/** @param signal stops before the next card */
export function createDrawQueue(open: OpenDrawer, signal: AbortSignal | undefined): DrawQueue {
  const waiting: Job[] = [];
  let running: Promise<void> | undefined;
  let sleeping: (() => void)[] = [];
  let ended = false;

  function wake(): void {
    for (const resolve of sleeping) resolve();
    sleeping = [];
  }

  async function next(): Promise<Job | undefined> {
    while (waiting.length === 0 && !ended) await new Promise<void>((resolve) => sleeping.push(resolve));
    return signal?.aborted ? undefined : waiting.shift();
  }

  async function run(size: 'few' | 'many'): Promise<void> {
    const drawer = await open(size);
    const draw = async (): Promise<void> => {
      for (let job = await next(); job !== undefined; job = await next()) await one(drawer, job);
    };
    try {
      await Promise.all(Array.from({ length: drawer.concurrency }, draw));
    } finally {
      await drawer.close();
    }
  }

  return {
    add(job) {
      waiting.push(job);
      if (waiting.length >= few) running ??= run('many');
      // The error is seen by `end`.
      running?.catch(() => undefined);
      wake();
    },
    async end() {
      ended = true;
      if (waiting.length > 0 && !signal?.aborted) running ??= run('few');
      wake();
      await running;
    },
  };
}

async function one(drawer: Drawer, { request, done, failed }: Job): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { bytes, warnings } = await drawer.draw(request);
      return done(bytes, warnings);
    } catch (error) {
      const isBusy = error instanceof PlacardError && error.code === 'render_unavailable';
      if (!isBusy || attempt === attempts) return failed(error);
    }
  }
}
