export const unreadable = (): Error => new Error('the ledger holds a record that this release cannot read');

export function text(value: unknown): string {
  if (typeof value !== 'string') throw unreadable();
  return value;
}

export function integer(value: unknown): number {
  if (typeof value !== 'number') throw unreadable();
  return value;
}

export function fraction(value: unknown): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) throw unreadable();
  return value;
}

export function content(value: unknown): Uint8Array {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (!(value instanceof Uint8Array)) throw unreadable();
  return value;
}

export const orNull = <T>(read: (value: unknown) => T, value: unknown): T | null =>
  value === null ? null : read(value);
