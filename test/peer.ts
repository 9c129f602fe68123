import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * A program of `peers/node_modules`, which `npm ci --prefix peers` installs.
 *
 * @param path within `peers/node_modules`
 * @returns where it is; undefined, with a word why, when it is not installed
 * @throws {Error} when it is missing where `CI` is set: there nothing is skipped
 */
export function peer(path: string): string | undefined {
  const file = fileURLToPath(new URL(`../peers/node_modules/${path}`, import.meta.url));
  if (existsSync(file)) return file;
  const hint = `peers/node_modules/${path} is missing: npm ci --prefix peers installs it`;
  if (process.env['CI'] !== undefined) throw new Error(hint);
  process.stderr.write(`skipped: ${hint}\n`);
  return undefined;
}
