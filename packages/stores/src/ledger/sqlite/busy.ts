import Database from 'libsql';

/**
 * Retries a call while another process holds the lock. Yields to the event loop between attempts.
 *
 * @param timeout in milliseconds
 * @throws the error of SQLite when the lock is still held after the timeout
 */
export async function whenFree<T>(run: () => T, timeout: number): Promise<T> {
  const deadline = performance.now() + timeout;
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause()));
  }
}

/** Milliseconds until the next attempt to lock. Random, so that processes do not retry in step. */
export const pause = (): number => 5 + Math.random() * 20;

/** Whether another process holds the lock. The low byte of a code is its primary code (sqlite.org/rescode.html). */
export const isBusy = (error: unknown): boolean => hasCode(error, (code) => (code & 0xff) === sqliteBusy);

/** Whether the disk has no space for the shared-memory file, which holds the index of the write-ahead log. */
export const lacksSharedMemory = (error: unknown): boolean => hasCode(error, (code) => code === sqliteIoErrShmSize);

const hasCode = (error: unknown, test: (code: number) => boolean): boolean =>
  error instanceof Database.SqliteError && test(error.rawCode ?? 0);

const sqliteBusy = 5;
const sqliteIoErrShmSize = 4_874;
