export const unreadable = (): Error => new Error('the ledger holds a record that this release cannot read');

export function text(value: unknown): string {
  if (typeof value !== 'string') throw unreadable();
  return value;
}

export function integer(value: unknown): number {
  if (typeof value !== 'number') throw unreadable();
  return value;
}

export const orNull = <T>(read: (value: unknown) => T, value: unknown): T | null =>
  value === null ? null : read(value);
