import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Ledger } from '@placard/accounts/ledger';
import { expect, it, onTestFinished } from 'vitest';
import { openCache, openLedger } from '../../src/index.js';
import { startChild } from '../child.js';
import { entryOf, keyOf } from '../helpers.js';
import { describeLockableDisk, openLockableDisk, type LockableDisk } from '../small-disk.js';

function newDisk(): LockableDisk {
  const disk = openLockableDisk();
  onTestFinished(() => disk.close());
  return disk;
}

const charge = {
  id: 'c1',
  account: 'ann',
  template: 'basic',
  at: Date.UTC(2027, 0, 15),
  cap: 9,
  grace: { milliseconds: 0, renders: 0 },
  bursts: [],
};

/** Uses a separate process, because a file system with a file open for writing cannot be made read-only. */
async function makeAccounts(url: string, ...names: readonly string[]): Promise<void> {
  const child = startChild('account-maker.mjs', [url, ...names]);
  if ((await child.line()) !== null) throw new Error('it has nothing to say');
  await child.kill();
}

const namesIn = async (ledger: Ledger): Promise<string[]> => (await ledger.accounts()).map(({ id }) => id);

describeLockableDisk('a file system that takes no writes', () => {
  it.each([
    ['was closed', ['emptied'], [] as string[]],
    ['a killed process had open', ['killed'], ['-wal', '-shm']],
    ['was copied with its log', ['killed'], ['-wal']],
  ])('lets a ledger be read that %s, and written as soon as it can be (threat 26)', async (_, names, beside) => {
    const disk = newDisk();
    const path = join(disk.folder, 'placard #1?.db');
    const url = `sqlite:${path}`;
    await makeAccounts(url, 'ann', 'bob', ...names);
    const ends = ['-wal', '-shm'];
    for (const end of ends.filter((end) => !beside.includes(end))) rmSync(path + end, { force: true });
    expect(ends.filter((end) => existsSync(path + end))).toEqual(beside);
    disk.lock();

    const ledger = await openLedger(url);
    expect(await namesIn(ledger)).toEqual(['ann', 'bob']);
    for (const write of [() => ledger.updateAccount('ann', {}), () => ledger.charge(charge)])
      await expect(write()).rejects.toThrow("the ledger's folder is read-only (EROFS)");
    disk.unlock();
    const [account, charged] = await Promise.all([ledger.updateAccount('cyd', { plan: 'pro' }), ledger.charge(charge)]);
    expect([account.plan, charged.used]).toEqual(['pro', 1]);
    expect(await namesIn(ledger)).toEqual(['ann', 'bob', 'cyd']);
    // Other processes can use the file again.
    await makeAccounts(url, 'dan');
    expect(await namesIn(ledger)).toEqual(['ann', 'bob', 'cyd', 'dan']);
    await ledger.close();
  });

  it('shows what was written by another mount of it meanwhile (threat 26)', async () => {
    const disk = newDisk();
    const url = `sqlite:${join(disk.folder, 'placard.db')}`;
    await makeAccounts(url, 'ann');
    disk.lock();
    const ledger = await openLedger(url);
    expect(await namesIn(ledger)).toEqual(['ann']);
    disk.unlock();
    await makeAccounts(url, 'bob');
    disk.lock();
    await expect(ledger.updateAccount('cyd', {})).rejects.toThrow('read-only');
    expect(await namesIn(ledger)).toEqual(['ann', 'bob']);
    await ledger.close();
  });

  it('reports a missing ledger in one line', async () => {
    const disk = newDisk();
    const url = `sqlite:${join(disk.folder, 'placard.db')}`;
    disk.lock();
    await expect(openLedger(url)).rejects.toThrow(/^cannot write to the ledger's folder .* \(EROFS\): .*$/);
  });

  it('lets a cache be read, which takes nothing and drops nothing (threat 26)', async () => {
    const disk = newDisk();
    const url = `file:${disk.folder}`;
    const keys = ['1', '2', '3'].map(keyOf) as [string, string, string];
    const before = await openCache(url, { maxBytes: 1e9, timeout: 4_000 });
    await before.put(keys[0], entryOf(50_000));
    await before.put(keys[1], entryOf(50_000));
    await before.close();
    disk.lock();
    // The limit is smaller than the size of the existing entries.
    const cache = await openCache(url, { maxBytes: 60_000, timeout: 4_000 });
    await expect(cache.put(keys[2], entryOf(5_000))).rejects.toThrow('EROFS');
    for (const key of keys.slice(0, 2)) expect(await cache.get(key)).toEqual(entryOf(50_000));
    disk.unlock();
    await cache.put(keys[2], entryOf(5_000));
    expect(await cache.get(keys[2])).toEqual(entryOf(5_000));
    await cache.close();
  });
});
