import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export interface PublicName {
  readonly name: string;
  /** An interface or a type alias, which has no value at run time. */
  readonly isType: boolean;
}

/** An entry of a package's `exports` map that has types. */
export interface Entry {
  /** As it is imported: `@placard/core/engine`. */
  readonly specifier: string;
  /** Folder of the package, relative to the repository. */
  readonly folder: string;
  readonly names: readonly PublicName[];
}

interface Target {
  readonly types?: string;
  readonly import?: { readonly types?: string };
}

/** All entries of all published packages, sorted by specifier. */
export function publicEntries(): Entry[] {
  const groups = ['packages', 'adapters', 'integrations'].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => `${group}/${name}`)
      .filter((folder) => existsSync(join(root, folder, 'package.json'))),
  );
  const entries = [...groups, 'templates', 'templates/more', 'fonts', 'backgrounds'].flatMap((folder): Entry[] => {
    const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      readonly name: string;
      readonly exports: Readonly<Record<string, string | Target>>;
    };
    return Object.entries(exports).flatMap(([path, target]) => {
      const types = typeof target === 'string' ? undefined : (target.types ?? target.import?.types);
      return types === undefined
        ? []
        : [{ specifier: name + path.slice(1), folder, names: namesOf(join(root, folder, types)) }];
    });
  });
  return entries.sort((a, b) => (a.specifier < b.specifier ? -1 : 1));
}

const statement = /^export .*$/gm;
const list = /^export (type )?\{([^}]*)\}/;
const declaration = /^export (?:declare )?(?:abstract )?(class|function|const|interface|type|namespace) ([\w$]+)/;
const all = /^export \* from '(\.[^']+)\.js'/;

/**
 * The names that a declaration file exports. Reads only the forms that tsc writes.
 *
 * @throws {Error} for other forms
 */
export function namesOf(file: string): PublicName[] {
  const names = new Map<string, PublicName>();
  for (const [text] of readFileSync(file, 'utf8').matchAll(statement)) {
    for (const found of namesIn(text, file)) names.set(found.name, found);
  }
  return [...names.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function namesIn(text: string, file: string): PublicName[] {
  const [, allTypes, items] = list.exec(text) ?? [];
  if (items !== undefined)
    return items
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
      .map((item) => ({
        name: /[\w$]+$/.exec(item)?.[0] ?? item,
        isType: allTypes !== undefined || item.startsWith('type '),
      }));
  const [, kind, name] = declaration.exec(text) ?? [];
  if (name !== undefined) return [{ name, isType: kind === 'interface' || kind === 'type' }];
  if (text.startsWith('export default ')) return [{ name: 'default', isType: false }];
  const [, path] = all.exec(text) ?? [];
  if (path !== undefined) return namesOf(join(file, '..', `${path}.d.ts`));
  throw new Error(`${file}: cannot read "${text.slice(0, 80)}"`);
}
