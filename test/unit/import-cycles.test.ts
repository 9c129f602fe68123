import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { allowedTo, nameOf, packages } from '../../.oxlintrc.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = [
  'packages',
  'adapters',
  'apps',
  'templates',
  'fonts',
  'backgrounds',
  'bench',
  'docs/examples',
  'integrations',
];
const skipped = /^(node_modules|dist|test)$/;

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : filesIn(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

type Graph = ReadonlyMap<string, readonly string[]>;

/** Static, type-only and side-effect imports, exports from a file, and `import()`, also of a type. */
const imports = /(?:^(?:import|export) [^;']*?from |^import |\bimport\(\s*)'(\.[^']+)\.js'/gm;

const importedBy = (source: string): string[] => [...source.matchAll(imports)].map(([, path = '']) => path);

/** Returns the relative imports of each file. Lint does not resolve a `.js` to a `.tsx`, nor does it see `import()`. */
function fileGraph(): Graph {
  const files = new Set(sources.flatMap(filesIn));
  const importsOf = (file: string): string[] =>
    importedBy(readFileSync(join(root, file), 'utf8'))
      .map((path) => normalize(join(file, '..', path)))
      .flatMap((path) => [`${path}.ts`, `${path}.tsx`].filter((found) => files.has(found)));
  return new Map([...files].map((file) => [file, importsOf(file)]));
}

/** Returns the cycles of the graph, each as its nodes in order. */
function cyclesOf(graph: Graph): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  function walk(node: string, way: readonly string[]): void {
    if (way.includes(node)) cycles.push([...way.slice(way.indexOf(node)), node].join(' → '));
    if (way.includes(node) || done.has(node)) return;
    for (const next of graph.get(node) ?? []) walk(next, [...way, node]);
    done.add(node);
  }
  for (const node of graph.keys()) walk(node, []);
  return cycles;
}

it('sees every kind of import', () => {
  const source = [
    "import { a } from './static.js';",
    "import type { B } from './types.js';",
    "import {\n  c,\n  type D,\n} from '../lines.js';",
    "import './effect.js';",
    "export * from './exported.js';",
    "  const { e } = await import('./dynamic.js');",
    "type F = import('./type-of.js').F;",
    "import { g } from '@placard/core';",
  ].join('\n');
  expect(importedBy(source)).toEqual([
    './static',
    './types',
    '../lines',
    './effect',
    './exported',
    './dynamic',
    './type-of',
  ]);
});

it('finds each cycle once', () => {
  const graph = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['b']],
    ['d', ['b']],
  ]);
  expect(cyclesOf(graph)).toEqual(['b → c → b']);
});

it('files do not import each other in cycles, not even for types or by import()', () => {
  const graph = fileGraph();
  // Checks that imports were found: a graph without edges would have no cycles either.
  expect(graph.get(join('packages', 'images', 'src', 'encode.ts'))).toContain(
    join('packages', 'images', 'src', 'raw-image.ts'),
  );
  expect(cyclesOf(graph)).toEqual([]);
});

it('packages are not allowed to import each other in cycles', () => {
  const names = new Map(Object.keys(packages).map((folder) => [nameOf(folder), folder]));
  const arrows = Object.keys(packages).map((folder): [string, string[]] => [
    folder,
    allowedTo(folder).map((name) => names.get(name) ?? name),
  ]);
  expect(cyclesOf(new Map(arrows))).toEqual([]);
});
