/** New names of packages and entries, by the old ones. */
export const renamed: ReadonlyMap<string, string> = new Map([
  ['@placard/access', '@placard/accounts'],
  ['@placard/bun', '@placard/http/bun'],
  ['@placard/crawl', '@placard/check'],
  ['@placard/deno', '@placard/http/deno'],
  ['@placard/embed', 'placard'],
  ['@placard/head', '@placard/site/head'],
  ['@placard/kit', '@placard/template-kit'],
  ['@placard/node', '@placard/http/node'],
  ['@placard/portable', '@placard/press/web'],
  ['@placard/press/portable', '@placard/press/web'],
  ['@placard/raster', '@placard/images'],
  ['@placard/rows', '@placard/site/rows'],
  ['@placard/text/portable', '@placard/text/web'],
]);

const missingPackage = /^Cannot find (?:package|module) '(@placard\/[^']+)'/;
const missingEntry =
  /^Package subpath '\.(\/[a-z]+)' is not defined by "exports" in .*[\\/]([a-z-]+)[\\/]package\.json/;

/** Returns the new name of a package or an entry that was renamed. */
export const newNameOf = (specifier: string): string | undefined =>
  renamed.get(specifier) ?? renamed.get(specifier.split('/', 2).join('/'));

/** Does the same for what an import did not find. @param message of its error */
export function newNameIn(message: string): string | undefined {
  const [, name] = missingPackage.exec(message) ?? [];
  const [, path = '', folder] = missingEntry.exec(message) ?? [];
  return newNameOf(name ?? `@placard/${folder}${path}`);
}
