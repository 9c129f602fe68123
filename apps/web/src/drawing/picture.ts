import type { ImageRequest, Issue } from '@placard/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { preview, type Facts } from '../api/client.js';
import { troubleOf, type Trouble } from '../api/trouble.js';

/** The picture of a card that is being made. While the next one is drawn, the one before stays. */
export interface LivePicture {
  /** `blob:` URL. */
  readonly url: string | undefined;
  readonly image: Blob | undefined;
  readonly facts: Facts | undefined;
  /** Milliseconds from the change to the picture. */
  readonly took: number | undefined;
  /** Whether the picture is of the request. */
  readonly current: boolean;
  /** Invalid fields of the request. */
  readonly issues: readonly Issue[];
  /** What keeps the server from drawing. */
  readonly trouble: Trouble | undefined;
  /** Tries again, at once. */
  readonly retry: () => void;
}

const pauses = [1, 2, 4, 8];

/**
 * Draws a request, and each that follows it. One is drawn at a time; of those that came meanwhile only the last is drawn, so
 * the picture follows fast typing at the speed of the server. Tries again by itself what may pass.
 */
export function useLivePicture(request: ImageRequest | undefined): LivePicture {
  const [picture, setPicture] = useState<Omit<LivePicture, 'retry'>>({
    url: undefined,
    image: undefined,
    facts: undefined,
    took: undefined,
    current: false,
    issues: [],
    trouble: undefined,
  });
  const loop = useRef<Loop | undefined>(undefined);
  loop.current ??= createLoop((change) => setPicture((before) => ({ ...before, ...change })));
  useEffect(() => loop.current?.open(), []);
  const wanted = request === undefined ? undefined : JSON.stringify(request);
  useEffect(() => {
    if (wanted !== undefined) loop.current?.draw(JSON.parse(wanted) as ImageRequest);
  }, [wanted]);
  return { ...picture, retry: () => loop.current?.retry() };
}

interface Loop {
  /** Returns what ends it. */
  open(): () => void;
  draw(request: ImageRequest): void;
  retry(): void;
}

function createLoop(show: (change: Partial<Omit<LivePicture, 'retry'>>) => void): Loop {
  let next: { readonly request: ImageRequest; readonly since: number } | undefined;
  let last: ImageRequest | undefined;
  let busy = false;
  let failures = 0;
  let url: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leaving = new AbortController();

  async function run(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let task = next; task !== undefined && !leaving.signal.aborted; task = next) {
      next = undefined;
      await drawOne(task.request, task.since);
    }
    busy = false;
  }

  async function drawOne(request: ImageRequest, since: number): Promise<void> {
    const { signal } = leaving;
    try {
      const { facts, image } = await preview(request, signal);
      if (signal.aborted) return;
      failures = 0;
      const before = url;
      url = URL.createObjectURL(image);
      show({
        url,
        image,
        facts,
        took: performance.now() - since,
        current: next === undefined,
        issues: [],
        trouble: undefined,
      });
      // After the picture before has been replaced.
      if (before !== undefined) setTimeout(() => URL.revokeObjectURL(before), 1_000);
    } catch (error) {
      if (signal.aborted) return;
      const trouble = troubleOf(error);
      if (trouble.kind === 'invalid' && trouble.issues.length > 0)
        return show({ issues: trouble.issues, current: false, trouble: undefined });
      show({ trouble, issues: [], current: false });
      if (!trouble.recovers) return;
      const pause = trouble.retryAfter ?? pauses[Math.min(failures, pauses.length - 1)] ?? 8;
      failures += 1;
      clearTimeout(timer);
      timer = setTimeout(retry, pause * 1000);
    }
  }

  function draw(request: ImageRequest): void {
    last = request;
    next = { request, since: performance.now() };
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
