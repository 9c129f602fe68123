import type { Head } from './head.js';

/** Whether `If-None-Match` matches (RFC 9110 §13.1.2: weak comparison, a list or `*`). `etag` includes its quotes. */
export function isUnchanged({ headers }: Head, etag: string): boolean {
  const condition = headers.get('if-none-match');
  if (condition === null) return false;
  return condition.trim() === '*' || condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
