/** The worker: draws one card after the other. `build.mjs` bundles it to one file without imports. */
import { mediaTypes, PlacardError, type Renderer } from '@placard/core/engine';
import { createRegistry, isTemplate, isTemplatePackage, normalizeRequest, type Registry } from '@placard/core/server';
import { imageSize } from '@placard/core/wire';
import { openStudio, type Host, type Studio } from '@placard/portable';
import type { Drawing, DrawRequest, Fault, FromWorker, Places, ToWorker } from './messages.js';

const paramsLimit = 16 * 1024;
const running = new Map<number, AbortController>();
let desk: Desk | undefined;
let last: Promise<unknown> = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'open') desk = createDesk(data.places);
  else if (data.kind === 'abort') running.get(data.id)?.abort();
  else
    last = last
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => answer(data.id, data.request));
  if (data.kind === 'draw') running.set(data.id, new AbortController());
});

async function answer(id: number, request: DrawRequest): Promise<void> {
  const { signal } = running.get(id) ?? new AbortController();
  try {
    signal.throwIfAborted();
    if (desk === undefined) throw new Error('the worker was not opened');
    const drawing = await desk(request, signal);
    send({ id, drawing }, [drawing.bytes.buffer]);
  } catch (error) {
    if (!signal.aborted) send({ id, fault: faultOf(error) });
  } finally {
    running.delete(id);
  }
}

const send = (message: FromWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

function faultOf(error: unknown): Fault {
  if (error instanceof PlacardError) return { message: error.message, code: error.code, issues: error.issues };
  return { message: error instanceof Error ? error.message : String(error) };
}

type Desk = (request: DrawRequest, signal: AbortSignal) => Promise<Drawing>;

interface Drawable {
  readonly registry: Registry;
  readonly renderer: Renderer;
}

function createDesk(places: Places): Desk {
  const openOnce = retrying(() => openStudio(hostOf(places)));
  const templates = new Map<string, () => Promise<Drawable>>();

  async function open(id: string): Promise<Drawable> {
    const url = Object.hasOwn(places.templates, id) ? places.templates[id] : undefined;
    if (url === undefined) throw new PlacardError('unknown_template', { message: `no template "${id}" is registered` });
    const [studio, exported] = await Promise.all([openOnce(), importFrom(url)]);
    return drawable(studio, Object.values(exported), url);
  }

  return async (request, signal) => {
    const started = performance.now();
    const id = String(request.template);
    const opened = templates.get(id) ?? retrying(() => open(id));
    if (Object.hasOwn(places.templates, id)) templates.set(id, opened);
    const { registry, renderer } = await opened();
    const { request: asked, warnings } = normalizeRequest({ ...request }, registry, paramsLimit, 'program');
    signal.throwIfAborted();
    const card = await renderer.render(asked, signal);
    return {
      bytes: new Uint8Array(card.bytes),
      contentType: mediaTypes[asked.format],
      ...imageSize(asked),
      alt: card.alt,
      ...(card.lang === undefined ? {} : { lang: card.lang }),
      warnings: [...warnings, ...card.warnings],
      ms: performance.now() - started,
    };
  };
}

function drawable(studio: Studio, exported: readonly unknown[], url: string): Drawable {
  const lists = exported.map((value) => (isTemplatePackage(value) ? value.templates : value));
  const templates = [...new Set(lists.flat().filter(isTemplate))];
  if (templates.length === 0) throw new Error(`${url} exports no template: export what defineTemplate returns`);
  const registry = createRegistry({ packages: [{ name: url, templates }], ...studio });
  return { registry, renderer: studio.renderer(registry) };
}

/** Keeps the result of a promise, but not a failure: the network may be back. */
function retrying<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

const hostOf = ({ assets, imageFiles, wasm }: Places): Host => ({
  asset: async (path) => new Uint8Array(await (await fetched(assets + path)).arrayBuffer()),
  async wasm(part) {
    const url = String(wasm[part]);
    const response = await fetched(url);
    // Only what has this type can be compiled while it arrives; browsers keep the compiled code with it.
    const isTyped = response.headers.get('content-type') === 'application/wasm';
    return (isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer())).catch(
      (cause: unknown) => {
        throw new Error(`cannot load ${url}: it is no WebAssembly`, { cause });
      },
    );
  },
  imageFiles: () => importFrom(imageFiles) as ReturnType<Host['imageFiles']>,
});

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Error(`cannot load ${url}: the network failed`, { cause });
  });
  if (!response.ok) throw new Error(`cannot load ${url}: status ${response.status}`);
  return response;
}

async function importFrom(url: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await import(/* @vite-ignore */ /* webpackIgnore: true */ url)) as Readonly<Record<string, unknown>>;
  } catch (cause) {
    throw new Error(`cannot load ${url}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
