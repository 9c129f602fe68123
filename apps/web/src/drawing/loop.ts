import type { ImageRequest } from '@placard/client';
import { preview, type DrawnCard } from '../api/client.js';
import { troubleOf } from '../api/trouble.js';
import { createDisplay, type Shown } from './display.js';
import { createLatest } from './latest.js';
import { mayDiffer, openEngine, type Engine, type Sketch } from './engine.js';

/** Draws the successive requests while somebody types. */
export interface Loop {
  /** Returns a function that ends it. */
  open(): () => void;
  draw(request: ImageRequest): void;
  /** Draws the last request again, at once. */
  retry(): void;
}

interface Task {
  readonly request: ImageRequest;
  /** Time of the request, as `performance.now()`. */
  readonly since: number;
}

/** Seconds between retries after temporary failures. */
const pauses = [1, 2, 4, 8];
/** Milliseconds without an image after which a newer request no longer stops the current one. */
const patience = 200;
/** Milliseconds after the last change before the file is drawn, if the page has shown a sketch. */
const settled = 300;

/**
 * The page draws the requests that it can, and the server all others, and all requests while the engine is being
 * loaded. One request is drawn at a time; of those that arrive meanwhile, only the last is drawn. The page shows pixels
 * first. When nothing has changed for a moment, they are replaced by the file of the page, or of the server if its
 * image may differ.
 */
export function createLoop(show: (change: Partial<Shown>) => void): Loop {
  let last: ImageRequest | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leaving = new AbortController();
  let drawing = new AbortController();
  let engine: Engine | undefined;
  const tasks = createLatest(drawOne);
  const display = createDisplay(show, () => !tasks.hasNext);

  async function drawOne(task: Task): Promise<void> {
    if (leaving.signal.aborted) return;
    drawing = new AbortController();
    const signal = AbortSignal.any([leaving.signal, drawing.signal]);
    try {
      if (!(await drawHere(task, signal))) {
        const drawn = await preview(task.request, leaving.signal);
        await showFile(drawn, task, 'server', leaving.signal);
      }
    } catch (error) {
      if (!signal.aborted) showFailure(error);
    }
    void painted().then(() => warmUp(task.request));
  }

  /** @returns false if only the server can draw it */
  async function drawHere(task: Task, signal: AbortSignal): Promise<boolean> {
    const { request } = task;
    if (engine?.draws(request) !== true) return false;
    try {
      const sketch = await engine.paint(request, signal);
      showSketch(sketch, task);
      later(settled, () => void settle(task, sketch, signal));
      return true;
    } catch (error) {
      if (signal.aborted || troubleOf(error).kind === 'invalid') throw error;
      return false;
    }
  }

  /** Replaces a sketch by the file. */
  async function settle(task: Task, { facts }: Sketch, signal: AbortSignal): Promise<void> {
    const { request } = task;
    const theirs = mayDiffer(request, facts.warnings)
      ? await preview(request, signal).catch(() => undefined)
      : undefined;
    if (theirs !== undefined) return showFile(theirs, task, 'server', signal);
    const drawing = await engine?.draw(request, signal).catch(() => undefined);
    if (drawing !== undefined) await showFile(drawing, task, 'page', signal);
  }

  function showSketch(sketch: Sketch, { since }: Task): void {
    failures = 0;
    display.sketch(sketch, since);
  }

  async function showFile(
    drawn: DrawnCard,
    { since }: Task,
    by: 'page' | 'server',
    signal: AbortSignal,
  ): Promise<void> {
    failures = 0;
    await display.file(drawn, by, since, signal);
  }

  function showFailure(error: unknown): void {
    const trouble = troubleOf(error);
    if (trouble.kind === 'invalid' && trouble.issues.length > 0)
      return show({ issues: trouble.issues, current: false, trouble: undefined });
    show({ trouble, issues: [], current: false });
    if (!trouble.recovers) return;
    later((trouble.retryAfter ?? pauses[Math.min(failures, pauses.length - 1)] ?? 8) * 1000, retry);
    failures += 1;
  }

  /**
   * Loads the engine after the first image, with fonts and encoder of the card, so that the page draws from then on.
   */
  function warmUp(request: ImageRequest): void {
    const { signal } = leaving;
    if (engine !== undefined || signal.aborted) return;
    openEngine()
      .then(async (ready) => {
        if (ready.draws(request)) await ready.draw(request, signal);
        engine = ready;
        // Shown by the developer tools of browsers, and awaited by tests.
        performance.mark('engine-ready');
        // If the server has drawn nothing.
        if (!display.hasFile()) retry();
      })
      // An invalid form, or no network: the next card tries again.
      .catch(() => undefined);
  }

  function later(milliseconds: number, act: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  }

  function draw(request: ImageRequest): void {
    clearTimeout(timer);
    last = request;
    const since = performance.now();
    if (!tasks.isBusy || since - display.shownAt() < patience) drawing.abort();
    tasks.put({ request, since });
  }

  function retry(): void {
    if (last !== undefined && !leaving.signal.aborted) draw(last);
  }

  return {
    open() {
      // The first request may have been drawn already.
      if (leaving.signal.aborted) leaving = new AbortController();
      addEventListener('online', retry, { signal: leaving.signal });
      return () => {
        leaving.abort();
        clearTimeout(timer);
        display.close();
      };
    },
    draw,
    retry,
  };
}

/** Resolves after the frame that shows the last change of the page. A hidden page has no frames. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
