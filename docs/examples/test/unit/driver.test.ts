import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testLedger } from '@placard/accounts/testing';
import { testCacheFaults, testCacheStore } from '@placard/core/testing';
import { openLedger, unstorageCache, type CacheDriver } from '@placard/stores';
import { expect, it, onTestFinished } from 'vitest';

const example: string = new URL('../../driver/cache.mjs', import.meta.url).href;
const { sqliteDriver } = (await import(example)) as { sqliteDriver: (path: string) => CacheDriver };

const maxBytes = 8_000_000;

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-driver-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'images.db');
}

testCacheStore('the example', async () => ({ store: unstorageCache(sqliteDriver(await newFile()), { maxBytes }) }));

testCacheFaults('the example', [], async () => {
  const driver = sqliteDriver(await newFile());
  return {
    store: unstorageCache(driver, { maxBytes }),
    async alter(change) {
      const kept = new Map<string, Uint8Array>();
      for (const key of await driver.getKeys('', {}))
        kept.set(key, new Uint8Array((await driver.getItemRaw?.(key, {})) as Buffer));
      for (const [key, bytes] of change(kept)) await driver.setItemRaw?.(key, bytes, {});
    },
    begin: async () => undefined,
    heal: async () => undefined,
  };
});

testLedger('one of another package', () => openLedger('memory:'));

it('finds its images when it is opened again, and keeps to its bytes', async () => {
  const path = await newFile();
  const first = unstorageCache(sqliteDriver(path), { maxBytes });
  const [key, other] = ['ab'.repeat(32), 'cd'.repeat(32)];
  const bytes = new Uint8Array(3_000);
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  for (const each of [key, other]) await first.put(each, { bytes, sha256, warnings: [], alt: 'A card' });
  await first.close();
  const second = unstorageCache(sqliteDriver(path), { maxBytes: 4_000 });
  onTestFinished(() => second.close());
  await expect
    .poll(async () => [await second.get(key), await second.get(other)].filter((entry) => entry !== null).length)
    .toBe(1);
});
