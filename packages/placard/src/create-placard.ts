import type { Template, TemplatePackage } from '@placard/core';
import type { Bundled } from './materials.js';
import type { PlacardOptions } from './options.js';
import type { Placard } from './placard.js';
import type { TemplatesOf } from './request.js';

/**
 * Opens cache, store and engine, and returns an object that renders and serves cards. If one of them fails to open,
 * those opened before are closed.
 *
 * Without arguments it draws with the bundled templates, the fonts and photos that are installed, and a cache in memory.
 *
 * @throws {Error} naming the option, package or field that is invalid or cannot be opened
 * @example
 * const placard = await createPlacard();
 * const { bytes, alt } = await placard.render({ template: 'basic', params: { title: 'Hello, world' } });
 * await placard.close();
 */
export async function createPlacard<const T extends TemplatePackage | Template = Bundled>(
  options: PlacardOptions<T> = {},
): Promise<Placard<TemplatesOf<T>>> {
  // Imported here so that importing this package stays fast for programs that never render.
  const { openPlacard } = await import('./open.js').catch(async (error: unknown) => {
    const { brokenInstallation } = await import('@placard/core/engine');
    throw brokenInstallation(error);
  });
  return openPlacard(options);
}
