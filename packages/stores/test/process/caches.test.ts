import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testCacheFaults, testCacheStore, type Fault } from '@placard/core/testing';
import memoryDriver from 'unstorage/drivers/memory';
import { afterAll, beforeAll, describe } from 'vitest';
import type { CacheDriver } from '../../src/cache/driver.js';
import { unstorageCache } from '../../src/index.js';
import { alter, alterAt, behindMemory, maxBytes, open, openImpatient } from '../caches.js';
import { newFolder } from '../helpers.js';
import { startS3, type S3Server } from '../s3-server.js';

testCacheStore('memory', () => open('memory:'));
testCacheStore('file', async () => open(`file:${await newFolder()}`));
testCacheStore('memory before file', async () => open(`file:${await newFolder()}`, behindMemory));

testCacheFaults('a driver that we spoil', ['hangs', 'fails', 'is full'], async () => {
  const driver = memoryDriver();
  let fault: Fault | undefined;
  const spoilt = (call: 'getItemRaw' | 'setItemRaw') => {
    return async (...args: readonly unknown[]): Promise<unknown> => {
      if (fault === 'hangs') return new Promise(() => undefined);
      if (fault === 'fails' || (fault === 'is full' && call === 'setItemRaw')) throw new Error(fault);
      return Reflect.apply(driver[call] ?? (() => null), driver, args);
    };
  };
  const wrapped = { ...driver, getItemRaw: spoilt('getItemRaw'), setItemRaw: spoilt('setItemRaw') } as CacheDriver;
  return {
    store: unstorageCache(wrapped, { maxBytes }),
    alter: (change) => alter(driver, change),
    begin: async (next) => void (fault = next),
    heal: async () => void (fault = undefined),
  };
});

testCacheFaults('file', ['fails'], async () => {
  const folder = join(await newFolder(), 'cache');
  const url = `file:${folder}`;
  let away = false;
  return {
    ...(await openImpatient(url)),
    alter: (change) => alterAt(url, change),
    async begin() {
      away = true;
      await rename(folder, `${folder}.away`);
      await writeFile(folder, 'a file where the folder was');
    },
    async heal() {
      if (!away) return;
      away = false;
      await rename(folder, `${folder}.file`);
      await rename(`${folder}.away`, folder);
    },
  };
});

describe('s3', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.close());

  testCacheStore('s3', async () => open(server.newUrl()));
  testCacheStore('memory before s3', async () => open(server.newUrl(), behindMemory));
  testCacheFaults('s3', ['hangs', 'fails', 'is full'], async () => {
    const url = server.newUrl();
    return {
      ...(await openImpatient(url)),
      alter: (change) => alterAt(url, change),
      begin: async (fault) => server.begin(fault),
      heal: async () => server.begin(undefined),
    };
  });
});
