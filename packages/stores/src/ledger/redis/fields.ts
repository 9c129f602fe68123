import { unreadable } from '../columns.js';

/** A record as the fields of a hash. Each value is JSON, which distinguishes null, strings and lists. */
export const fieldsOf = (record: object): string[] =>
  Object.entries(record).flatMap(([name, value]) => [name, JSON.stringify(value)]);

export type Fields = Readonly<Record<string, string>>;

export function json(fields: Fields, name: string): string {
  const value = fields[name];
  if (value === undefined) throw unreadable();
  return value;
}

export function text(fields: Fields, name: string): string {
  const value: unknown = JSON.parse(json(fields, name));
  if (typeof value !== 'string') throw unreadable();
  return value;
}

export const textOrNull = (fields: Fields, name: string): string | null =>
  json(fields, name) === 'null' ? null : text(fields, name);

export function integerOrNull(fields: Fields, name: string): number | null {
  const value: unknown = JSON.parse(json(fields, name));
  if (value !== null && typeof value !== 'number') throw unreadable();
  return value;
}

/** Converts the reply of `HGETALL` in a script. */
export function fieldsIn(reply: unknown): Fields {
  if (!Array.isArray(reply)) throw unreadable();
  const pairs = Array.from({ length: reply.length / 2 }, (_, at) => [String(reply[2 * at]), String(reply[2 * at + 1])]);
  return Object.fromEntries(pairs) as Fields;
}
