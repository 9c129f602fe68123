import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyRecord } from '@placard/accounts/ledger';
import type { CacheEntry } from '@placard/core/server';
import { onTestFinished } from 'vitest';

/** Creates an empty folder, which is removed when the test ends. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-stores-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export function entryOf(size: number, warnings: readonly string[] = []): CacheEntry {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + size) % 251);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), warnings, alt: `Card of ${size} bytes` };
}

/** Returns a key of 64 digits that begins with `start`. */
export const keyOf = (start: string): string => start.padEnd(64, '0');

/** The paths of all files below a folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

export const key: KeyRecord = {
  id: 'k1',
  account: 'ann',
  name: 'first',
  hash: 'ab',
  public: [],
  publicFields: { fixed: {}, forbidden: [] },
  createdAt: '2027-01-15T08:00:00.000Z',
  revokedAt: null,
};

/** Blocks this process, as a long task does, so that it reads no socket. Earlier calls are sent before. */
export async function block(milliseconds: number): Promise<void> {
  await new Promise<void>((sent) => process.nextTick(sent));
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}
