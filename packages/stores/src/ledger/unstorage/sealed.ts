import { createHash } from 'node:crypto';
import type { Change } from './recorded-tables.js';
import { StoreRefusal } from '../../unstorage-driver.js';

/*
 * What the ledger stores under a key: the SHA-256 of key and content in hex, a line feed, and the content as JSON. A
 * killed process, or a full disk, can leave any part of it.
 */

/** Version of the content. A release refuses a ledger with a later one. */
const version = 1;

const digestOf = (key: string, content: string): string =>
  createHash('sha256').update(`${key}\n${content}`).digest('hex');

export function seal(key: string, content: object): Uint8Array {
  const json = JSON.stringify({ version, ...content });
  return Buffer.from(`${digestOf(key, json)}\n${json}`);
}

/**
 * Returns the content that {@link seal} stored under this key, or null when the bytes are not what it stored.
 *
 * @param raw what a driver returned
 * @throws an Error of one line when a later release wrote it
 */
export function unseal(key: string, raw: unknown): Readonly<Record<string, unknown>> | null {
  if (!(raw instanceof Uint8Array)) return null;
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString();
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  if (end < 0 || text.slice(0, end) !== digestOf(key, json)) return null;
  const content: unknown = JSON.parse(json);
  if (typeof content !== 'object' || content === null) return null;
  if (!('version' in content) || content.version !== version)
    throw new StoreRefusal(`the ledger's ${key} was written by a later release: use that release`);
  return { ...content };
}

type StoredChange = readonly unknown[];

/** Changes as JSON: `[table, key]`, `[table, key, value]`, or for bytes `[table, key, base64, 'bytes']`. */
export const storedChanges = (changes: readonly Change[]): readonly StoredChange[] =>
  changes.map(({ table, key, value }) => {
    if (value === undefined) return [table, key];
    if (value instanceof Uint8Array) return [table, key, Buffer.from(value).toString('base64'), 'bytes'];
    return [table, key, value];
  });

export function changesIn(stored: unknown): Change[] {
  if (!Array.isArray(stored)) throw unreadable();
  return stored.map((change: unknown) => {
    if (!Array.isArray(change)) throw unreadable();
    const [table, key, value, form] = change as StoredChange;
    if (typeof table !== 'string' || typeof key !== 'string') throw unreadable();
    if (form !== 'bytes') return { table, key, value };
    if (typeof value !== 'string') throw unreadable();
    return { table, key, value: Uint8Array.from(Buffer.from(value, 'base64')) };
  });
}

const unreadable = (): Error => new StoreRefusal('the ledger holds changes that this release cannot read');
