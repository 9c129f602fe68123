import type { IncomingMessage, ServerResponse } from 'node:http';
import { createKeys, type Keys } from '@placard/access';
import {
  createCards,
  createRenderer,
  imageSize,
  metaTags,
  normalizeRequest,
  signedUrl,
  type Registry,
  type Template,
  type TemplatePackage,
} from '@placard/core';
import { createApp, mount, toNodeHandler } from '@placard/http';
import { openKept } from './open.js';
import { openEngine, registryOf } from './renderer.js';
import { mounting, rootSecrets, type PlacardOptions } from './options.js';
import { insertOwnKeys } from './own-key.js';
import type { CardLink, CardRequest, RenderedCard, TemplatesOf } from './request.js';

/** Cards inside a program. */
export interface Placard<T extends Template = Template> {
  /**
   * Draws a card, or finds it in the cache.
   *
   * @throws {PlacardError} invalid_input naming every failing field, unknown_template, params_too_large,
   * render_unavailable, internal_error
   */
  render<const Id extends T['id']>(
    request: CardRequest<T, Id>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<RenderedCard>;
  /**
   * The signed URL of a card that `fetch` will draw when it is first asked for, and the tags of a page that shows it.
   *
   * @param options `expires`: Unix seconds after which the URL is refused
   * @throws {PlacardError} as `render`, and internal_error when nothing says where the program is reached
   */
  link<const Id extends T['id']>(
    request: CardRequest<T, Id>,
    options?: { readonly expires?: number },
  ): Promise<CardLink>;
  /** The HTTP interface: mounts wherever a `Request` comes in. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The same for what speaks `node:http`: Express, Connect, Fastify's raw requests. */
  readonly handler: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** API keys, for callers of `POST /v1/images`. */
  readonly keys: Keys;
  readonly registry: Registry;
  /** Waits for what is under way, then closes renderer, cache and store, handed in or not. */
  close(): Promise<void>;
}

/**
 * @throws {Error} naming option, package or field when it cannot start
 * @example
 * const placard = await createPlacard({ templates, backgrounds, fonts });
 * const { bytes, alt } = await placard.render({ template: 'basic', params: { title: 'Hello, world' } });
 * await placard.close();
 */
export async function createPlacard<const T extends TemplatePackage>(
  options: PlacardOptions<T>,
): Promise<Placard<TemplatesOf<T>>> {
  const { onError = report, paramsLimit = 16 * 1024, bodyLimit = 64 * 1024 } = options;
  const registry = registryOf(options);
  const secrets = rootSecrets(options);
  const { prefix, baseUrl } = mounting(options);
  const { images, ledger, store, lease, byUrl, limits } = await openKept(options, onError);
  const keys = createKeys({ ledger, store, rootSecrets: secrets });
  const ownKey = await insertOwnKeys(ledger, secrets);
  const renderer = options.renderer ?? createRenderer(registry, await openEngine(options.engine ?? 'press', options));
  const cards = createCards({ registry, renderer, cache: images, lease, paramsLimit, onCacheError: onError });
  const app = createApp({
    cards,
    keys,
    limits,
    trustProxy: options.trustProxy === true ? 1 : 0,
    memoryBytes: byUrl,
    baseUrl,
    bodyLimit,
    healthy: options.healthy ?? (() => true),
    onError,
  });
  const mounted = mount(app, prefix);
  const nodeHandler = toNodeHandler(mounted);

  return {
    registry,
    keys,
    async render(request, { signal } = {}) {
      const { request: asked, ...card } = await cards.resolve(request, signal === undefined ? {} : { signal });
      const { params: _, ...canonical } = asked;
      return { ...card, ...canonical, ...imageSize(asked) };
    },
    async link(request, { expires } = {}) {
      const { request: asked, registered } = normalizeRequest(request, registry, paramsLimit);
      const [secret] = await keys.signingSecrets(ownKey);
      const url = await signedUrl(baseUrl(), asked, { id: ownKey, secret, expires });
      const alt = registered.template.alt(asked.params);
      return { url, alt, meta: metaTags(asked, url, alt) };
    },
    fetch: async (request) => mounted.fetch(request),
    handler: async (request, response) => void (await nodeHandler(request, response)),
    async close() {
      await cards.close();
      await limits?.close();
      store.close();
      await ledger.close();
    },
  };
}

const report = (error: unknown): void =>
  void process.stderr.write(`placard: ${error instanceof Error ? error.message : String(error)}\n`);
