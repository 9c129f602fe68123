import type { Engine, Renderer } from '@placard/core/engine';
import { createRenderer, type Registry } from '@placard/core/server';

/** `press` leaves out what it does not draw, with a warning; `satori` renders with satori. */
export type EngineName = 'press' | 'satori';

/**
 * Opens a renderer in this process. Engines are imported on the first call, so a process that uses a pool loads none.
 *
 * @throws {Error} naming the engine that does not exist, or the font that cannot be read
 * @example
 * const renderer = await openRenderer(registry, 'press');
 */
export async function openRenderer(registry: Registry, engine: EngineName = 'press'): Promise<Renderer> {
  return createRenderer(registry, await openEngine(engine, registry));
}

/**
 * Returns name and version of the engine of `openRenderer`, which are part of cache keys. Opens nothing, so a program
 * can find out which cards it has before it loads an engine.
 *
 * @example
 * const { name, version } = await engineIdentity('press');
 */
export async function engineIdentity(engine: EngineName = 'press'): Promise<Renderer['engine']> {
  const { satoriIdentity } = await import('@placard/satori');
  if (engine === 'satori') return satoriIdentity;
  const { identity } = await import('@placard/press/identity');
  // Names both engines, as when satori rendered what the press refused, so that images keep their cache keys.
  return { name: identity.name, version: `${identity.version}+${satoriIdentity.name}-${satoriIdentity.version}` };
}

async function openEngine(name: EngineName, { fonts }: Pick<Registry, 'fonts'>): Promise<Engine> {
  if (name === 'satori') return (await import('@placard/satori')).createSatoriEngine({ fonts });
  if (name !== 'press') throw new Error(`engine="${String(name)}" is not an engine: press or satori`);
  const { createPressEngine } = await import('@placard/press');
  return { ...(await createPressEngine({ fonts })), ...(await engineIdentity(name)) };
}
