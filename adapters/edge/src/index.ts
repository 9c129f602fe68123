import {
  configuredPackages,
  createCards,
  createRegistry,
  messageOf,
  openOnce,
  renderCard,
  type CacheStore,
  type CardRequest,
  type Cards,
  type ProgramCard,
} from '@placard/core/server';
import type { Template, TemplatePackage } from '@placard/core';
import { createApp, routes } from '@placard/http';
import { openStudio, type Host } from '@placard/press/web';
import { responseCache } from './cache.js';
import { noShortUrls, statelessKeys, type EdgeKey } from './keys.js';

export { responseCache, storageCache, type RawStorage, type ResponseCache } from './cache.js';
export type { EdgeKey } from './keys.js';
export type { CardRequest, ProgramCard } from '@placard/core/server';

/** Options of {@link createPlacard}. */
export interface EdgeOptions<T extends TemplatePackage | Template = TemplatePackage | Template> {
  /**
   * Root secrets of signed URLs, comma-separated: the value of `PLACARD_SECRET` of the server that signs. The first
   * signs, all verify. Without one, the response to every signed URL is 500. `render` needs none.
   */
  readonly secret?: string | undefined;
  /**
   * Reads a file of the folder that `placard-assets` writes, or the URL of that folder. Without it no card is drawn. It
   * may be undefined, because it is often a setting of the host.
   */
  readonly assets: string | URL | ((path: string) => Promise<Response>) | undefined;
  /** Template packages and single templates. */
  readonly templates: readonly T[];
  /** Keys by id: which templates are public, and which keys are revoked. */
  readonly keys?: Readonly<Record<string, EdgeKey>>;
  /** Where images are kept. Default: the host's Cache API. */
  readonly cache?: CacheStore;
  /** Path under which the URLs are served, such as `/cards`. */
  readonly prefix?: string;
  /** Called for each request that failed by the server's fault. Default: one line on the console. */
  readonly onError?: (error: unknown, request: Request) => void;
}

/** The context that Workers pass with a request. */
export interface Lifetime {
  waitUntil(work: Promise<unknown>): void;
}

/** Serves and renders cards. Returned by {@link createPlacard}. */
export interface Placard<T extends Template = Template> {
  /**
   * Answers a request. The routes are `/i`, `/p`, `/v1/templates`, `/v1/backgrounds`, `/healthz` and `/readyz`.
   *
   * @param lifetime passed by Workers: a card is finished even if its client disconnects, because other requests may
   *   wait for it
   */
  fetch(request: Request, lifetime?: Lifetime): Promise<Response>;
  /**
   * Renders a card, or reads it from the cache.
   *
   * @throws {PlacardError} invalid_input (with every invalid field), unknown_template, params_too_large,
   * render_unavailable, internal_error
   * @throws {Error} of one line, naming the file of `assets` that cannot be loaded
   */
  render<const Id extends T['id']>(
    request: CardRequest<T, Id>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<ProgramCard>;
}

/** Opened by the first request. */
interface Opened {
  readonly app: ReturnType<typeof createApp>;
  readonly cards: Cards;
}

/** Bytes of images kept in memory in front of the cache. An isolate has 128 MB for everything. */
const memoryBytes = 16 * 1024 * 1024;

/**
 * Milliseconds for one card. Generous, because a new isolate first loads fonts and decoders; the host itself limits
 * processor time.
 */
const deadline = 20_000;

const served = ['/i/:keyId/:sig', '/p/:keyId/:template', '/v1/templates', '/v1/backgrounds', '/healthz', '/readyz'];

/** Creates the service on a host. */
export function createOn(host: Omit<Host, 'asset'>, options: EdgeOptions): Placard {
  const keys = statelessKeys(options.secret, options.keys ?? {});
  const onError = options.onError ?? logError;
  // Requests that arrive meanwhile share one service, because an isolate does not have enough memory for two.
  const opened = openOnce(open);

  async function open(): Promise<Opened> {
    const studio = await openStudio({ ...host, asset: readerOf(options.assets) });
    const packages = configuredPackages({ templates: options.templates }, 'createPlacard');
    const registry = createRegistry({ packages, ...studio });
    const cache = options.cache ?? responseCache();
    const renderer = studio.renderer(registry);
    const cards = createCards({ registry, renderer, cache, deadline, onCacheError: logError });
    const services = {
      cards,
      keys,
      shortUrls: noShortUrls,
      memoryBytes,
      baseUrl: ({ url }: Request) => new URL(url).origin + (options.prefix ?? ''),
      bodyLimit: 64 * 1024,
      healthy: () => true,
      onError: (error: unknown, request: Request) => onError(error, request),
    };
    const edgeRoutes = Object.entries(routes).filter(([path]) => served.includes(path));
    return { app: createApp(services, Object.fromEntries(edgeRoutes)), cards };
  }

  async function answer(request: Request): Promise<Response> {
    let app: Opened['app'];
    try {
      ({ app } = await opened());
    } catch (error) {
      onError(error, request);
      return unavailable();
    }
    return app.fetch(withoutPrefix(request, options.prefix ?? ''));
  }

  return {
    fetch(request, lifetime) {
      const response = answer(request);
      lifetime?.waitUntil(
        response.then(
          () => undefined,
          () => undefined,
        ),
      );
      return response;
    },
    render: async (request, { signal } = {}) =>
      renderCard((await opened()).cards, request, signal === undefined ? {} : { signal }),
  };
}

const logError = (error: unknown): void =>
  // oxlint-disable-next-line no-console -- the log of hosts at the edge
  console.error(`placard: ${messageOf(error)}`);

function readerOf(assets: EdgeOptions['assets']): Host['asset'] {
  if (assets === undefined || assets === '')
    throw new Error('createPlacard needs "assets": the URL of the folder that placard-assets has written');
  const base = typeof assets === 'function' ? '' : String(assets).replace(/\/?$/, '/');
  const read = typeof assets === 'function' ? assets : (path: string) => fetch(base + path);
  return async (path) => {
    const response = await read(path).catch((cause: unknown) => {
      throw new Error(`cannot load ${base}${path}: the network failed`, { cause });
    });
    if (!response.ok) throw new Error(`cannot load ${base}${path}: status ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
}

function withoutPrefix(request: Request, prefix: string): Request {
  if (prefix === '') return request;
  const url = new URL(request.url);
  return url.pathname.startsWith(`${prefix}/`)
    ? new Request(request.url.replace(url.origin + prefix, url.origin), request)
    : request;
}

const unavailable = (): Response =>
  Response.json(
    { error: 'render_unavailable' },
    { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '5', 'access-control-allow-origin': '*' } },
  );
