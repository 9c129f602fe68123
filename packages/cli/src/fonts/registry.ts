import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { messageOf } from '@placard/core/engine';
import type { Context } from '../context.js';

const run = promisify(execFile);

/**
 * The registry that npm uses in the folder: of `.npmrc` files, or its default. npm sets the variable for `npx`.
 *
 * @throws {Error} when npm does not run
 */
export async function npmRegistry({ env, path }: Pick<Context, 'env' | 'path'>): Promise<string> {
  const url = env['npm_config_registry'] ?? (await askNpm(env, path('.')));
  return url.endsWith('/') ? url : `${url}/`;
}

async function askNpm(env: Context['env'], cwd: string): Promise<string> {
  // On Windows, npm is a script.
  const options = { cwd, env, shell: process.platform === 'win32' };
  try {
    return (await run('npm', ['config', 'get', 'registry'], options)).stdout.trim();
  } catch (cause) {
    throw new Error(`npm did not name its registry (${messageOf(cause)}). Set npm_config_registry`, { cause });
  }
}
