import type { DrawRequest } from '@placard/browser';
import { showSketch } from './cards.js';
import { byId } from './dom.js';
import { openPageEngine, type PageEngine } from './engine.js';
import { presets, type LoadedTemplate, type PageDrawing, type Preset, type View } from './state.js';

let engine: PageEngine | undefined;
let revision = -1;
let drawing = new AbortController();
let count = 0;
let shownAt = 0;

/** Milliseconds without a picture after which a newer card no longer ends the one that is drawn. */
const patience = 200;

const tell = (why: string): void => void (byId('engine').textContent = why === '' ? '' : `The server draws: ${why}.`);

/** Takes the templates of a revision; null while there are none for the page. */
export async function useDrawing(next: PageDrawing | null): Promise<void> {
  engine?.close();
  engine = undefined;
  revision = next?.revision ?? -1;
  if (next === null) return;
  if ('why' in next) return tell(next.why);
  const opened = await openPageEngine(next).catch((error: unknown) => (tell(messageOf(error)), undefined));
  if (revision !== next.revision) return opened?.close();
  engine = opened;
  if (opened !== undefined) tell('');
}

/** Whether the page draws, so that the server need not be asked for each key. */
export const sketches = (): boolean => engine !== undefined;

/**
 * Draws a card in the page, in every preset, and ends what is still drawn of the one before. The server's card follows: it
 * alone knows the faults and the times of the stages, and what is refused.
 *
 * @returns milliseconds until all were shown; undefined when a newer card came, or the page cannot draw it
 */
export async function sketch(template: LoadedTemplate, view: View): Promise<number | undefined> {
  const current = engine;
  if (current === undefined) return undefined;
  if (performance.now() - shownAt < patience) drawing.abort();
  drawing = new AbortController();
  const { signal } = drawing;
  const own = (count += 1);
  const began = performance.now();
  try {
    for (const [preset] of presets) {
      const { bytes, contentType, alt } = await current.draw(requestOf(template, view, preset), signal);
      shownAt = performance.now();
      showSketch(preset, URL.createObjectURL(new Blob([bytes], { type: contentType })), alt);
      if (own !== count) return undefined;
    }
    tell('');
    return performance.now() - began;
  } catch (error) {
    if (!signal.aborted) tellFailure(error);
    return undefined;
  }
}

/** Draws a card and shows nothing, so that fonts and code are there at the first key. */
export async function warmUp(template: LoadedTemplate, view: View): Promise<void> {
  await engine?.draw(requestOf(template, view, 'og'), new AbortController().signal).catch(tellFailure);
}

function requestOf({ id, version, background }: LoadedTemplate, view: View, preset: Preset): DrawRequest {
  const photo = background && view.background !== '' ? { background: view.background } : {};
  return { template: id, version, params: view.params, preset, scale: view.scale, format: 'png', ...photo };
}

/** What is wrong with the params is told at their fields, by the server. */
const tellFailure = (error: unknown): void => {
  if ((error as { readonly code?: unknown }).code !== 'invalid_input') tell(messageOf(error));
};

/** Ends what is being drawn: the server's card is as new. */
export function endSketch(): void {
  count += 1;
  drawing.abort();
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '').split('\n')[0] ?? '';
