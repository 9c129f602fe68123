import type { Charge, Ledger } from '@placard/accounts/ledger';
import { describe, expect, it, onTestFinished } from 'vitest';
import memory from 'unstorage/drivers/memory';
import { openLedger, unstorageLedger, type CacheDriver, type UnstorageLedgerOptions } from '../../src/index.js';
import { interruptedDriver } from '../interrupted-driver.js';
import { key } from '../helpers.js';

/** Opens a ledger that the test closes. The lease is short, because opening waits for a thirtieth of it. */
async function open(driver: CacheDriver, options: UnstorageLedgerOptions = {}): Promise<Ledger> {
  const ledger = await unstorageLedger(driver, { lease: 2_000, ...options });
  onTestFinished(() => ledger.close());
  return ledger;
}

/** A driver in memory whose contents stay when the ledger is closed. */
const newStore = (): CacheDriver => ({ ...memory(), dispose: () => undefined });

const at = Date.parse('2026-11-21T12:00:00.000Z');
const grace = { milliseconds: 0, renders: 0 };
const charge = (id: string): Charge => ({
  id,
  account: 'ann',
  template: 'basic',
  at,
  cap: 1e9,
  grace,
  bursts: [{ name: 'key:a', requests: 1_000, milliseconds: 60_000 }],
});
const keyNamed = (id: string): typeof key => ({ ...key, id });
const idsIn = async (ledger: Ledger): Promise<string[]> => (await ledger.keys()).map(({ id }) => id);

/** Returns the stored keys of a kind, the oldest first. */
const storedIn = async (driver: CacheDriver, kind: string): Promise<string[]> =>
  (await driver.getKeys('', {}))
    .filter((name) => name.startsWith(`${kind}:`))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/** Inserts keys one by one, so that each has an entry. */
async function insertAll(ledger: Ledger, ids: readonly string[]): Promise<void> {
  for (const id of ids) await ledger.insertKey(keyNamed(id), 100);
}

