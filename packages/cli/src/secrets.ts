import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { shortestSecret, type Settings } from './settings.js';

/**
 * The root secrets: from the environment, else from the file `secret` in the data folder, which is made on the first
 * start. One line each; the first signs, all verify.
 *
 * @throws {Error} when the data folder cannot be used
 */
export async function rootSecrets({ secrets, data }: Settings): Promise<readonly [string, ...string[]]> {
  if (secrets !== undefined) return secrets;
  // Absolute: of a relative path in a folder that was deleted Node never stops making the parents.
  const folder = resolve(data);
  const file = join(folder, 'secret');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Fails when the file exists: of two first starts at once only one makes the secret.
    await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
    const [first, ...rest] = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
    if (first === undefined) throw new Error(`${file} is empty: delete it, or put a secret of 32 characters in it`);
    if ([first, ...rest].some((secret) => secret.length < shortestSecret))
      throw new Error(
        `${file} holds a secret of fewer than ${shortestSecret} characters: name another with PLACARD_SECRET, or put a longer one there`,
      );
    return [first, ...rest];
  } catch (error) {
    if (error instanceof Error && !('code' in error)) throw error;
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(
      `the data folder ${data} cannot be used (${reason}): set PLACARD_DATA to a folder that this user can write`,
      { cause: error },
    );
  }
}
