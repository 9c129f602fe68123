import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestContext } from 'vitest';

const peers = fileURLToPath(new URL('../peers/node_modules/.bin', import.meta.url));

/**
 * The path of a program that tests run against: one of `peers/`, or one of this machine.
 *
 * @returns undefined where it is missing
 * @throws {Error} where it is missing in CI
 */
export function findProgram(name: string): string | undefined {
  const found = installed(name);
  if (found === undefined && process.env['CI']) throw new Error(missing(name));
  return found;
}

/** The same for a program that another can replace: where it is missing, undefined in CI too. */
export function installed(name: string): string | undefined {
  const peer = `${peers}/${name}`;
  if (existsSync(peer)) return peer;
  const found = spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

/** The same, for one test: where the program is missing, the test is skipped and says so. */
export const program = ({ skip }: Pick<TestContext, 'skip'>, name: string): string =>
  findProgram(name) ?? skip(missing(name));

export const missing = (name: string): string =>
  `${name} is missing: npm ci --prefix peers, or this machine's packages (.ci/run lists them)`;
