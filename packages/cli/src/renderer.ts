import { createRenderer, withFallback, type Engine, type Registry, type Renderer } from '@placard/core';
import { createPressEngine } from '@placard/press';
import { createSatoriEngine, satoriEngine } from '@placard/satori';
import { bundledRegistry } from './registry.js';
import { readSettings, type EngineName } from './settings.js';

const engines: Readonly<Record<EngineName, (registry: Registry) => Promise<Engine>>> = {
  press: async ({ fonts }) => withFallback(await createPressEngine({ fonts }), satoriEngine({ fonts })),
  satori: ({ fonts }) => createSatoriEngine({ fonts }),
};

/** What each render process makes for itself; the pool loads this module by its URL. */
export default async function renderer(): Promise<Renderer> {
  const registry = bundledRegistry();
  return createRenderer(registry, await engines[readSettings(process.env).engine](registry));
}
