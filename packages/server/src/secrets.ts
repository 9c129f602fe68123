import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder } from '@placard/stores';
import type { OptionNames } from './names.js';

/** The first signs, all verify. */
export type RootSecrets = readonly [string, ...string[]];

const minLength = 32;

/**
 * Parses a comma-separated list of root secrets.
 *
 * @param name name of the setting, for the error
 * @returns undefined when the text has none
 * @throws {Error} naming the setting, when a secret has fewer than 32 characters
 * @example
 * const secrets = readSecrets(process.env.PLACARD_SECRET, 'PLACARD_SECRET');
 */
export function readSecrets(text: string | undefined, name: string): RootSecrets | undefined {
  const [first, ...others] = filled((text ?? '').split(',').map((secret) => secret.trim()));
  return first === undefined ? undefined : checked([first, ...others], name);
}

export interface SecretOptions {
  /** Root secrets, each of 32 characters or more. The first signs, all verify. */
  readonly secrets?: readonly string[] | undefined;
  /** Folder whose file `secret` holds the root secrets, one per line. Ignored when `secrets` is set. */
  readonly data?: string | undefined;
}

/**
 * Returns `secrets` if set. Otherwise returns those of the data folder, where the first start creates one. Without a
 * data folder, returns a random secret, so that signed URLs become invalid when the process ends.
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

/** Another process that starts at the same time may have created the file, and not written to it yet. */
async function readWritten(file: string): Promise<string> {
  for (let left = 20; ; left -= 1) {
    const text = await readFile(file, 'utf8');
    if (text !== '' || left === 0) return text;
    await wait(50);
  }
}

const newSecret = (): string => randomBytes(32).toString('base64url');
const filled = (secrets: readonly string[]): readonly string[] => secrets.filter((secret) => secret !== '');
const isShort = (secret: string): boolean => secret.length < minLength;

function checked(secrets: RootSecrets, name: string): RootSecrets {
  if (secrets.some(isShort)) throw new Error(`${name} has a secret of fewer than ${minLength} characters`);
  return secrets;
}

/** The secrets in the file `secret` of the data folder, one per line. */
async function keptSecrets(data: string, names: OptionNames): Promise<RootSecrets> {
  // Absolute: if the working directory was deleted, `mkdir` of a relative path with `recursive` never returns.
  const folder = resolve(data);
  const file = join(folder, 'secret');
  try {
    await makeFolder(folder, 0o700);
    // `wx` fails when the file exists, so that two simultaneous first starts agree on one secret.
    await writeFile(file, `${newSecret()}\n`, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    const [first, ...others] = filled((await readWritten(file)).split('\n'));
    if (first === undefined)
      throw new Error(`${file} is empty: delete it, or write a secret of at least ${minLength} characters to it`);
    if ([first, ...others].some(isShort))
      throw new Error(
        `${file} has a secret of fewer than ${minLength} characters: write a longer one there, or set ${names.secrets}`,
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
