import { createAddressLimit, defaultPreviewBurst } from '@placard/accounts';
import type { Renderer } from '@placard/core/engine';
import type { CardParts, Cards } from '@placard/core/server';
import type { WebApp } from '@placard/http';
import { openCache } from '@placard/stores';
import { cardsOf } from './cards.js';
import type { Keep } from './open-all.js';
import type { ServerOptions } from './options.js';

/** Size of the cache of previews, in bytes. */
const previewBytes = 32 * 1024 ** 2;

/** Scale of a tile in a list of photos: 240 pixels of 1200. Both sides of every preset are whole pixels. */
const tileScale = 0.2;

/** A renderer that draws cards at a fifth of their size. Its version differs, because both share a cache. */
const createTileRenderer = (renderer: Renderer): Renderer => ({
  ...renderer,
  engine: { ...renderer.engine, version: `${renderer.engine.version} tile` },
  render: (job, ...rest) => renderer.render({ ...job, scale: job.scale * tileScale }, ...rest),
});

/**
 * Opens the app. Its previews have a cache of their own, so that they neither displace images of accounts nor reveal
 * which of them are cached.
 *
 * @throws {Error} with one line, when the package `@placard/web` is missing
 */
export async function openWebApp(
  options: ServerOptions,
  parts: Pick<CardParts, 'registry' | 'renderer'>,
  keep: Keep,
): Promise<WebApp> {
  const { openAppFiles } = await import('@placard/http/app-files');
  const cache = keep(await openCache('memory:', { maxBytes: previewBytes }));
  const cardsBy = (renderer: Renderer): Cards =>
    cardsOf(options, { registry: parts.registry, renderer, cache, lease: undefined }, keep);
  return {
    files: await openAppFiles(),
    drawing: typeof options.webApp === 'object' ? options.webApp.drawing(parts.registry) : undefined,
    previews: {
      cards: cardsBy(parts.renderer),
      tiles: cardsBy(createTileRenderer(parts.renderer)),
      limit: createAddressLimit(options.previewBurst ?? defaultPreviewBurst),
    },
  };
}
