import { mkdir } from 'node:fs/promises';

/** What the system calls an error (`ENOSPC`), or its message where it has no such name. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' && error.code !== '' ? error.code : error.message;
}

/** A disk, or what this user may have of it, is full. */
export const isFull = (error: unknown): boolean => /^(ENOSPC|EDQUOT)$/.test(reasonOf(error));

/** The file system takes no writes, or none of this user's. */
export const isReadOnly = (error: unknown): boolean => /^(EROFS|EACCES|EPERM)$/.test(reasonOf(error));

/** The one line an operator gets for a folder that cannot be used, with what to do about it. */
export const folderError = (use: string, folder: string, cause: unknown): Error =>
  new Error(
    `cannot write to the ${use}'s folder ${folder} (${reasonOf(cause)}): ` +
      'create it and let this user write there, or name another folder',
    { cause },
  );

/**
 * Makes a folder, and those above it, unless they are there.
 *
 * @param mode of those that it makes
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode }).catch(async (error: unknown) => {
    // Node calls any refusal so when it may make several; of one alone it tells what the system said.
    if (reasonOf(error) === 'ENOENT') await mkdir(folder, { mode });
    else throw error;
  });
}
