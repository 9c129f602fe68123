/**
 * Loads what only some need, when it is needed.
 *
 * @param name of the package that may not be installed
 * @param use what needs it, as whoever has asked for that calls it
 * @throws an Error of one line with the command that installs the package, when it is missing
 * @example
 * const { redisLedger } = await importOptional('ioredis', 'a ledger in Redis', () => import('./redis.js'));
 */
export async function importOptional<T>(name: string, use: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error, name)) throw error;
    throw new Error(`${use} needs the package ${name}: npm install ${name}`, { cause: error });
  }
}

const isMissing = (error: unknown, name: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  error.message.includes(`'${name}'`);
