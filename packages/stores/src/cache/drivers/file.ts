import { randomUUID } from 'node:crypto';
import {
  readFile as readFileCallback,
  rename as renameCallback,
  statSync,
  writeFile as writeFileCallback,
} from 'node:fs';
import { readdir, rm, stat, statfs, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type CacheDriver, hexKey, isHexKey, type Stored } from '../driver.js';
import { folderError, isFull, isReadOnly, makeFolder, reasonOf } from '../../error.js';

// The functions of `node:fs/promises` take more CPU time; `readFile` of a missing file takes three times as much.
const readFile = promisify(readFileCallback);
const writeFile = promisify(writeFileCallback);
const rename = promisify(renameCallback);

const temporarySuffix = '.tmp';
/** Disk space left to the ledger and other programs: this share of the disk or this many bytes, whichever is less. */
const reservedShare = 1 / 20;
const reservedBytes = 64 * 1024 ** 2;
/** If this much more is free, it is not measured again for {@link measuredMs}, because little fills a disk so fast. */
const ampleBytes = 256 * 1024 ** 2;
const measuredMs = 1_000;
const leftOverMs = 3_600_000;
const shardPattern = /^[0-9a-f]{2}$/;

/**
 * Returns an unstorage driver that stores each entry in one file, `ab/abcdef…`. The `fs` driver of unstorage writes in
 * place, so a concurrent read or a killed process can leave half of an entry. This driver writes a temporary file and
 * renames it.
 *
 * @param base absolute path of a folder prepared by {@link prepareFolder}
 */
export function fileDriver(base: string): CacheDriver {
  const shardOf = (key: string): string => join(base, hexKey(key).slice(0, 2));
  const pathOf = (key: string): string => join(shardOf(key), key);
  let ampleUntil = 0;

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
      const info = await unlessMissing(stat(pathOf(key)));
      return info && { size: info.size, mtime: info.mtime, atime: info.atime };
    },
    getKeys: async () => {
      const keys: string[] = [];
      for await (const { shard, name } of files(base)) if (isKeyIn(shard, name)) keys.push(name);
      return keys;
    },
    list: () => list(base),
    async freeBytes() {
      if (performance.now() < ampleUntil) return ampleBytes;
      const { bavail, blocks, bsize } = await statfs(base);
      const bytes = bavail * bsize - Math.min(reservedBytes, reservedShare * blocks * bsize);
      if (bytes > 2 * ampleBytes) ampleUntil = performance.now() + measuredMs;
      return bytes;
    },
    touch: async (key) => {
      const now = new Date();
      await unlessMissing(utimes(pathOf(key), now, now));
    },
  };
}

/**
 * Creates the folder when it is missing, checks that it is writable, and removes temporary files of killed processes.
 * Accepts a folder on a full disk or a read-only file system: its entries can be read.
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
    for await (const { shard, name } of files(base)) {
      if (name.endsWith(temporarySuffix)) await removeIfLeftOver(join(base, shard, name));
    }
  } catch (error) {
    throw folderError('cache', base, error);
  }
}

async function probe(base: string): Promise<void> {
  const path = join(base, `${randomUUID()}${temporarySuffix}`);
  try {
    await writeFile(path, 'placard', { flag: 'wx' });
  } finally {
    await rm(path, { force: true });
  }
}

async function replace(shard: string, key: string, value: Uint8Array | string): Promise<void> {
  // The process id is not unique: each container that shares the volume runs as process 1.
  const temporary = join(shard, `${key}.${randomUUID()}${temporarySuffix}`);
  const write = (): Promise<void> => writeFile(temporary, value, { flag: 'wx' });
  try {
    if ((await unlessMissing(write().then(() => true))) === null) {
      await makeFolder(shard);
      await write();
    }
    await rename(temporary, join(shard, key));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Removes an old temporary file. Another process may still be writing a recent one. */
async function removeIfLeftOver(path: string): Promise<void> {
  const found = await unlessMissing(stat(path));
  if (found && found.mtimeMs < Date.now() - leftOverMs) await rm(path, { force: true });
}

/** Yields the files of one folder after the other. */
async function* files(base: string): AsyncIterable<{ readonly shard: string; readonly name: string }> {
  for (const entry of await readdir(base, { withFileTypes: true })) {
    if (!entry.isDirectory() || !shardPattern.test(entry.name)) continue;
    for (const name of await readdir(join(base, entry.name))) yield { shard: entry.name, name };
  }
}

const isKeyIn = (shard: string, name: string): boolean => isHexKey(name) && name.startsWith(shard);

/**
 * Lists the entries, synchronously within a folder: an asynchronous `stat` takes many times the CPU time, and a server
 * lists its cache before it accepts requests.
 */
async function* list(base: string): AsyncIterable<Stored> {
  for await (const { shard, name } of files(base)) {
    if (!isKeyIn(shard, name)) continue;
    const info = statSync(join(base, shard, name), { throwIfNoEntry: false });
    if (info !== undefined && info.size > 0) yield { key: name, size: info.size, lastUsedAt: info.mtimeMs };
  }
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return null;
    throw error;
  }
}
