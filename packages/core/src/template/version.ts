/** The version in package.json. */
export const version = '0.1.0';

/**
 * Property of templates, fonts and backgrounds: the version of core that defined them. `Symbol.for` gives the same
 * symbol in every copy of this module.
 */
export const definedBy = Symbol.for('@placard/core: defined by');

/**
 * Refuses what was defined by another version of core.
 *
 * @param what its name in the error, such as `template "basic"`
 * @throws {Error} naming both versions
 */
export function checkVersion(what: string, defined: object): void {
  const other: unknown = Reflect.get(defined, definedBy);
  if (other !== undefined && other !== version)
    throw new Error(
      `${what} defined with @placard/core ${String(other)}, and @placard/core ${version} is to draw with them: ` +
        'install one version of all (npm ls @placard/core shows who brings which)',
    );
}
