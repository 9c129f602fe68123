import type { BackgroundPack } from './assets/background.js';
import { isDeferred } from './template/deferred.js';
import type { FontSet } from './assets/font.js';
import { isRecord } from './util/is-record.js';
import type { TemplatePackage } from './template/registry.js';
import { readSiteConfig, type SiteConfig } from './site.js';
import type { Template } from './template/template.js';

/** Limits of the accounts on a plan. */
export interface PlanConfig {
  /** Renders per month. */
  readonly cap: number;
  /** Requests per time for one key, such as `60/10s`. Default: the burst limit of the plan `free`. */
  readonly burst?: string;
}

/** The settings of `placard.config.ts`. Missing settings use the bundled templates, backgrounds, fonts and plans. */
export interface PlacardConfig {
  /** Template packages and single templates. They replace the bundled ones; list those too if you want them. */
  readonly templates?: readonly (TemplatePackage | Template)[];
  readonly backgrounds?: BackgroundPack;
  readonly fonts?: FontSet;
  /** Plans by name. `free` is the plan of new accounts. Environment variables for a plan take precedence. */
  readonly plans?: Readonly<Record<string, PlanConfig>>;
  /** Cards for the pages of a site: `placard site`. */
  readonly site?: SiteConfig;
}

/**
 * Returns `config` unchanged, with its type checked: a misspelled setting is an error of the compiler, too.
 *
 * @example
 * // placard.config.ts
 * import { defineConfig } from '@placard/core';
 * import { templates } from '@placard/templates';
 * import { cards } from 'our-cards';
 * export default defineConfig({ templates: [templates, cards] });
 */
export const defineConfig = (config: PlacardConfig): PlacardConfig => config;

type Unknown = Readonly<Record<string, unknown>>;

/** Whether a value has the shape of a template. */
export const isTemplate = (value: unknown): value is Template =>
  isRecord(value) && (isDeferred(value) || hasMembers(value));

const hasMembers = (value: Unknown): boolean =>
  typeof value['id'] === 'string' &&
  typeof value['version'] === 'string' &&
  isRecord(value['params']) &&
  Array.isArray(value['examples']) &&
  typeof value['alt'] === 'function' &&
  typeof value['render'] === 'function';

/** Whether a value has the shape of a template package. */
export const isTemplatePackage = (value: unknown): value is TemplatePackage =>
  isRecord(value) && typeof value['name'] === 'string' && Array.isArray(value['templates']);

/**
 * The template packages of a configuration. Single templates become a package named after the file.
 *
 * @param name file name, for errors
 * @throws {Error} naming the entry that is neither a template nor a package
 */
export function configuredPackages(config: PlacardConfig, name: string): TemplatePackage[] {
  return (config.templates ?? []).map((entry: unknown, i) => {
    const owner = isTemplatePackage(entry) ? entry.name : name;
    const list = isTemplatePackage(entry) ? entry.templates : [entry];
    const invalidIndex = list.findIndex((each) => !isTemplate(each));
    if (invalidIndex < 0) return { name: owner, templates: list.filter(isTemplate) };
    const place = isTemplatePackage(entry)
      ? `package ${owner}: templates[${invalidIndex}]`
      : `${name}: templates[${i}]`;
    throw new Error(`${place} is not a template: register what defineTemplate returns`);
  });
}

/**
 * Checks the exports of a configuration file.
 *
 * @param exported the module namespace
 * @param name file name, for errors
 * @throws {Error} naming the file, when the default export is not a configuration
 */
export function readConfig(exported: unknown, name: string): PlacardConfig {
  const config = isRecord(exported) ? exported['default'] : undefined;
  if (!isRecord(config)) throw new Error(`${name} has no default export. Export what defineConfig returns`);
  const settingNames = ['templates', 'backgrounds', 'fonts', 'plans', 'site'];
  const unknownKey = Object.keys(config).find((key) => !settingNames.includes(key));
  if (unknownKey !== undefined)
    throw new Error(`${name}: unknown setting "${unknownKey}"; the settings are ${settingNames.join(', ')}`);
  const { templates, backgrounds, fonts, plans, site } = config;
  if (templates !== undefined && !Array.isArray(templates)) throw new Error(`${name}: templates is not a list`);
  if (backgrounds !== undefined && !(isRecord(backgrounds) && Array.isArray(backgrounds['backgrounds'])))
    throw new Error(`${name}: backgrounds is not what defineBackgrounds returns`);
  if (fonts !== undefined && !(isRecord(fonts) && Array.isArray(fonts['faces'])))
    throw new Error(`${name}: fonts is not what defineFonts returns`);
  if (plans !== undefined) checkPlans(plans, name);
  if (site !== undefined) readSiteConfig(site, name);
  return config as PlacardConfig;
}

/** Checks types only. `access` validates burst limits and plan names. */
function checkPlans(plans: unknown, name: string): void {
  if (!isRecord(plans)) throw new Error(`${name}: plans is not an object of plans by name`);
  for (const [plan, terms] of Object.entries(plans)) {
    const { cap, burst, ...others } = isRecord(terms) ? terms : {};
    const [unknownKey] = Object.keys(others);
    if (unknownKey !== undefined)
      throw new Error(
        `${name}: the plan "${plan}" has the unknown setting "${unknownKey}"; the settings are cap, burst`,
      );
    if (typeof cap !== 'number') throw new Error(`${name}: the plan "${plan}" has no cap: write { cap: 50000 }`);
    if (burst !== undefined && typeof burst !== 'string')
      throw new Error(`${name}: the plan "${plan}" has a burst that is not a text such as '60/10s'`);
  }
}
