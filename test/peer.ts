import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Returns the path of a file in `peers/node_modules`, which `npm ci --prefix peers` installs.
 *
 * @param path relative to `peers/node_modules`
 * @returns undefined if it is missing; the reason is printed
 * @throws {Error} if it is missing in CI, where no test is skipped
 */
export function peer(path: string): string | undefined {
  const file = fileURLToPath(new URL(`../peers/node_modules/${path}`, import.meta.url));
  if (existsSync(file)) return file;
  const hint = `peers/node_modules/${path} is missing: npm ci --prefix peers installs it`;
  if (process.env['CI'] !== undefined) throw new Error(hint);
  process.stderr.write(`skipped: ${hint}\n`);
  return undefined;
}
