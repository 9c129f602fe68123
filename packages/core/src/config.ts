import type { BackgroundPack } from './background.js';
import type { FontSet } from './font.js';
import type { TemplatePackage } from './registry.js';
import type { Template } from './template.js';

/** What accounts on a plan may do. */
export interface PlanConfig {
  /** Renders a month. */
  readonly cap: number;
  /** Requests a time of one key, as `60/10s`; the free plan's where it is left out. */
  readonly burst?: string;
}

/** What `placard.config.ts` may say. What is left out is as it is bundled. */
export interface PlacardConfig {
  /** Packages of templates and single ones; in place of the bundled ones, so name those too where they are wanted. */
  readonly templates?: readonly (TemplatePackage | Template)[];
  readonly backgrounds?: BackgroundPack;
  readonly fonts?: FontSet;
  /** By name; `free` is that of an account that was never changed. What the environment says of a plan goes before it. */
  readonly plans?: Readonly<Record<string, PlanConfig>>;
}

/**
 * Types a configuration.
 *
 * @example
 * // placard.config.ts
 * import { defineConfig } from '@placard/core';
 * import { templates } from '@placard/templates';
 * import { cards } from 'our-cards';
 * export default defineConfig({ templates: [templates, cards] });
 */
export const defineConfig = <const C extends PlacardConfig>(config: C): C => config;

type Unknown = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;

export const isTemplate = (value: unknown): value is Template =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  typeof value['version'] === 'string' &&
  isObject(value['params']) &&
  Array.isArray(value['examples']) &&
  typeof value['alt'] === 'function' &&
  typeof value['render'] === 'function';

export const isTemplatePackage = (value: unknown): value is TemplatePackage =>
  isObject(value) && typeof value['name'] === 'string' && Array.isArray(value['templates']);

/**
 * The packages that a configuration names; single templates are packages of their own.
 *
 * @param name of the file, for errors
 * @throws {Error} naming the entry that is neither a template nor a package of templates
 */
export function configuredPackages(config: PlacardConfig, name: string): TemplatePackage[] {
  return (config.templates ?? []).map((entry: unknown, i) => {
    const owner = isTemplatePackage(entry) ? entry.name : name;
    const list = isTemplatePackage(entry) ? entry.templates : [entry];
    const stranger = list.findIndex((each) => !isTemplate(each));
    if (stranger < 0) return { name: owner, templates: list.filter(isTemplate) };
    const place = isTemplatePackage(entry) ? `package ${owner}: templates[${stranger}]` : `${name}: templates[${i}]`;
    throw new Error(`${place} is no template: register what defineTemplate returns`);
  });
}

/** @throws {Error} naming the file, when what it exports is no configuration */
export function readConfig(exported: unknown, name: string): PlacardConfig {
  const config = isObject(exported) ? exported['default'] : undefined;
  if (!isObject(config)) throw new Error(`${name} exports no configuration as default: see defineConfig`);
  const known = ['templates', 'backgrounds', 'fonts', 'plans'];
  const stranger = Object.keys(config).find((key) => !known.includes(key));
  if (stranger !== undefined) throw new Error(`${name}: there is no setting "${stranger}"; ${known.join(', ')} are`);
  const { templates, backgrounds, fonts, plans } = config;
  if (templates !== undefined && !Array.isArray(templates)) throw new Error(`${name}: templates is no list`);
  if (backgrounds !== undefined && !(isObject(backgrounds) && Array.isArray(backgrounds['backgrounds'])))
    throw new Error(`${name}: backgrounds is not what defineBackgrounds returns`);
  if (fonts !== undefined && !(isObject(fonts) && Array.isArray(fonts['faces'])))
    throw new Error(`${name}: fonts is not what defineFonts returns`);
  if (plans !== undefined) checkPlans(plans, name);
  return config as PlacardConfig;
}

/** Only the form: what a burst limit is, and which names a plan may have, whoever counts decides. */
function checkPlans(plans: unknown, name: string): void {
  if (!isObject(plans) || Array.isArray(plans)) throw new Error(`${name}: plans is no object of plans by their names`);
  for (const [plan, terms] of Object.entries(plans)) {
    const { cap, burst, ...others } = isObject(terms) ? terms : {};
    const [stranger] = Object.keys(others);
    if (stranger !== undefined)
      throw new Error(`${name}: the plan "${plan}" has no setting "${stranger}"; cap, burst are`);
    if (typeof cap !== 'number') throw new Error(`${name}: the plan "${plan}" has no cap: write { cap: 50000 }`);
    if (burst !== undefined && typeof burst !== 'string')
      throw new Error(`${name}: the plan "${plan}" has a burst that is no text, as '60/10s'`);
  }
}
