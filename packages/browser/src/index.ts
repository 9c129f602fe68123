import type { Drawing, DrawRequest, Fault, FromWorker, Painting, Places, ToWorker } from './messages.js';
import * as parts from './parts.js';

export type { CardFacts, Drawing, DrawRequest, Painting } from './messages.js';

/** Options of {@link createDrawer}. */
export interface DrawerOptions {
  /** URL of the folder that `npx placard-assets` writes: fonts, emoji, photos. */
  readonly assets: string | URL;
  /**
   * URLs of modules of further templates, by id. A module exports what `defineTemplate` returns, lists of it, or
   * packages, and imports nothing that a browser cannot.
   */
  readonly templates?: Readonly<Record<string, string | URL>>;
}

/** Draws cards in its own worker. */
export interface Drawer {
  /**
   * Draws a card. Requests are drawn one after the other.
   *
   * @param options.signal rejects at once with the signal's reason, and stops the work as soon as the worker can
   * @throws {DrawError} when the request is invalid, or a file cannot be loaded
   */
  draw(request: DrawRequest, options?: { readonly signal?: AbortSignal }): Promise<Drawing>;
  /**
   * Draws the pixels of a card without encoding them, which takes half the time or less: for an image that is updated
   * while somebody types. `format` has no effect, and warnings about the file, such as its size, are missing.
   *
   * @param options.signal as of `draw`
   * @throws {DrawError} as `draw`
   * @example
   * const { paint } = createDrawer({ assets: '/placard/' });
   * const { bitmap, width, height } = await paint({ template: 'basic', params: { title: 'Hello' } });
   * const canvas = Object.assign(document.createElement('canvas'), { width, height });
   * canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
   */
  paint(request: DrawRequest, options?: { readonly signal?: AbortSignal }): Promise<Painting>;
  /** Ends the worker. Unfinished cards are rejected. */
  close(): void;
}

/** Thrown when a card could not be drawn. */
export class DrawError extends Error {
  override readonly name = 'DrawError';
  /** A code of the HTTP interface, such as `invalid_input`; undefined when a file could not be loaded. */
  readonly code: string | undefined;
  /** Every failing field of an invalid request. */
  readonly issues: NonNullable<Fault['issues']>;

  constructor({ message, code, issues = [] }: Fault) {
    super(message);
    this.code = code;
    this.issues = issues;
  }
}

interface Waiting {
  readonly resolve: (result: Drawing | Painting) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Creates a drawer. The worker starts now; fonts, templates and codecs are loaded when a card needs them.
 *
 * @example
 * import { createDrawer } from '@placard/browser';
 * const { draw } = createDrawer({ assets: '/placard/' });
 * const { bytes, warnings, ms } = await draw({ template: 'basic', params: { title: 'Hello' } });
 */
export function createDrawer({ assets, templates = {} }: DrawerOptions): Drawer {
  const worker = startWorker(parts.worker);
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let ended: DrawError | undefined;
  const send = (message: ToWorker): void => worker.postMessage(message);
  const rejectAll = (reason: Error): void => {
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const { resolve, reject } = waiting.get(data.id) ?? {};
    waiting.delete(data.id);
    if ('result' in data) resolve?.(data.result);
    else reject?.(new DrawError(data.fault));
  });
  worker.addEventListener('error', ({ message }) => {
    const failed = new DrawError({
      message: `the worker ${parts.worker.href} failed: ${message || 'it cannot be loaded'}`,
    });
    // An error without a message means that the script did not load, so the worker will never respond.
    if (!message) ended = failed;
    rejectAll(failed);
  });
  send({ kind: 'open', places: placesOf(absolute(assets), templates) });

  function ask(
    kind: 'draw' | 'paint',
    request: DrawRequest,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<Drawing | Painting> {
    if (ended !== undefined) return Promise.reject(ended);
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    const id = (count += 1);
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        if (!waiting.delete(id)) return;
        send({ kind: 'abort', id });
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abort, { once: true });
      const end =
        <T>(settle: (value: T) => void) =>
        (value: T): void => {
          signal?.removeEventListener('abort', abort);
          settle(value);
        };
      waiting.set(id, { resolve: end(resolve), reject: end(reject) });
      send({ kind, id, request });
    });
  }

  return {
    // The result of each kind of message.
    draw: (request, options) => ask('draw', request, options) as Promise<Drawing>,
    paint: (request, options) => ask('paint', request, options) as Promise<Painting>,
    close() {
      worker.terminate();
      ended = new DrawError({ message: 'the drawer was closed' });
      rejectAll(ended);
    },
  };
}

/**
 * A worker must have the page's origin. A worker script of another origin, for example of a CDN, is imported by one of
 * the page's origin.
 */
function startWorker(url: URL): Worker {
  const options = { type: 'module', name: 'placard' } as const;
  if (url.origin === location.origin || !/^https?:$/.test(url.protocol)) return new Worker(url, options);
  const source = new Blob([`import ${JSON.stringify(url.href)};`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(source), options);
}

const absolute = (url: string | URL): string => new URL(url, location.href).href;

const absolutes = (urls: Readonly<Record<string, string | URL>>): Record<string, string> =>
  Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, absolute(url)]));

const placesOf = (assets: string, templates: NonNullable<DrawerOptions['templates']>): Places => ({
  assets: assets.endsWith('/') ? assets : `${assets}/`,
  imageFiles: parts.imageFiles.href,
  wasm: absolutes(parts.wasm),
  templates: absolutes({ ...parts.templates, ...templates }),
});
