import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestContext } from 'vitest';

const peers = fileURLToPath(new URL('../peers/node_modules/.bin', import.meta.url));

/**
 * The command of a program that a test runs against: one of `peers/`, or one of this machine. Where it is missing
 * the test is skipped and says so; in CI that is a failure.
 */
export function program({ skip }: Pick<TestContext, 'skip'>, name: string): string {
  const peer = `${peers}/${name}`;
  if (existsSync(peer)) return peer;
  if (spawnSync('sh', ['-c', 'command -v "$0"', name]).status === 0) return name;
  const why = `${name} is missing: npm ci --prefix peers, or this machine's packages (.ci/run lists them)`;
  if (process.env['CI']) throw new Error(why);
  return skip(why);
}
