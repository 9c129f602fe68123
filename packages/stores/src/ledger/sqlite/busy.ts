import Database from 'libsql';

/** How long SQLite itself waits for a lock. It waits inside the call, and the whole process with it: keep it short. */
export const BUSY_TIMEOUT_MS = 50;

const GIVE_UP_MS = 5_000;

/** Who opens a file may wait for others who make or migrate it. */
export const OPENING_MS = 20_000;

/**
 * Tries again while another process holds the lock, and lets this process work in between.
 *
 * @param patience milliseconds
 */
export async function whenFree<T>(run: () => T, patience = GIVE_UP_MS): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
    }
    // Of random length, lest processes that met once keep meeting.
    await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20));
  }
}

/** The low byte of an extended result code is the code (sqlite.org/rescode.html). */
const isBusy = (error: unknown): boolean =>
  error instanceof Database.SqliteError && ((error.rawCode ?? 0) & 0xff) === SQLITE_BUSY;

const SQLITE_BUSY = 5;
