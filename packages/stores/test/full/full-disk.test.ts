import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { openCache, openLedger } from '../../src/index.js';
import { entryOf, filesIn, key, keyOf } from '../helpers.js';
import { describeSmallDisk, openSmallDisk, type SmallDisk } from '../small-disk.js';

function newDisk(): SmallDisk {
  const disk = openSmallDisk(12);
  onTestFinished(() => disk.close());
  return disk;
}

const keys = Array.from({ length: 400 }, (_, at) => keyOf((at + 4_096).toString(16)));

describeSmallDisk('a full disk', () => {
  it('is never filled by the cache, which leaves a reserve (threat 26)', async () => {
    const disk = newDisk();
    const cache = await openCache(`file:${disk.folder}`, { maxBytes: 1e9, timeout: 4_000 });
    for (const key of keys) await cache.put(key, entryOf(50_000));
    // 19/20 of 12 MB have room for about 220 entries of 50 KB, which occupy whole blocks.
    const kept = (await filesIn(disk.folder)).length;
    expect(kept).toBeGreaterThan(200);
    expect(kept).toBeLessThan(235);
    expect(await cache.get(keys.at(-1) ?? '')).not.toBeNull();
    expect(await cache.get(keys[0] ?? '')).toBeNull();
    const ledger = await openLedger(`sqlite:${join(disk.folder, 'placard.db')}`);
    expect(await ledger.insertKey(key, 5)).toBe(true);
    await ledger.close();
    await cache.close();
  });

  it('that others have filled: cached images stay, and new ones take the place of old ones (threat 26)', async () => {
    const disk = newDisk();
    const url = `file:${disk.folder}`;
    const cache = await openCache(url, { maxBytes: 1e9, timeout: 4_000 });
    for (const key of keys.slice(0, 20)) await cache.put(key, entryOf(50_000));
    disk.fill();
    for (const key of keys.slice(0, 20)) expect(await cache.get(key)).not.toBeNull();
    for (const key of keys.slice(20, 25)) {
      await cache.put(key, entryOf(50_000));
      expect(await cache.get(key)).not.toBeNull();
    }
    expect(await cache.get(keys[10] ?? '')).not.toBeNull();
    await cache.close();
    disk.fill();
    // After a restart the cache evicts some of its entries, not all, and serves the others.
    const again = await openCache(url, { maxBytes: 1e9, timeout: 4_000 });
    expect(await again.get(keys[24] ?? '')).not.toBeNull();
    await again.close();
  });

  it('refuses writes of the ledger and not its reads, and what it refused is not there (threat 26)', async () => {
    const disk = newDisk();
    const url = `sqlite:${join(disk.folder, 'placard.db')}`;
    const ledger = await openLedger(url);
    await ledger.insertKey(key, 5);
    disk.fill();
    // The first writes succeed, because the log file already has a few pages that they can use.
    const outcomes: boolean[] = [];
    for (let at = 0; at < 50; at++) {
      const written = ledger.updateAccount(`account ${at} ${'x'.repeat(4_000)}`, {});
      outcomes.push(
        await written.then(
          () => true,
          (error: Error) => (expect(error.message).toContain('full'), false),
        ),
      );
    }
    expect(outcomes.at(-1)).toBe(false);
    expect(await ledger.key('k1')).toEqual(key);
    expect(await ledger.accounts()).toHaveLength(outcomes.filter(Boolean).length);
    await ledger.close();
    disk.fill();

    const again = await openLedger(url);
    expect(await again.key('k1')).toEqual(key);
    expect(await again.accounts()).toHaveLength(outcomes.filter(Boolean).length);
    disk.free();
    expect(await again.updateAccount('ann', { plan: 'pro' })).toMatchObject({ plan: 'pro' });
    await again.close();
  });

  it('lets a ledger be opened that nobody has open, and written once there is room (threat 26)', async () => {
    const disk = newDisk();
    const [made, alone] = ['made.db', 'alone.db'].map((name) => join(disk.folder, name)) as [string, string];
    const before = await openLedger(`sqlite:${made}`);
    await before.insertKey(key, 5);
    const database = new Database(made);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
    // The copy has no log and no shared-memory file, like a ledger that the last process has closed.
    await copyFile(made, alone);
    disk.fill();
    const url = `sqlite:${alone}`;
    const ledger = await openLedger(url);
    expect(await ledger.key('k1')).toEqual(key);
    await expect(ledger.updateAccount('ann', {})).rejects.toThrow('full');
    const charge = { id: 'c1', account: 'ann', template: 'basic', at: Date.now(), cap: 9, bursts: [] };
    await expect(ledger.charge({ ...charge, grace: { milliseconds: 0, renders: 0 } })).rejects.toThrow('full');
    disk.free();
    expect(await ledger.updateAccount('ann', { plan: 'pro' })).toMatchObject({ plan: 'pro' });
    expect(await ledger.keys()).toEqual([key]);
    await ledger.close();
    await before.close();
  });
});
