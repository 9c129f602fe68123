import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { testCacheFaults, testCacheStore, type FaultyCache } from '@placard/core/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Driver } from 'unstorage';
import fs from 'unstorage/drivers/fs';
import http from 'unstorage/drivers/http';
import lruCache from 'unstorage/drivers/lru-cache';
import memory from 'unstorage/drivers/memory';
import { openCache, openCacheArchive, openLedger, unstorageCache } from '../../src/index.js';
import { alter, maxBytes } from '../caches.js';
import { entryOf, filesIn, keyOf, newFolder } from '../helpers.js';
import { startHttpStorage, type HttpStorage } from './http-storage.js';

/** Like `alter`, for this driver. */
const altering =
  (driver: Driver): FaultyCache['alter'] =>
  (change) =>
    alter(driver, change);

/** For a driver in this process, which tests cannot make fail. */
const unbreakable = { begin: async () => undefined, heal: async () => undefined };

describe('unstorageCache', () => {
  testCacheStore('fs', async () => ({ store: unstorageCache(fs({ base: await newFolder() }), { maxBytes }) }));
  testCacheStore('memory', async () => ({ store: unstorageCache(memory()) }));
  testCacheStore('lru-cache', async () => ({ store: unstorageCache(lruCache({ max: 100 }), { memoryBytes: 1e6 }) }));
  testCacheFaults('fs', [], async () => {
    const driver = fs({ base: await newFolder() });
    return { store: unstorageCache(driver, { maxBytes }), alter: altering(driver), ...unbreakable };
  });
  testCacheFaults('lru-cache', [], async () => {
    const driver = lruCache({});
    return { store: unstorageCache(driver), alter: altering(driver), ...unbreakable };
  });

  it('keeps to its limit of bytes, or leaves that to the driver', async () => {
    const [bounded, free] = [memory(), memory()];
    const [one, other] = [unstorageCache(bounded, { maxBytes: 30_000 }), unstorageCache(free)];
    for (let i = 16; i < 32; i++)
      for (const cache of [one, other]) await cache.put(keyOf(i.toString(16)), entryOf(9_000));
    await expect.poll(async () => (await bounded.getKeys('', {})).length).toBe(3);
    expect(await free.getKeys('', {})).toHaveLength(16);
    expect(() => unstorageCache(memory(), { maxBytes: NaN })).toThrow(RangeError);
    await Promise.all([one.close(), other.close()]);
  });

  it('over a driver that cannot be listed is a cache that fails, and ends nothing', async () => {
    const driver: Driver = { ...memory(), getKeys: () => Promise.reject(new Error('no list')) };
    const cache = unstorageCache(driver, { maxBytes });
    await expect(cache.get(keyOf('aa'))).rejects.toThrow('no list');
    await expect(cache.put(keyOf('aa'), entryOf(10))).rejects.toThrow('no list');
  });
});

describe('unstorage over the network', () => {
  let server: HttpStorage;
  beforeAll(async () => {
    server = await startHttpStorage();
  });
  afterAll(() => server.close());
  const newBase = (): string => `${server.url}/${createHash('sha256').update(`${Math.random()}`).digest('hex')}`;

  testCacheStore('http', async () => ({ store: unstorageCache(http({ base: newBase() })) }));
  testCacheFaults('http', ['hangs', 'fails', 'is full'], async () => {
    // The base must be the root: for another one, the server lists keys with the name of the base.
    const [base, driver] = [server.url, http({ base: server.url })];
    await driver.clear?.('', {});
    return {
      store: await openCache(`unstorage:http?base=${encodeURIComponent(base)}`, { maxBytes }),
      alter: altering(driver),
      begin: async (fault) => server.begin(fault),
      heal: async () => server.begin(undefined),
    };
  });
});

