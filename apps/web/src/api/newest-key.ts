import type { Key } from '@placard/client';

/** Returns the newest active key; undefined: there is none. */
export const newestKey = (keys: readonly Key[]): Key | undefined =>
  keys.filter(({ revokedAt }) => revokedAt === null).sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
