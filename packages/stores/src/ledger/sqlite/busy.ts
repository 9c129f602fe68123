import Database from 'libsql';

/**
 * Tries again while another process holds the lock, and lets this process work in between.
 *
 * @param patience milliseconds
 */
export async function whenFree<T>(run: () => T, patience: number): Promise<T> {
  const deadline = performance.now() + patience;
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause()));
  }
}

/** Milliseconds until a lock is tried again: of random length, lest processes that met once keep meeting. */
export const pause = (): number => 5 + Math.random() * 20;

/** The low byte of an extended result code is the code (sqlite.org/rescode.html). */
export const isBusy = (error: unknown): boolean => hasCode(error, (code) => (code & 0xff) === SQLITE_BUSY);

/** No room for the index of the log, which several processes share by a file. */
export const lacksSharedMemory = (error: unknown): boolean => hasCode(error, (code) => code === SQLITE_IOERR_SHMSIZE);

const hasCode = (error: unknown, test: (code: number) => boolean): boolean =>
  error instanceof Database.SqliteError && test(error.rawCode ?? 0);

const SQLITE_BUSY = 5;
const SQLITE_IOERR_SHMSIZE = 4_874;
