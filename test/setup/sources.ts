import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Manifest {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly exports?: Readonly<Record<string, string | { readonly default?: string }>>;
}

const read = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const expand = (pattern: string): readonly string[] =>
  pattern.endsWith('/*')
    ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => pattern.slice(0, -1) + name)
    : [pattern];

/** Returns the source that a file of `dist` is compiled from, if there is one: `templates` has no folder `src`. */
function sourceOf(folder: string, file: string): string | undefined {
  const path = /^\.\/dist\/(.+)\.js$/.exec(file)?.[1];
  if (path === undefined) return undefined;
  const candidates = ['src/', ''].flatMap((place) =>
    ['.ts', '.tsx'].map((end) => join(root, folder, place + path + end)),
  );
  return candidates.find(existsSync);
}

function entriesOf(folder: string): readonly (readonly [name: string, source: string])[] {
  const { name, exports = {} } = read(folder);
  return Object.entries(exports).flatMap(([entry, target]) => {
    const file = typeof target === 'string' ? target : target.default;
    const source = file === undefined ? undefined : sourceOf(folder, file);
    return source === undefined ? [] : [[name + entry.slice(1), source] as const];
  });
}

const folders = (read('.').workspaces ?? [])
  .flatMap(expand)
  .filter((folder) => existsSync(join(root, folder, 'package.json')));

/** Names of files of another package, which a package bundles: the `paths` of its tsconfig.json. */
function pathsOf(folder: string): readonly (readonly [name: string, files: readonly string[]])[] {
  const file = join(root, folder, 'tsconfig.json');
  if (!existsSync(file)) return [];
  const { compilerOptions } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly compilerOptions?: { readonly paths?: Readonly<Record<string, readonly string[]>> };
  };
  return Object.entries(compilerOptions?.paths ?? {}).map(([name, files]) => [
    name,
    files.map((path) => join(root, folder, path)),
  ]);
}

/** Resolves these names, as TypeScript and esbuild do. */
export function bundledParts(): Plugin {
  const paths = folders.flatMap(pathsOf);
  const resolveId = (id: string): string | undefined =>
    paths
      .flatMap(([name, files]) => {
        const [start = '', end] = name.split('*');
        const isNamed = end === undefined ? id === name : id.startsWith(start);
        return isNamed ? files.map((file) => file.replace('*', id.slice(start.length))) : [];
      })
      .find(existsSync);
  return { name: 'placard:parts', enforce: 'pre', resolveId };
}

/**
 * Resolves the packages of this repository to their TypeScript sources, so that tests need no build and a change
 * re-runs the tests that depend on it. The map comes from the workspaces and their `exports`; an entry that has no
 * source, such as a WebAssembly file, is resolved as usual.
 */
export function sources(): Plugin {
  const entries = new Map(folders.flatMap(entriesOf));
  return { name: 'placard:sources', enforce: 'pre', resolveId: (id) => entries.get(id) };
}
