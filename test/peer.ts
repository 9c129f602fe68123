import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { noteMissing } from './missing.js';

/**
 * Returns the path of a file in `test/tools/node_modules`, which `npm ci --prefix test/tools` installs.
 *
 * @param path relative to `test/tools/node_modules`
 * @returns undefined if it is missing, which the end of the run says
 */
export function peer(path: string): string | undefined {
  const file = fileURLToPath(new URL(`../test/tools/node_modules/${path}`, import.meta.url));
  if (existsSync(file)) return file;
  noteMissing(`test/tools/node_modules/${path} is missing: npm ci --prefix test/tools installs it`);
  return undefined;
}
