import type { Value } from '@libsql/client/sqlite3';

const unreadable = (): Error => new Error('the ledger holds a record that this release cannot read');

export function text(value: Value | undefined): string {
  if (typeof value !== 'string') throw unreadable();
  return value;
}

export function integer(value: Value | undefined): number {
  if (typeof value !== 'number') throw unreadable();
  return value;
}

export const orNull = <T>(read: (value: Value | undefined) => T, value: Value | undefined): T | null =>
  value === null ? null : read(value);
