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
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error, name)) throw brokenInstallation(error);
    throw new Error(`${use} needs the package ${name}: npm install ${name}`, { cause: error });
  }
}

const isMissing = (error: unknown, name: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  error.message.includes(`'${name}'`);
