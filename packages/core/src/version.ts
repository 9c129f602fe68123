/** The version in package.json. */
export const version = '0.1.0';

/**
 * Property of a template: the version of core that defined it. `Symbol.for` gives the same symbol in every copy of this
 * module.
 */
export const definedBy = Symbol.for('@placard/core: defined by');

/**
 * Refuses templates defined by another version of core.
 *
 * @throws {Error} naming both versions
 */
export function checkVersion(template: { readonly id: string; readonly [definedBy]?: unknown }): void {
  const other = template[definedBy];
  if (other !== undefined && other !== version)
    throw new Error(
      `template "${template.id}" was defined with @placard/core ${String(other)}, and @placard/core ${version} is to ` +
        'draw it: install one version of both (npm ls @placard/core shows who brings which)',
    );
}