describe('a ledger at unstorage:', () => {
  it('stores entries with the options of its driver', async () => {
    const base = join(await newFolder(), 'deep');
    const url = `unstorage:fs?base=${encodeURIComponent(base)}`;
    const ledger = await openLedger(url);
    await ledger.updateAccount('ann', { cap: 5 });
    await ledger.close();
    expect((await filesIn(base)).sort()).toEqual([join(base, 'journal/1.0/1'), join(base, 'lease')]);
    const again = await openLedger(url);
    expect((await again.account('ann'))?.cap).toBe(5);
    await again.close();
  });

  it.each([
    ['unstorage:', /^a ledger at unstorage: unknown driver "". Write unstorage:NAME\?option=value, with one of /],
    [
      'unstorage:fs?base=/proc/s3cret',
      /^a ledger at unstorage:fs does not return what was stored \(ENOENT\): check its options$/,
    ],
    [
      'unstorage:null',
      /^a ledger at unstorage:null: the ledger's lease is not returned after it was stored: use a driver/,
    ],
  ])('%s is refused in one line without its options', async (url, expected) => {
    const failure = await openLedger(url).catch((error: Error) => error.message);
    expect(failure).toMatch(expected);
    expect(failure).not.toMatch(/s3cret|\n/);
  });

  it('names its driver when its journal is damaged', async () => {
    const base = await newFolder();
    const url = `unstorage:fs?base=${encodeURIComponent(base)}`;
    const ledger = await openLedger(url);
    for (const id of ['ann', 'bob']) await ledger.updateAccount(id, { cap: 5 });
    await ledger.close();
    await writeFile(join(base, 'journal/1.0/1'), 'torn');
    await expect(openLedger(url)).rejects.toThrow(
      /^a ledger at unstorage:fs: the ledger's journal:1\.0:1 is damaged and has later entries: restore/,
    );
  });
});

describe('a cache at unstorage:', () => {
  it('takes the options of its driver, and is seen by its operator', async () => {
    const base = join(await newFolder(), 'deep');
    const cache = await openCache(`unstorage:fs?base=${encodeURIComponent(base)}`, { maxBytes });
    await cache.put(keyOf('ab'), entryOf(3));
    expect(await filesIn(base)).toEqual([join(base, keyOf('ab'))]);
    const archive = await openCacheArchive(`unstorage:fs?base=${encodeURIComponent(base)}`);
    onTestFinished(() => archive.close());
    expect((await archive.entries()).map(({ key }) => key)).toEqual([keyOf('ab')]);
    expect(await archive.check(keyOf('ab'))).toBe('whole');
    await cache.close();
    const small = await openCache('unstorage:lru-cache?max=2', { maxBytes });
    for (const start of ['aa', 'bb', 'cc']) await small.put(keyOf(start), entryOf(10));
    const found = await Promise.all(['aa', 'bb', 'cc'].map((start) => small.get(keyOf(start))));
    expect(found.map((entry) => entry !== null)).toEqual([false, true, true]);
    await small.close();
  });

  it.each([
    [
      'unstorage:',
      /^a cache at unstorage: unknown driver "". Write unstorage:NAME\?option=value, with one of .*\bfs, /,
    ],
    ['unstorage:constructor', /unknown driver "constructor"/],
    ['unstorage:../../x', /unknown driver "..\/..\/x"/],
    ['unstorage:fs', /^a cache at unstorage:fs does not return what was stored \(.*`base`.*\): check its options$/],
    [
      'unstorage:null',
      /^a cache at unstorage:null does not return what was stored \(the test entry was not returned\)/,
    ],
    ['unstorage:fs?base=/proc/s3cret', /^a cache at unstorage:fs does not return what was stored \(ENOENT\)/],
    [
      'unstorage:http?base=http://me:s3cret@127.0.0.1:1',
      /^a cache at unstorage:http does not return what was stored \(/,
    ],
    [
      'unstorage:upstash?url=x&token=s3cret',
      /^a cache at unstorage:upstash needs the package @upstash\/redis: npm install @upstash\/redis$/,
    ],
  ])('%s is refused in one line without its options', async (url, expected) => {
    const failure = await openCache(url, { maxBytes }).catch((error: Error) => error.message);
    expect(failure).toMatch(expected);
    expect(failure).not.toMatch(/s3cret|\n/);
  });

  it('that is refused does not keep its process running', async () => {
    const opener = fileURLToPath(new URL('../children/opener.mjs', import.meta.url));
    const url = 'cache=unstorage:redis?url=redis://127.0.0.1:1';
    // The driver would connect again and again. The child is killed, and the promise rejects, after the timeout.
    const { stdout } = await promisify(execFile)(process.execPath, [opener, url], { timeout: 30_000 });
    expect(stdout).toMatch(/^a cache at unstorage:redis does not return what was stored \(/);
  });
});
