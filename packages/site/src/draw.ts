import { PlacardError } from '@placard/core';
import type { ImageRequest } from '@placard/core/server';

/** Draws cards: in this process, or in several. */
export interface Drawer {
  /** Cards at a time. */
  readonly concurrency: number;
  /**
   * Draws a card into a file, whose folder is there. A card that fails may leave a part of the file.
   *
   * @throws {PlacardError}
   */
  draw(request: ImageRequest, file: string): Promise<{ readonly warnings: readonly string[] }>;
  close(): Promise<void>;
}

/** Opens a drawer for a few cards, which starts at once, or for many, which takes longer to start. */
export type OpenDrawer = (size: 'few' | 'many') => Promise<Drawer>;

/** Cards below which processes of their own would take longer to start than to draw. */
export const few = 24;
/** Cards that wait, so that no process does. */
const enough = 256;
/** How often a card is tried that could not be drawn for want of time. */
const attempts = 3;

export interface Job {
  readonly request: ImageRequest;
  /** Where the image is written. */
  readonly file: string;
  /** Called when the image is complete. */
  readonly done: (warnings: readonly string[]) => void;
  readonly failed: (error: unknown) => void;
}

/** Draws what is added. Drawing begins while more is added, as soon as there are many. */
export interface DrawQueue {
  add(job: Job): void;
  /** Starts what draws many, before the first is added. */
  expectMany(): void;
  /** Resolves when so few wait that more should be added, so that what waits takes little memory. */
  room(): Promise<void>;
  /** Resolves when everything is drawn, or was stopped. */
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
    // The error is seen by `end`.
    running.catch(() => undefined);
  }

  return {
    add(job) {
      waiting.push(job);
      if (waiting.length >= few) expectMany();
      sleeping.ring();
    },
    expectMany,
    async room() {
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

async function one(drawer: Drawer, { request, file, done, failed }: Job): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { warnings } = await drawer.draw(request, file);
      return done(warnings);
    } catch (error) {
      const isBusy = error instanceof PlacardError && error.code === 'render_unavailable';
      if (!isBusy || attempt === attempts) return failed(error);
    }
  }
}

/** Wakes those who wait for it. */
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
