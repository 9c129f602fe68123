import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Keys } from '@placard/accounts';
import type { Template } from '@placard/core';
import type { Registry } from '@placard/core/server';
import type { CardLink } from '@placard/server';
import type { Brand } from './brand.js';
import type { CardRequest, RenderedCard } from './request.js';

/** Renders and serves cards in a program. Returned by `createPlacard`. */
export interface Placard<T extends Template = Template> {
  /**
   * Renders a card, or reads it from the cache.
   *
   * @param options `brand`: values for params that declare a role and that the request does not set
   * @throws {PlacardError} invalid_input (with every invalid field), unknown_template, params_too_large,
   * render_unavailable, internal_error
   */
  render<const Id extends T['id']>(
    request: CardRequest<T, Id>,
    options?: { readonly signal?: AbortSignal; readonly brand?: Brand },
  ): Promise<RenderedCard>;
  /**
   * Returns the signed URL of a card, its alt text and its meta tags. `fetch` renders the card when the URL is first
   * requested.
   *
   * @param options `expires`: Unix seconds after which the URL is refused. Default: never. `brand`: as for `render`;
   *   the URL contains its values
   * @throws {PlacardError} those of `render`, and internal_error when the public URL is unknown
   */
  link<const Id extends T['id']>(
    request: CardRequest<T, Id>,
    options?: { readonly expires?: number; readonly brand?: Brand },
  ): Promise<CardLink>;
  /** The HTTP interface as a fetch handler: `Request` in, `Response` out. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The HTTP interface as a `node:http` handler, for Express, Connect or Fastify's raw requests. */
  readonly handler: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Creates, changes and revokes API keys, which callers of `POST /v1/images` need. */
  readonly keys: Keys;
  /** The registered templates, backgrounds and fonts. */
  readonly registry: Registry;
  /** Waits for renders in progress, then closes what `createPlacard` opened. Objects passed as options stay open. */
  close(): Promise<void>;
}
