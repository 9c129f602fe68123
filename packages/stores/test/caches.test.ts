import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testCacheFaults, testCacheStore, type Fault, type FaultyCache } from '@placard/core/testing';
import { Redis } from 'ioredis';
import memoryDriver from 'unstorage/drivers/memory';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { CacheDriver } from '../src/cache/driver.js';
import { openDriver } from '../src/cache/open.js';
import { openCache, unstorageCache } from '../src/index.js';
import { newFolder } from './helpers.js';
import { describeRedis, startRedis, type RedisServer } from './redis-server.js';
import { startS3, type S3Server } from './s3-server.js';

const maxBytes = 8_000_000;
const memoryBytes = 1_000_000;

const open = async (url: string, memoryBytes = 0) => ({ store: await openCache(url, { maxBytes, memoryBytes }) });

/** Changes the entries at a URL through a separate driver. */
async function alterAt(url: string, ...[change]: Parameters<FaultyCache['alter']>): Promise<void> {
  const driver = await openDriver(url, { maxBytes, env: {}, timeout: 5_000 });
  await alter(driver, change);
  await driver.dispose?.();
}

async function alter(driver: CacheDriver, change: Parameters<FaultyCache['alter']>[0]): Promise<void> {
  const kept = new Map<string, Uint8Array>();
  for (const key of await driver.getKeys('', {}))
    kept.set(key, new Uint8Array((await driver.getItemRaw?.(key, {})) as Buffer));
  for (const [key, bytes] of change(kept)) await driver.setItemRaw?.(key, bytes, {});
}

testCacheStore('memory', () => open('memory:'));
testCacheStore('file', async () => open(`file:${await newFolder()}`));
testCacheStore('memory before file', async () => open(`file:${await newFolder()}`, memoryBytes));

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
    ...(await open(url)),
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

describeRedis('redis', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.close());

  const openRedis = async (memory = 0) => {
    await server.flush();
    return open(server.url, memory);
  };
  testCacheStore('redis', () => openRedis());
  testCacheStore('memory before redis', () => openRedis(memoryBytes));
  testCacheFaults('redis', ['hangs', 'fails', 'is full'], async () => ({
    ...(await openRedis()),
    alter: (change) => alterAt(server.url, change),
    async begin(fault) {
      if (fault === 'hangs') server.freeze();
      else if (fault === 'fails') await server.stop();
      else await configure(server, 'maxmemory', '1');
    },
    async heal() {
      server.thaw();
      await server.start();
      await configure(server, 'maxmemory', '0');
    },
  }));
});

async function configure({ url }: RedisServer, name: string, value: string): Promise<void> {
  const redis = new Redis(url);
  await redis.config('SET', name, value);
  redis.disconnect();
}

const openS3 = async (): Promise<S3Server> => {
  const server = await startS3();
  onTestFinished(() => server.close());
  return server;
};
testCacheStore('s3', async () => open((await openS3()).url));
testCacheStore('memory before s3', async () => open((await openS3()).url, memoryBytes));
testCacheFaults('s3', ['hangs', 'fails', 'is full'], async () => {
  const server = await openS3();
  return {
    ...(await open(server.url)),
    alter: (change) => alterAt(server.url, change),
    begin: async (fault) => server.begin(fault),
    heal: async () => server.begin(undefined),
  };
});
