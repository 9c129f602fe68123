import { defineBackgrounds, type BackgroundPack, type FontSet, type TemplatePackage } from '@placard/core';
import type { Renderer } from '@placard/core/engine';
import { createRegistry, type Registry } from '@placard/core/server';
import { openRenderer as openRendererOf, type EngineName } from '@placard/server/renderer';

export type { EngineName } from '@placard/server/renderer';

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

/**
 * A renderer in this process: what the module of a pool exports, so that its children draw with the same materials.
 *
 * @throws {Error} naming package, field or font
 * @example
 * export default () => openRenderer({ templates, backgrounds, fonts });
 */
export async function openRenderer(materials: Materials & { readonly engine?: EngineName }): Promise<Renderer> {
  return openRendererOf(registryOf(materials), materials.engine);
}
