import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** By the file, as most packages export no `package.json`; null where the package is not installed. */
export function installedVersion(name: string): string | null {
  const file = (require.resolve.paths(name) ?? [])
    .map((folder) => join(folder, name, 'package.json'))
    .find((path) => existsSync(path));
  if (file === undefined) return null;
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}
