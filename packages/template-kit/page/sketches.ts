import type { DrawRequest } from '@placard/browser';
import { messageOf } from '@placard/core/engine';
import { openPageEngine, type PageEngine } from './engine.js';
import { shownSizes, sizeOptions, type LoadedTemplate, type PageDrawing, type Sketch, type View } from './state.js';

/** Draws cards in the page while somebody types. */
export interface Sketches {
  /** Sets the templates of a revision; null while there are none for the page. */
  use(drawing: PageDrawing | null): Promise<void>;
  /** Whether the page draws, so that the server is not asked at each key. */
  ready(): boolean;
  /**
   * Draws a card at every size, and stops drawing the one before. The server's card is requested later, because only
   * it has the faults, the durations of the stages, and the reasons of refusals.
   *
   * @returns milliseconds until all were shown; undefined when a newer card replaced it, or the page cannot draw it
   */
  draw(template: LoadedTemplate, view: View): Promise<number | undefined>;
  /** Draws a card without showing it, so that fonts and code are loaded before the first key. */
  warmUp(template: LoadedTemplate, view: View): Promise<void>;
  /** Stops drawing, because the server's card is as new. */
  end(): void;
}

/** Milliseconds without an image after which a newer card no longer stops the current one. */
const patience = 200;

/** @param tell gets the reason for which the page does not draw; empty when it does */
export function createSketches(show: (name: string, sketch: Sketch) => void, tell: (why: string) => void): Sketches {
  let engine: PageEngine | undefined;
  let revision = -1;
  let drawing = new AbortController();
  let count = 0;
  let shownAt = 0;

  /** The server reports invalid params at their fields. */
  const tellFailure = (error: unknown): void => {
    if ((error as { readonly code?: unknown }).code !== 'invalid_input') tell(lineOf(error));
  };

  return {
    async use(next) {
      engine?.close();
      engine = undefined;
      revision = next?.revision ?? -1;
      if (next === null) return;
      if ('why' in next) return tell(next.why);
      const opened = await openPageEngine(next).catch((error: unknown) => (tell(lineOf(error)), undefined));
      if (revision !== next.revision) return opened?.close();
      engine = opened;
      if (opened !== undefined) tell('');
    },
    ready: () => engine !== undefined,
    async draw(template, view) {
      const current = engine;
      if (current === undefined) return undefined;
      if (performance.now() - shownAt < patience) drawing.abort();
      const running = new AbortController();
      const { signal } = running;
      drawing = running;
      const own = (count += 1);
      const began = performance.now();
      try {
        // The worker draws the next card while the page shows the previous one.
        const paintings = shownSizes(view, template).map(
          ({ name }) => [name, current.paint(requestOf(template, view, name), signal)] as const,
        );
        // After one has failed, the others fail as well, and nobody waits for them.
        void Promise.allSettled(paintings.map(([, painting]) => painting));
        for (const [name, painting] of paintings) {
          const { bitmap, alt } = await painting;
          if (own !== count && signal.aborted) return undefined;
          shownAt = performance.now();
          show(name, { bitmap, alt });
          if (own === count) continue;
          running.abort();
          return undefined;
        }
        tell('');
        return performance.now() - began;
      } catch (error) {
        if (!signal.aborted) tellFailure(error);
        return undefined;
      }
    },
    async warmUp(template, view) {
      await engine?.paint(requestOf(template, view, 'og'), new AbortController().signal).catch(tellFailure);
      // Shown by the developer tools of browsers, and awaited by tests.
      performance.mark('engine-ready');
    },
    end() {
      count += 1;
      drawing.abort();
    },
  };
}

function requestOf({ id, version, background }: LoadedTemplate, view: View, name: string): DrawRequest {
  const photo = background && view.background !== '' ? { background: view.background } : {};
  return {
    template: id,
    version,
    params: view.params,
    ...sizeOptions(name),
    scale: view.scale,
    format: 'png',
    ...photo,
  };
}

const lineOf = (error: unknown): string => messageOf(error).replace(/\.$/, '').split('\n')[0] ?? '';
