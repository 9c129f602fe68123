import type { SiteRule } from '@placard/core';
import { PlacardError, type SitePage } from '@placard/core';
import type { RegisteredTemplate, Registry } from '@placard/core/server';
import { templateOfKind } from './kinds.js';
import { cardOf, suffices, type CardOfPage } from './params.js';
import { choosing } from './rules.js';

/** Settings for pages whose rule does not set them. */
export interface Defaults {
  readonly template?: string | undefined;
  readonly bg?: string | undefined;
  readonly format?: SiteRule['format'] | undefined;
}

/** The request for a page's card with its template. */
export interface ChosenCard extends CardOfPage {
  readonly registered: RegisteredTemplate;
}

/**
 * Chooses the template of a page, and fills its params.
 *
 * @returns undefined if a rule excludes the page
 * @throws {Error} when the template is not registered, or a function of a rule throws
 */
export type CardChooser = (page: SitePage) => ChosenCard | undefined;

/** @throws {Error} when a default is not registered */
export function createCardChooser(
  registry: Registry,
  rules: readonly SiteRule[] | undefined,
  { template, bg, format }: Defaults = {},
): CardChooser {
  if (template !== undefined) templateOf(registry, template);
  if (bg !== undefined && registry.background(bg) === undefined)
    throw new Error(`no photo "${bg}" is registered; placard backgrounds lists them`);
  const defaults = { ...(bg !== undefined && { bg }), ...(format !== undefined && { format }) };
  const choose = choosing(rules, template, (page) => {
    const id = templateOfKind(page);
    const registered = registry.templates.find(({ template }) => template.id === id);
    return registered !== undefined && suffices(page, registered) ? id : undefined;
  });
  return (page) => {
    const chosen = choose(page);
    if (chosen === undefined) return undefined;
    const registered = templateOf(registry, chosen.template);
    return { registered, ...cardOf(page, { ...defaults, ...chosen }, registered) };
  };
}

function templateOf(registry: Registry, id: string): RegisteredTemplate {
  try {
    return registry.template(id);
  } catch (cause) {
    if (!(cause instanceof PlacardError)) throw cause;
    throw new Error(`${cause.message}; placard templates lists them`, { cause });
  }
}
