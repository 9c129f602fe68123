import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The package.json of packages that require a newer Node than this project. `npm ci --prefix test/tools` installs them. */
export const peers = new URL('../../test/tools/package.json', import.meta.url);

/** Reads the version from the file system, because most packages do not export `package.json`. Null: not installed. */
export function installedVersion(name: string): string | null {
  const file = [import.meta.url, peers]
    .flatMap((from) => createRequire(from).resolve.paths(name) ?? [])
    .map((folder) => join(folder, name, 'package.json'))
    .find((path) => existsSync(path));
  if (file === undefined) return null;
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}
