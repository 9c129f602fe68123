import { createRenderer, type Renderer } from '@placard/core';
import { createSatoriEngine } from '@placard/satori';
import { bundledRegistry } from './registry.js';

/** What each render process makes for itself; the pool loads this module by its URL. */
export default async function renderer(): Promise<Renderer> {
  const registry = bundledRegistry();
  return createRenderer(registry, await createSatoriEngine({ fonts: registry.fonts }));
}
