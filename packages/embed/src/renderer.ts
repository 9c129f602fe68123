import {
  createRegistry,
  createRenderer,
  defineBackgrounds,
  withFallback,
  type BackgroundPack,
  type Engine,
  type FontSet,
  type Registry,
  type Renderer,
  type TemplatePackage,
} from '@placard/core';

/** `press`, with satori for what it refuses; or `satori` for all. */
export type EngineName = 'press' | 'satori';

/** What cards are made of. */
export interface Materials<T extends TemplatePackage = TemplatePackage> {
  readonly templates: T | readonly T[];
  readonly fonts: FontSet;
  /** None when left out. */
  readonly backgrounds?: BackgroundPack;
}

/** @throws {Error} naming package and field when two templates clash or one cannot be served */
export function registryOf({ templates, fonts, backgrounds = defineBackgrounds([]) }: Materials): Registry {
  return createRegistry({ packages: [templates].flat(), fonts, backgrounds });
}

/** An engine is loaded when it is opened: a process that leaves the drawing to others never loads one. */
export async function openEngine(name: EngineName, { fonts }: { fonts: FontSet }): Promise<Engine> {
  const { createSatoriEngine, satoriEngine } = await import('@placard/satori');
  if (name === 'satori') return createSatoriEngine({ fonts });
  const { createPressEngine } = await import('@placard/press');
  return withFallback(await createPressEngine({ fonts }), satoriEngine({ fonts }));
}

/**
 * A renderer in this process: what the module of a pool exports, so that its children draw with the same materials.
 *
 * @example
 * export default () => openRenderer({ templates, backgrounds, fonts });
 */
export async function openRenderer(materials: Materials & { readonly engine?: EngineName }): Promise<Renderer> {
  return createRenderer(registryOf(materials), await openEngine(materials.engine ?? 'press', materials));
}
