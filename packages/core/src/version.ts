/** Of this package, as its package.json says. */
export const version = '0.1.0';

/** On a template: the version of the core that defined it. The same symbol in every copy of this module. */
export const definedBy = Symbol.for('@placard/core: defined by');

/** @throws {Error} naming both versions, when `template` was defined by another version of this package */
export function checkVersion(template: { readonly id: string; readonly [definedBy]?: unknown }): void {
  const other = template[definedBy];
  if (other !== undefined && other !== version)
    throw new Error(
      `template "${template.id}" was defined with @placard/core ${String(other)}, and @placard/core ${version} is to ` +
        'draw it: install one version of both (npm ls @placard/core shows who brings which)',
    );
}