describe('the journal of a ledger over unstorage', () => {
  it('keeps all of a ledger, in its order, through snapshots and openings', async () => {
    const driver = newStore();
    const plain = await openLedger('memory:');
    const ledger = await open(driver, { snapshotEntries: 4 });
    const audit = { at: key.createdAt, account: 'ann', actor: 'operator', action: 'key.created', address: null };
    const content = Uint8Array.from({ length: 300 }, (_, at) => at % 256);
    const image = { format: 'png', width: 1, height: 1, bytes: 300, sha256: 'a', dominant: '#000000' } as const;
    const asset = { ...image, account: 'ann', focal: { x: 0, y: 0 }, tone: 'dark', createdAt: key.createdAt } as const;
    const change = async (to: Ledger): Promise<void> => {
      for (const id of ['b', 'a', 'c']) {
        await to.insertKey(keyNamed(id), 9, { ...audit, subject: id });
        await to.putShortUrl({ code: id, keyId: 'k', query: 'x', createdAt: key.createdAt }, 9);
        await to.putAssetPart('ann', id, 0, content);
        await to.putAsset({ ...asset, id }, { assets: 9, bytes: 9_999 });
        await to.charge(charge(id));
        await to.putTicket('session', id, 'value', Date.now() + 60_000);
      }
      await to.deleteShortUrl('a', 'k');
      await to.putShortUrl({ code: 'a', keyId: 'k', query: 'x', createdAt: key.createdAt }, 9);
      await to.refund(charge('b'));
      await to.addCacheHits('ann', '2026-11-22', 7);
      await to.addKeyUse({ ...counts, date: '2026-11-21', lastUsedAt: at });
      await to.putBrand({ account: 'ann', name: 'main', values: { logo: 'a' }, updatedAt: key.createdAt }, 9);
      await to.putSite({ account: 'ann', host: 'a.example', settings: {}, updatedAt: key.createdAt }, 9);
      await to.updateSite('ann', 'a.example', { proof: { keyId: 'k', by: 'meta', at: key.createdAt } });
      await to.deleteAsset('ann', 'c');
      await to.takeTicket('session', 'c');
    };
    const counts = { account: 'ann', keyId: 'k', used: 1, cacheHits: 2, refused: 3 };
    const stateOf = async (of: Ledger): Promise<unknown> => [
      await of.keys(),
      await of.audit({ limit: 9 }),
      await of.shortUrls('k', { limit: 9, skip: 0 }),
      await of.assets('ann'),
      await of.assetPart('ann', 'a', 0),
      await of.usage('ann', '2026-11'),
      await of.keyUses('ann', '2026-11'),
      await of.brands('ann'),
      await of.sites('ann'),
      await Promise.all(['a', 'b', 'c'].map((id) => of.ticket('session', id))),
      await of.take([{ name: 'key:a', requests: 1_000, milliseconds: 60_000 }], at),
      await of.charge(charge('b')),
    ];
    await change(plain);
    await change(ledger);
    await ledger.close();
    expect(await storedIn(driver, 'snapshot')).not.toEqual([]);
    expect(await stateOf(await open(driver))).toEqual(await stateOf(plain));
  });

  it('writes concurrent calls as one entry', async () => {
    const driver = newStore();
    const ledger = await open(driver);
    await Promise.all(Array.from({ length: 50 }, (_, id) => ledger.charge(charge(`${id}`))));
    expect(await storedIn(driver, 'journal')).toEqual(['journal:1.0:1']);
    await ledger.usage('ann', '2026-11');
    await ledger.close();
    expect((await (await open(driver)).usage('ann', '2026-11')).used).toBe(50);
  });

  it('keeps what is stored again after a deletion in the same entry', async () => {
    const driver = newStore();
    const ledger = await open(driver);
    const brand = (accent: string) =>
      ledger.putBrand({ account: 'ann', name: 'house', values: { accent }, updatedAt: '2026-11-21T12:00:00.000Z' }, 9);
    await Promise.all([brand('#111111'), brand('#222222'), ledger.deleteBrand('ann', 'house'), brand('#333333')]);
    expect(await storedIn(driver, 'journal')).toEqual(['journal:1.0:1']);
    await ledger.close();
    expect((await (await open(driver)).brand('ann', 'house'))?.values).toEqual({ accent: '#333333' });
  });

  it('drops a torn last entry, wherever it was cut', async () => {
    const driver = newStore();
    await insertAll(await open(driver), ['a', 'b', 'c']);
    const stored = (await driver.getItemRaw?.('journal:1.0:3', {})) as Uint8Array;
    for (const length of [0, 1, 64, 65, 90, stored.length - 1]) {
      const torn = newStore();
      for (const name of ['journal:1.0:1', 'journal:1.0:2'])
        await torn.setItemRaw?.(name, (await driver.getItemRaw?.(name, {})) as Uint8Array, {});
      await torn.setItemRaw?.('journal:1.0:3', stored.slice(0, length), {});
      const ledger = await open(torn);
      expect(await idsIn(ledger), `cut after ${length} bytes`).toEqual(['a', 'b']);
      await insertAll(ledger, ['d', 'e']);
      await ledger.close();
      expect(await idsIn(await open(torn))).toEqual(['a', 'b', 'd', 'e']);
    }
  });

  it('finds a byte that was changed, and refuses a ledger whose middle is damaged or missing in one line', async () => {
    const driver = newStore();
    const ledger = await open(driver);
    await insertAll(ledger, ['a', 'b', 'c']);
    await ledger.close();
    const stored = (await driver.getItemRaw?.('journal:1.0:2', {})) as Uint8Array;
    for (const [place, byte] of [...stored].entries()) {
      if (place % 40 > 0) continue;
      await driver.setItemRaw?.('journal:1.0:2', stored.with(place, byte ^ 1), {});
      await expect(open(driver)).rejects.toThrow(
        /^the ledger's journal:1\.0:2 is damaged and has later entries: restore the store from a backup, or delete this entry and all later ones .*$/,
      );
    }
    await driver.removeItem?.('journal:1.0:2', {});
    await expect(open(driver)).rejects.toThrow(
      /^the ledger's journal entry 2 is missing, but journal:1\.0:3 is there: restore the store from a backup$/,
    );
  });

  it('refuses a snapshot that is damaged, and one without its manifest', async () => {
    const driver = newStore();
    const ledger = await open(driver, { snapshotEntries: 2 });
    await insertAll(ledger, ['a', 'b']);
    await ledger.close();
    expect(await driver.getKeys('', {})).toEqual(['lease', 'snapshot:1.1:0', 'snapshot:1.1:manifest']);
    const [chunk = '', manifest = ''] = await storedIn(driver, 'snapshot');
    const stored = (await driver.getItemRaw?.(chunk, {})) as Uint8Array;
    await driver.setItemRaw?.(chunk, stored.slice(1), {});
    await expect(open(driver)).rejects.toThrow("the ledger's snapshot:1.1:0 is damaged: restore the store");
    await driver.setItemRaw?.(chunk, stored, {});
    await driver.setItemRaw?.(manifest, new Uint8Array(), {});
    await expect(open(driver)).rejects.toThrow("the ledger's snapshot:1.1:manifest is damaged: restore the store");
  });

  it.each(['none', 'half', 'all'] as const)(
    'loses nothing and counts nothing twice if %s of any write of its process was the last',
    async (part) => {
      const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
      let wasKilled = true;
      for (let last = 0; wasKilled; last++) {
        const store = newStore();
        const interrupted = interruptedDriver(store);
        let changes = 0;
        wasKilled = false;
        interrupted.interrupt = ({ key, bytes }) => {
          if (key === 'lease' || changes++ < last) return undefined;
          wasKilled = true;
          return (async () => {
            if (changes === last + 1 && bytes !== undefined && part !== 'none')
              await store.setItemRaw?.(key, part === 'half' ? bytes.slice(0, 80) : bytes, {});
            throw new Error('killed');
          })();
        };
        const ledger = await open(interrupted.driver, { snapshotEntries: 3 });
        let acknowledged = 0;
        for (const id of ids)
          await ledger.charge(charge(id)).then(
            () => (acknowledged += 1),
            () => undefined,
          );
        expect((await ledger.usage('ann', '2026-11')).used).toBe(acknowledged);
        await ledger.close();

        const again = await open(store);
        const { used } = await again.usage('ann', '2026-11');
        expect(used - acknowledged, `after ${last} changes of the store`).toBeOneOf(part === 'all' ? [0, 1] : [0]);
        for (const id of ids) await again.charge(charge(id));
        const { daily, templates } = await again.usage('ann', '2026-11');
        expect([daily.map((day) => day.used), templates]).toEqual([[8], { basic: 8 }]);
        await again.close();
        if (!wasKilled) expect(last).toBeGreaterThan(15);
      }
    },
  );

  it('undoes what it cannot write, and shows it to no reader', async () => {
    const interrupted = interruptedDriver(newStore());
    const ledger = await open(interrupted.driver);
    for (const code of ['a', 'b', 'c'])
      await ledger.putShortUrl({ code, keyId: 'k', query: 'x', createdAt: key.createdAt }, 9);
    const codes = async (): Promise<string[]> =>
      (await ledger.shortUrls('k', { limit: 9, skip: 0 })).map(({ code }) => code);
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    interrupted.interrupt = ({ key }) => (key === 'lease' ? undefined : Promise.reject(full));
    const [deleted, inserted, read] = await Promise.allSettled([
      ledger.deleteShortUrl('b', 'k'),
      ledger.insertKey(key, 5),
      codes(),
    ]);
    for (const write of [deleted, inserted])
      expect(write).toMatchObject({ reason: { message: "the ledger's journal cannot be written (ENOSPC)" } });
    expect(read).toEqual({ status: 'fulfilled', value: ['c', 'b', 'a'] });
    expect([await codes(), await idsIn(ledger)]).toEqual([['c', 'b', 'a'], []]);
    interrupted.interrupt = () => undefined;
    expect(await ledger.insertKey(key, 5)).toBe(true);
    await ledger.close();
    expect(await idsIn(await open(interrupted.driver))).toEqual(['k1']);
  });

  it('never executes a write whose call has timed out, even if it arrives after later ones', async () => {
    const store = newStore();
    const interrupted = interruptedDriver(store);
    const ledger = await open(interrupted.driver, { timeout: 50 });
    await insertAll(ledger, ['a']);
    let arrive = async (): Promise<void> => undefined;
    interrupted.interrupt = ({ key, bytes }) => {
      if (key === 'lease' || bytes === undefined) return undefined;
      arrive = async () => store.setItemRaw?.(key, bytes, {});
      return new Promise(() => undefined);
    };
    await expect(ledger.insertKey(keyNamed('late'), 5)).rejects.toThrow('no answer within 50 ms');
    interrupted.interrupt = () => undefined;
    await insertAll(ledger, ['b', 'c']);
    await arrive();
    await ledger.close();
    expect(await idsIn(await open(store))).toEqual(['a', 'b', 'c']);
  });
});
