import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Keys } from '@placard/access';
import type { Template, TemplatePackage } from '@placard/core';
import type { Registry } from '@placard/core/server';
import type { CardLink } from '@placard/server';
import type { PlacardOptions } from './options.js';
import type { CardRequest, RenderedCard, TemplatesOf } from './request.js';

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
  /** Waits for what is under way, then closes what `createPlacard` opened. What was handed in stays open. */
  close(): Promise<void>;
}

/**
 * Opens cache, store and engine, and puts cards together. When one of them does not open, those before it are closed
 * again.
 *
 * @throws {Error} naming option, package or field when it cannot start
 * @example
 * const placard = await createPlacard({ templates, backgrounds, fonts });
 * const { bytes, alt } = await placard.render({ template: 'basic', params: { title: 'Hello, world' } });
 * await placard.close();
 */
export async function createPlacard<const T extends TemplatePackage>(
  options: PlacardOptions<T>,
): Promise<Placard<TemplatesOf<T>>> {
  // Loaded here: importing this package takes a few milliseconds, and a program may never draw.
  const { openPlacard } = await import('./open.js');
  return openPlacard(options);
}
