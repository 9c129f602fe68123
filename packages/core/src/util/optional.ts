import { brokenInstallation } from './installation.js';

/**
 * Imports an optional package on first use.
 *
 * @param name of the package, which may not be installed
 * @param use what needs the package, for the error message
 * @throws {Error} of one line: with the install command if the package is missing, or saying what to do if one of its
 *   dependencies is missing
 * @example
 * const { default: Redis } = await importOptional('ioredis', 'a ledger in Redis', () => import('ioredis'));
 */
export async function importOptional<T>(name: string, use: string, load: () => Promise<T>): Promise<T> {
  const missing = (cause: unknown): never => {
    throw new Error(`${use} needs the package ${name}: npm install ${name}`, { cause });
  };
  return importOr(name, load, missing);
}

/**
 * Imports a package where it is installed.
 *
 * @param name of the package; in `load` it must not be a literal, or bundlers demand the package
 * @returns undefined when it is not installed
 * @throws {Error} of one line when one of its dependencies is missing
 * @example
 * const name = 'react';
 * const react = await importInstalled(name, () => import(name));
 */
export const importInstalled = <T>(name: string, load: () => Promise<T>): Promise<T | undefined> =>
  importOr(name, load, () => undefined);

async function importOr<T, M>(name: string, load: () => Promise<T>, missing: (error: unknown) => M): Promise<T | M> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error, name)) throw brokenInstallation(error);
    return missing(error);
  }
}

const isMissing = (error: unknown, name: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  error.message.includes(`'${name}'`);
