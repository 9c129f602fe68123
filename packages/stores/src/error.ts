import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** The system's error code (`ENOSPC`), or the error's message when it has no code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' && error.code !== '' ? error.code : error.message;
}

/** Whether the disk or this user's quota is full. */
export const isFull = (error: unknown): boolean => /^(ENOSPC|EDQUOT)$/.test(reasonOf(error));

/** Whether the file system is read-only, or this user must not write to it. */
export const isReadOnly = (error: unknown): boolean => /^(EROFS|EACCES|EPERM)$/.test(reasonOf(error));

/** Returns an error of one line for an operator: why the folder cannot be used, and how to correct it. */
export const folderError = (use: string, folder: string, cause: unknown): Error =>
  new Error(
    `cannot write to the ${use}'s folder ${folder} (${reasonOf(cause)}): ` +
      'create it and let this user write there, or name another folder',
    { cause },
  );

/**
 * Creates a folder and its missing parents. Does nothing when the folder exists.
 *
 * @param folder path of the folder
 * @param mode permissions of the folders that it creates; default: as the process's umask allows
 * @throws the error of the file system, with its code (`EACCES`, `EROFS`, `ENOSPC` …)
 *
 * @example
 * await makeFolder('./data/cache', 0o700);
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  // Node's option `recursive` is not used: it reports any refusal as ENOENT, and never returns if the system reports
  // ENOENT for a folder whose parent exists, as /proc does.
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    if (reasonOf(error) === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    const parent = dirname(resolve(folder));
    if (reasonOf(error) !== 'ENOENT' || parent === resolve(folder) || (await isFolder(parent))) throw error;
    await makeFolder(parent, mode);
    await mkdir(folder, { mode }).catch((error: unknown) => {
      if (reasonOf(error) !== 'EEXIST') throw error;
    });
  }
}

const isFolder = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
