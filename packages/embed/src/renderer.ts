import {
  defineBackgrounds,
  type BackgroundPack,
  type FontSet,
  type Template,
  type TemplatePackage,
} from '@placard/core';
import type { Renderer } from '@placard/core/engine';
import { configuredPackages, createRegistry, type Registry } from '@placard/core/server';
import { openRenderer as openRendererOf, type EngineName } from '@placard/server/renderer';

export type { EngineName } from '@placard/server/renderer';

/** Templates, fonts and backgrounds of a renderer. */
export interface Materials<T extends TemplatePackage | Template = TemplatePackage | Template> {
  /** Template packages and single templates. */
  readonly templates: T | readonly T[];
  readonly fonts: FontSet;
  /** Default: none. */
  readonly backgrounds?: BackgroundPack;
}

/** @throws {Error} naming the package and the field, when two templates have one id or a template is invalid */
export function registryOf({ templates, fonts, backgrounds = defineBackgrounds([]) }: Materials): Registry {
  // Programs in JavaScript are not type-checked.
  requireMaterial(templates, 'templates');
  requireMaterial(fonts, 'fonts');
  if (!Array.isArray(fonts.faces)) throw noPack('fonts', 'defineFonts');
  if (!Array.isArray(backgrounds.backgrounds)) throw noPack('backgrounds', 'defineBackgrounds');
  const packages = configuredPackages({ templates: [templates].flat() }, 'createPlacard');
  return createRegistry({ packages, fonts, backgrounds });
}

/**
 * Opens a renderer in this process. The module of a pool exports a call of it, so that the child processes render with
 * the same templates, fonts and backgrounds.
 *
 * @throws {Error} naming the package, field or font that is invalid
 * @example
 * export default () => openRenderer({ templates, backgrounds, fonts });
 */
export async function openRenderer(materials: Materials & { readonly engine?: EngineName }): Promise<Renderer> {
  return openRendererOf(registryOf(materials), materials.engine);
}

const noPack = (name: string, define: string): Error =>
  new Error(`createPlacard: ${name} are none: give the ${name} of @placard/${name}, or what ${define} returns`);

function requireMaterial(value: unknown, name: 'templates' | 'fonts'): void {
  if (value !== undefined && value !== null) return;
  throw new Error(
    `createPlacard needs ${name}: give the ${name} of @placard/${name}, or your own (npm install @placard/${name})`,
  );
}
