import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolder } from '@placard/stores';
import type { OptionNames } from './names.js';

/** The first signs, all verify. */
export type RootSecrets = readonly [string, ...string[]];

/** Characters of a root secret, at least. */
const shortest = 32;

/**
 * Root secrets out of a text that separates them by commas.
 *
 * @param name of the setting, for errors
 * @returns undefined when the text holds none
 * @throws {Error} naming the setting, when one is too short
 */
export function readSecrets(text: string | undefined, name: string): RootSecrets | undefined {
  const [first, ...others] = filled((text ?? '').split(',').map((secret) => secret.trim()));
  return first === undefined ? undefined : checked([first, ...others], name);
}

export interface SecretOptions {
  /** Each of 32 characters or more. */
  readonly secrets?: readonly string[] | undefined;
  /** The folder that keeps a secret of its own, in the file `secret`, where `secrets` are left out. */
  readonly data?: string | undefined;
}

/**
 * The root secrets that were given, else those in the data folder, which get one on the first start, else a random one:
 * what it signs ends with the process.
 *
 * @throws {Error} naming the option, when a secret is too short or the data folder cannot be used
 */
export async function rootSecrets({ secrets, data }: SecretOptions, names: OptionNames): Promise<RootSecrets> {
  if (secrets !== undefined) {
    const [first = '', ...others] = filled(secrets);
    return checked([first, ...others], names.secrets);
  }
  return data === undefined ? [newSecret()] : keptSecrets(data, names);
}

const newSecret = (): string => randomBytes(32).toString('base64url');
const filled = (secrets: readonly string[]): readonly string[] => secrets.filter((secret) => secret !== '');
const isShort = (secret: string): boolean => secret.length < shortest;

function checked(secrets: RootSecrets, name: string): RootSecrets {
  if (secrets.some(isShort)) throw new Error(`${name} holds a secret of fewer than ${shortest} characters`);
  return secrets;
}

/** One line each. */
async function keptSecrets(data: string, names: OptionNames): Promise<RootSecrets> {
  // Absolute: of a relative path in a folder that was deleted Node never stops making the parents.
  const folder = resolve(data);
  const file = join(folder, 'secret');
  try {
    await makeFolder(folder, 0o700);
    // Fails when the file exists: of two first starts at once only one makes the secret.
    await writeFile(file, `${newSecret()}\n`, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    const [first, ...others] = filled((await readFile(file, 'utf8')).split('\n'));
    if (first === undefined)
      throw new Error(`${file} is empty: delete it, or put a secret of ${shortest} characters in it`);
    if ([first, ...others].some(isShort))
      throw new Error(
        `${file} holds a secret of fewer than ${shortest} characters: name another with ${names.secrets}, or put a longer one there`,
      );
    return [first, ...others];
  } catch (error) {
    if (error instanceof Error && !('code' in error)) throw error;
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(
      `the data folder ${data} cannot be used (${reason}): set ${names.data} to a folder that this user can write`,
      { cause: error },
    );
  }
}
