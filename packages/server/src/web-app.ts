import { createAddressLimit, defaultPreviewBurst } from '@placard/access';
import type { CardParts } from '@placard/core/server';
import type { WebApp } from '@placard/http';
import { openCache } from '@placard/stores';
import { cardsOf } from './cards.js';
import type { Keep } from './open-all.js';
import type { ServerOptions } from './options.js';

/** Size of the cache of previews, in bytes. */
const previewBytes = 32 * 1024 ** 2;

/**
 * Opens the app. Its previews have a cache of their own, so that they neither displace images of accounts nor reveal which
 * of them are cached.
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
  return {
    files: await openAppFiles(),
    drawing: typeof options.webApp === 'object' ? options.webApp.drawing(parts.registry) : undefined,
    previews: {
      cards: cardsOf(options, { ...parts, cache, lease: undefined }, keep),
      limit: createAddressLimit(options.previewBurst ?? defaultPreviewBurst),
    },
  };
}
