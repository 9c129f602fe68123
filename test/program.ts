import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestContext } from 'vitest';
import { noteMissing } from './missing.js';

const peers = fileURLToPath(new URL('../test/tools/node_modules/.bin', import.meta.url));

/**
 * Returns the path of a program that tests need, from `test/tools/` or from this machine.
 *
 * @returns undefined if it is missing, which the end of the run says
 */
export function findProgram(name: string): string | undefined {
  const found = installed(name);
  if (found === undefined) noteMissing(missing(name));
  return found;
}

/** Like `findProgram`, for a program that another one can replace. */
export function installed(name: string): string | undefined {
  const peer = `${peers}/${name}`;
  if (existsSync(peer)) return peer;
  const found = spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

/** Like `findProgram`, but skips the test with a message if the program is missing. */
export const program = ({ skip }: Pick<TestContext, 'skip'>, name: string): string =>
  findProgram(name) ?? skip(missing(name));

export const missing = (name: string): string =>
  `${name} is missing: npm ci --prefix test/tools, or this machine's packages (.ci/run lists them)`;
