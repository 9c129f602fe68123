import {
  defineBackgrounds,
  type BackgroundPack,
  type FontSet,
  type Template,
  type TemplatePackage,
} from '@placard/core';
import { configuredPackages, createRegistry, importInstalled, type Registry } from '@placard/core/server';
import type { templates as bundled } from '@placard/templates';
import type { templates as more } from '@placard/templates-more';

/** The templates of `@placard/templates` and `@placard/templates-more`. */
export type Bundled = typeof bundled | typeof more;

/** Templates, fonts and backgrounds of a renderer. */
export interface Materials<T extends TemplatePackage | Template = TemplatePackage | Template> {
  /** Template packages and single templates. Default: those of `@placard/templates` and `@placard/templates-more`. */
  readonly templates?: T | readonly T[];
  /** Default: the fonts of `@placard/fonts`, with those of `@placard/fonts-*` that are installed. */
  readonly fonts?: FontSet;
  /** Default: the photos of `@placard/backgrounds` if it is installed, otherwise none. */
  readonly backgrounds?: BackgroundPack;
}

/**
 * Creates the registry of these materials. Packages are imported only for what is missing here.
 *
 * @throws {Error} naming the package and the field, when two templates have one id or a template is invalid
 */
export async function openRegistry(materials: Materials): Promise<Registry> {
  const templates = materials.templates ?? (await bundledTemplates());
  const fonts = materials.fonts ?? (await import('@placard/fonts')).fonts;
  const backgrounds = materials.backgrounds ?? (await installedBackgrounds());
  // Programs in JavaScript are not type-checked.
  if (!Array.isArray(fonts.faces)) throw notDefined('fonts', 'defineFonts');
  if (!Array.isArray(backgrounds.backgrounds)) throw notDefined('backgrounds', 'defineBackgrounds');
  const packages = configuredPackages({ templates: [templates].flat() }, 'createPlacard');
  return createRegistry({ packages, fonts, backgrounds });
}

async function bundledTemplates(): Promise<readonly TemplatePackage[]> {
  const packages = await Promise.all([import('@placard/templates'), import('@placard/templates-more')]);
  return packages.map(({ templates }) => templates);
}

async function installedBackgrounds(): Promise<BackgroundPack> {
  const name = '@placard/backgrounds';
  const load = (): Promise<{ readonly backgrounds: BackgroundPack }> =>
    import(/* webpackIgnore: true */ /* @vite-ignore */ name);
  return (await importInstalled(name, load))?.backgrounds ?? defineBackgrounds([]);
}

const notDefined = (option: string, define: string): Error =>
  new Error(
    `createPlacard: \`${option}\` must be the ${option} of @placard/${option}, or what ${define} returns; omit it for the default`,
  );
