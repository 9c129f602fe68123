import type { ImageRequest, Issue } from '@placard/client';
import { preview, type Facts, type Picture } from '../api/client.js';
import { troubleOf, type Trouble } from '../api/trouble.js';
import { mayDiffer, openEngine, type Engine } from './engine.js';

/** What is known of the picture that is shown. */
export interface Shown {
  /** `blob:` URL. */
  readonly url: string | undefined;
  readonly image: Blob | undefined;
  readonly facts: Facts | undefined;
  /** Size of the file. While a sketch is shown, of the file before. */
  readonly bytes: number | undefined;
  /** Milliseconds from the change to the picture. */
  readonly took: number | undefined;
  /** What has drawn it. A sketch has the pixels, but is not the file that was asked for. */
  readonly by: 'page' | 'server' | 'sketch' | undefined;
  /** Whether the picture is of the request. */
  readonly current: boolean;
  /** Invalid fields of the request. */
  readonly issues: readonly Issue[];
  /** What keeps the page and the server from drawing. */
  readonly trouble: Trouble | undefined;
}

/** Draws the requests that follow each other while somebody types. */
export interface Loop {
  /** Returns what ends it. */
  open(): () => void;
  draw(request: ImageRequest): void;
  /** Draws the last request again, at once. */
  retry(): void;
}

interface Task {
  readonly request: ImageRequest;
  /** When it was asked for, as `performance.now()`. */
  readonly since: number;
}

/** Seconds between tries of what may pass. */
const pauses = [1, 2, 4, 8];
/** Milliseconds without a picture after which a newer request no longer ends the one that is drawn. */
const patience = 200;
/** Milliseconds after the last change before the file itself is drawn, where the page has shown a sketch. */
const settled = 400;

/**
 * The page draws what it can, the server everything else, and everything while the engine is being loaded. One request is
 * drawn at a time; of those that came meanwhile only the last is drawn. A format other than PNG is sketched; when nothing has
 * changed for a moment, the file itself replaces the sketch, the server's where it answers. So it does where its picture
 * may differ.
 */
export function createLoop(show: (change: Partial<Shown>) => void): Loop {
  let next: Task | undefined;
  let last: ImageRequest | undefined;
  let busy = false;
  let failures = 0;
  let url: string | undefined;
  let shownAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leaving = new AbortController();
  let drawing = new AbortController();
  let engine: Engine | undefined;

  async function run(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let task = next; task !== undefined && !leaving.signal.aborted; task = next) {
      next = undefined;
      await drawOne(task);
    }
    busy = false;
  }

  async function drawOne(task: Task): Promise<void> {
    drawing = new AbortController();
    const signal = AbortSignal.any([leaving.signal, drawing.signal]);
    try {
      if (!(await drawHere(task, signal))) showPicture(await preview(task.request, leaving.signal), task, 'server');
    } catch (error) {
      if (!signal.aborted) showFailure(error);
    }
    warmUp(task.request);
  }

  /** @returns false where only the server can draw it */
  async function drawHere(task: Task, signal: AbortSignal): Promise<boolean> {
    const { request } = task;
    if (engine?.draws(request) !== true) return false;
    const isSketch = (request.format ?? 'png') !== 'png';
    try {
      const picture = await (isSketch ? engine.sketch(request, signal) : engine.draw(request, signal));
      showPicture(picture, task, isSketch ? 'sketch' : 'page');
      if (isSketch || mayDiffer(request, picture)) later(settled, () => void settle(task, signal));
      return true;
    } catch (error) {
      if (signal.aborted || troubleOf(error).kind === 'invalid') throw error;
      return false;
    }
  }

  /** Shows the server's picture in place of the page's; without the server, the page's own file in place of a sketch. */
  async function settle(task: Task, signal: AbortSignal): Promise<void> {
    try {
      const picture = await preview(task.request, signal);
      if (!signal.aborted) showPicture(picture, task, 'server');
    } catch {
      const picture = await engine?.draw(task.request, signal).catch(() => undefined);
      if (picture !== undefined && !signal.aborted) showPicture(picture, task, 'page');
    }
  }

  function showPicture({ facts, image }: Picture, { since }: Task, by: Shown['by']): void {
    if (leaving.signal.aborted) return;
    failures = 0;
    shownAt = performance.now();
    const before = url;
    url = URL.createObjectURL(image);
    const took = shownAt - since;
    const file = by === 'sketch' ? {} : { bytes: facts.bytes };
    show({ url, image, facts, took, by, ...file, current: next === undefined, issues: [], trouble: undefined });
    // After the picture before has been replaced.
    if (before !== undefined) setTimeout(() => URL.revokeObjectURL(before), 1_000);
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

  /** Loads the engine after the first picture, with fonts and encoder of the card, so that the page draws from then on. */
  function warmUp(request: ImageRequest): void {
    if (engine !== undefined) return;
    const { signal } = leaving;
    openEngine()
      .then(async (ready) => {
        if (ready.draws(request)) await ready.draw(request, signal);
        engine = ready;
        // Where the server has drawn nothing.
        if (url === undefined) retry();
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
    next = { request, since: performance.now() };
    if (!busy || performance.now() - shownAt < patience) drawing.abort();
    void run();
  }

  function retry(): void {
    if (last !== undefined && !leaving.signal.aborted) draw(last);
  }

  return {
    open() {
      leaving = new AbortController();
      addEventListener('online', retry, { signal: leaving.signal });
      return () => {
        leaving.abort();
        clearTimeout(timer);
        if (url !== undefined) URL.revokeObjectURL(url);
      };
    },
    draw,
    retry,
  };
}
