/** The worker: draws one card after the other. `build.mjs` bundles it to one file without imports. */
import { mediaTypes, messageOf, openOnce, PlacardError, type Renderer } from '@placard/core/engine';
import {
  createRegistry,
  defaultParamsLimit,
  isTemplate,
  isTemplatePackage,
  normalizeRequest,
  type ImageRequest,
  type Registry,
} from '@placard/core/server';
import { imageSize } from '@placard/core/wire';
import { openStudio, type Host, type Studio } from '@placard/press/web';
import type { CardFacts, Drawing, DrawRequest, Fault, FromWorker, Painting, Places, ToWorker } from './messages.js';

const running = new Map<number, AbortController>();
let drawer: CardDrawer | undefined;
let last: Promise<unknown> = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'open') drawer = createCardDrawer(data.places);
  else if (data.kind === 'abort') running.get(data.id)?.abort();
  else
    last = last
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => answer(data));
  if (data.kind === 'draw' || data.kind === 'paint') running.set(data.id, new AbortController());
});

async function answer({ kind, id, request }: Extract<ToWorker, { request: DrawRequest }>): Promise<void> {
  const { signal } = running.get(id) ?? new AbortController();
  try {
    signal.throwIfAborted();
    if (drawer === undefined) throw new Error('the worker was not opened');
    const result = await drawer[kind](request, signal);
    send({ id, result }, ['bitmap' in result ? result.bitmap : result.bytes.buffer]);
  } catch (error) {
    if (!signal.aborted) send({ id, fault: faultOf(error) });
  } finally {
    running.delete(id);
  }
}

const send = (message: FromWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

function faultOf(error: unknown): Fault {
  if (error instanceof PlacardError) return { message: error.message, code: error.code, issues: error.issues };
  return { message: messageOf(error) };
}

interface CardDrawer {
  draw(request: DrawRequest, signal: AbortSignal): Promise<Drawing>;
  paint(request: DrawRequest, signal: AbortSignal): Promise<Painting>;
}

interface Drawable {
  readonly registry: Registry;
  readonly renderer: Renderer;
  readonly painter: Renderer;
}

interface Rendered {
  readonly asked: ImageRequest;
  readonly bytes: Uint8Array;
  readonly facts: CardFacts;
}

function createCardDrawer(places: Places): CardDrawer {
  const studio = openOnce(() => openStudio(hostOf(places)));
  const templates = new Map<string, () => Promise<Drawable>>();

  async function open(id: string): Promise<Drawable> {
    const url = Object.hasOwn(places.templates, id) ? places.templates[id] : undefined;
    if (url === undefined) throw new PlacardError('unknown_template', { message: `no template "${id}" is registered` });
    const [opened, exported] = await Promise.all([studio(), importFrom(url)]);
    return drawable(opened, Object.values(exported), url);
  }

  async function render(
    { ...request }: DrawRequest,
    signal: AbortSignal,
    way: 'renderer' | 'painter',
  ): Promise<Rendered> {
    const started = performance.now();
    const id = String(request.template);
    const opened = templates.get(id) ?? openOnce(() => open(id));
    if (Object.hasOwn(places.templates, id)) templates.set(id, opened);
    const { registry, [way]: renderer } = await opened();
    const { request: asked, warnings } = normalizeRequest(request, registry, defaultParamsLimit, 'program');
    signal.throwIfAborted();
    const { bytes, alt, lang, warnings: own } = await renderer.render(asked, signal);
    const ms = performance.now() - started;
    const all = [...warnings, ...own];
    return { asked, bytes, facts: { ...imageSize(asked), alt, ...(lang && { lang }), warnings: all, ms } };
  }

  return {
    async draw(request, signal) {
      const { asked, bytes, facts } = await render(request, signal, 'renderer');
      return { bytes: new Uint8Array(bytes), contentType: mediaTypes[asked.format], ...facts };
    },
    async paint(request, signal) {
      const { bytes, facts } = await render(request, signal, 'painter');
      return { bitmap: await createImageBitmap(imageDataOf(bytes, facts), asTheyAre), ...facts };
    },
  };
}

/** Opaque pixels need no conversion, which would take as long as the copy. */
const asTheyAre = { premultiplyAlpha: 'none', colorSpaceConversion: 'none' } as const;

/** @param rgba opaque pixels, with nothing else in their buffer */
const imageDataOf = ({ buffer }: Uint8Array, { width, height }: Pick<CardFacts, 'width' | 'height'>): ImageData =>
  new ImageData(new Uint8ClampedArray(buffer as ArrayBuffer), width, height);

function drawable(studio: Studio, exported: readonly unknown[], url: string): Drawable {
  const lists = exported.map((value) => (isTemplatePackage(value) ? value.templates : value));
  const templates = [...new Set(lists.flat().filter(isTemplate))];
  if (templates.length === 0) throw new Error(`${url} exports no template: export what defineTemplate returns`);
  const registry = createRegistry({ packages: [{ name: url, templates }], ...studio });
  return { registry, renderer: studio.renderer(registry), painter: studio.painter(registry) };
}

const hostOf = ({ assets, imageFiles, wasm }: Places): Host => ({
  asset: async (path) => new Uint8Array(await (await fetched(assets + path)).arrayBuffer()),
  async wasm(part) {
    const url = String(wasm[part]);
    const response = await fetched(url);
    // Only responses of this type can be compiled while they are loaded; browsers cache the compiled code with them.
    const isTyped = response.headers.get('content-type') === 'application/wasm';
    return (isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer())).catch(
      (cause: unknown) => {
        throw new Error(`cannot load ${url}: it is not WebAssembly`, { cause });
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
    throw new Error(`cannot load ${url}: ${messageOf(cause)}`, { cause });
  }
}
