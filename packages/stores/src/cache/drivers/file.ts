import { randomUUID } from 'node:crypto';
import { readFile as readFileCallback } from 'node:fs';
import { readdir, rename, rm, stat, statfs, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type CacheDriver, hexKey, isHexKey } from '../driver.js';
import { folderError, isFull, isReadOnly, makeFolder, reasonOf } from '../../error.js';

/** The one of `node:fs/promises` takes three times the processor's time to say that a file is not there. */
const readFile = promisify(readFileCallback);

const TEMPORARY = '.tmp';
/** Of a disk so much is left to the ledger and to others: this share of it, or so many bytes where that is less. */
const RESERVED_SHARE = 1 / 20;
const RESERVED_BYTES = 64 * 1024 ** 2;
const LEFT_OVER_MS = 3_600_000;
const SHARD = /^[0-9a-f]{2}$/;

/**
 * An unstorage driver that keeps each entry in a file of its own, `ab/abcdef…`. unstorage's own `fs` driver writes in
 * place, so that a reader or a killed process meets half of an entry; this one writes beside and renames.
 *
 * @param base an absolute path to a folder that {@link prepareFolder} has seen
 */
export function fileDriver(base: string): CacheDriver {
  const shardOf = (key: string): string => join(base, hexKey(key).slice(0, 2));
  const pathOf = (key: string): string => join(shardOf(key), key);

  return {
    name: 'file',
    options: { base },
    hasItem: async (key) => (await unlessMissing(stat(pathOf(key)))) !== null,
    getItem: (key) => unlessMissing(readFile(pathOf(key), 'utf8')),
    getItemRaw: (key) => unlessMissing(readFile(pathOf(key))),
    setItem: (key, value) => replace(shardOf(key), key, value),
    setItemRaw: (key, value) => replace(shardOf(key), key, value),
    removeItem: async (key) => {
      await unlessMissing(unlink(pathOf(key)));
    },
    getMeta: async (key) => {
      const found = await unlessMissing(stat(pathOf(key)));
      return found && { size: found.size, mtime: found.mtime, atime: found.atime };
    },
    getKeys: async () => {
      const entries = (await files(base)).filter(({ shard, name }) => isHexKey(name) && name.startsWith(shard));
      return entries.map(({ name }) => name);
    },
    async room() {
      const { bavail, blocks, bsize } = await statfs(base);
      return bavail * bsize - Math.min(RESERVED_BYTES, RESERVED_SHARE * blocks * bsize);
    },
    touch: async (key) => {
      const now = new Date();
      await unlessMissing(utimes(pathOf(key), now, now));
    },
  };
}

/**
 * Makes the folder when there is none, proves that it can be written, and removes what killed writers left behind. One on
 * a full disk or in a read-only place will do: what it holds can be read.
 *
 * @throws an Error of one line that names the folder and says what to do
 */
export async function prepareFolder(base: string): Promise<void> {
  try {
    await makeFolder(base, 0o700);
    const writable = await probe(base).then(
      () => true,
      (error: unknown) => {
        if (isFull(error)) return true;
        if (isReadOnly(error)) return false;
        throw error;
      },
    );
    if (!writable) return;
    for (const { shard, name } of await files(base)) {
      if (name.endsWith(TEMPORARY)) await removeIfLeftOver(join(base, shard, name));
    }
  } catch (error) {
    throw folderError('cache', base, error);
  }
}

async function probe(base: string): Promise<void> {
  const path = join(base, `${randomUUID()}${TEMPORARY}`);
  try {
    await writeFile(path, 'placard', { flag: 'wx' });
  } finally {
    await rm(path, { force: true });
  }
}

async function replace(shard: string, key: string, value: Uint8Array | string): Promise<void> {
  await makeFolder(shard);
  // Not the process id: containers that share a volume are all process 1.
  const temporary = join(shard, `${key}.${randomUUID()}${TEMPORARY}`);
  try {
    await writeFile(temporary, value, { flag: 'wx' });
    await rename(temporary, join(shard, key));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** A younger one may belong to a process that is writing it now. */
async function removeIfLeftOver(path: string): Promise<void> {
  const found = await unlessMissing(stat(path));
  if (found && found.mtimeMs < Date.now() - LEFT_OVER_MS) await rm(path, { force: true });
}

async function files(base: string): Promise<{ shard: string; name: string }[]> {
  const found: { shard: string; name: string }[] = [];
  for (const entry of await readdir(base, { withFileTypes: true })) {
    if (!entry.isDirectory() || !SHARD.test(entry.name)) continue;
    for (const name of await readdir(join(base, entry.name))) found.push({ shard: entry.name, name });
  }
  return found;
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return null;
    throw error;
  }
}
