import type { Renderer } from '@placard/core/engine';
import { openRenderer as openRendererOf, type EngineName } from '@placard/server/renderer';
import { openRegistry, type Materials } from './materials.js';

export type { EngineName } from '@placard/server/renderer';
export type { Materials } from './materials.js';

/**
 * Opens a renderer in this process. The module of a pool exports a call of it, so that the child processes render with
 * the same templates, fonts and backgrounds.
 *
 * @throws {Error} naming the package, field or font that is invalid
 * @example
 * export default () => openRenderer({ templates, backgrounds, fonts });
 */
export async function openRenderer(materials: Materials & { readonly engine?: EngineName } = {}): Promise<Renderer> {
  return openRendererOf(await openRegistry(materials), materials.engine);
}
