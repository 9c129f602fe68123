/** What the system calls an error (`ENOSPC`), or its message where it has no such name. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' && error.code !== '' ? error.code : error.message;
}

/** A disk, or what this user may have of it, is full. */
export const isFull = (error: unknown): boolean => /^(ENOSPC|EDQUOT)$/.test(reasonOf(error));

/** The one line an operator gets for a folder that cannot be used, with what to do about it. */
export const folderError = (use: string, folder: string, cause: unknown): Error =>
  new Error(
    `cannot write to the ${use}'s folder ${folder} (${reasonOf(cause)}): ` +
      'create it and let this user write there, or name another folder',
    { cause },
  );
