import type { Engine, Renderer } from '@placard/core/engine';
import { createRenderer, withFallback, type Registry } from '@placard/core/server';

/** `press`, with satori for what it refuses; or `satori` for all. */
export type EngineName = 'press' | 'satori';

/**
 * A renderer in this process. Engines are loaded here: a process that leaves the drawing to others loads none.
 *
 * @throws {Error} naming the font that cannot be read
 */
export async function openRenderer(registry: Registry, engine: EngineName = 'press'): Promise<Renderer> {
  return createRenderer(registry, await openEngine(engine, registry));
}

async function openEngine(name: EngineName, { fonts }: Pick<Registry, 'fonts'>): Promise<Engine> {
  const { createSatoriEngine, satoriEngine } = await import('@placard/satori');
  if (name === 'satori') return createSatoriEngine({ fonts });
  const { createPressEngine } = await import('@placard/press');
  return withFallback(await createPressEngine({ fonts }), satoriEngine({ fonts }));
}
