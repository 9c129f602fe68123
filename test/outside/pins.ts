import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Versions } from './registry.js';

/** The versions of all packages of others that the tests install. */
export const pinned = fileURLToPath(new URL('versions.json', import.meta.url));

/**
 * Writes the versions in all lock files of a folder of projects.
 *
 * @param asked names of packages of which a description was read, among them those that were not installed
 */
export async function writePins(folder: string, asked: readonly string[]): Promise<void> {
  const found = new Map<string, Set<string>>(asked.map((name) => [name, new Set()]));
  const add = (name: string, version: string): void => {
    if (name.startsWith('@placard/') || name === 'placard') return;
    found.set(name, (found.get(name) ?? new Set()).add(version));
  };
  for (const file of await locksIn(folder)) {
    const text = await readFile(file, 'utf8');
    if (file.endsWith('.yaml')) {
      const { packages = {} } = parse(text) as { readonly packages?: object };
      for (const id of Object.keys(packages)) add(...splitId(id));
    } else {
      const { packages } = JSON.parse(text) as { packages: Record<string, { name?: string; version?: string }> };
      for (const [path, { name, version }] of Object.entries(packages)) {
        const at = path.lastIndexOf('node_modules/');
        if (at >= 0 && version !== undefined) add(name ?? path.slice(at + 'node_modules/'.length), version);
      }
    }
  }
  const byVersion = new Intl.Collator('en', { numeric: true });
  const versions: Versions = Object.fromEntries(
    [...found]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, [...each].toSorted(byVersion.compare)]),
  );
  await writeFile(pinned, `${JSON.stringify(versions).replaceAll(/(?<=\]),/g, ',\n')}\n`);
}

/** Splits an id in a lock file of pnpm: `@scope/name@1.2.3(peer@1.0.0)`. */
function splitId(id: string): [name: string, version: string] {
  const [plain = ''] = id.split('(');
  const at = plain.lastIndexOf('@');
  return [plain.slice(0, at), plain.slice(at + 1)];
}

async function locksIn(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all.flatMap(({ name, parentPath }) =>
    ['package-lock.json', 'pnpm-lock.yaml'].includes(name) &&
    !parentPath.includes('node_modules') &&
    !parentPath.includes('/copy')
      ? [join(parentPath, name)]
      : [],
  );
}
