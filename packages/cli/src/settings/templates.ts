import type { TemplatePackage } from '@placard/core';
import { similarName } from '@placard/core/server';
import type { Environment } from './environment.js';

/** Reads the ids of the templates to offer: `basic,blog`. Empty: all. */
export const readTemplateIds = (env: Environment): readonly string[] =>
  (env['PLACARD_TEMPLATES'] ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');

/**
 * Returns the packages with only the templates of these ids. No ids: all templates.
 *
 * @throws {Error} naming each id that no package has, and the id that was probably meant
 */
export function offeredTemplates(
  packages: readonly TemplatePackage[],
  ids: readonly string[],
): readonly TemplatePackage[] {
  if (ids.length === 0) return packages;
  const known = [...new Set(packages.flatMap(({ templates }) => templates.map(({ id }) => id)))];
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new Error(`PLACARD_TEMPLATES: ${unknown.map((id) => describe(id, known)).join('; ')}`);
  return packages.map(({ name, templates }) => ({ name, templates: templates.filter(({ id }) => ids.includes(id)) }));
}

function describe(id: string, known: readonly string[]): string {
  const meant = similarName(id, known);
  return `no template "${id}"; ${meant === undefined ? `the templates are ${known.join(', ')}` : `did you mean "${meant}"?`}`;
}
