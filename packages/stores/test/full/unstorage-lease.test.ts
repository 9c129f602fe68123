import { describe, expect, it, onTestFinished } from 'vitest';
import memory from 'unstorage/drivers/memory';
import { unstorageLedger, type CacheDriver } from '../../src/index.js';
import { takeLease } from '../../src/ledger/unstorage/lease.js';
import { seal } from '../../src/ledger/unstorage/sealed.js';
import { ledgerStore } from '../../src/ledger/unstorage/store.js';
import { interruptedDriver } from '../interrupted-driver.js';
import { key } from '../helpers.js';

/** A driver in memory whose contents stay when the ledger is closed. */
const newStore = (): CacheDriver => ({ ...memory(), dispose: () => undefined });

const lease = 1_500;
const open = async (driver: CacheDriver) => {
  const ledger = await unstorageLedger(driver, { lease });
  onTestFinished(() => ledger.close());
  return ledger;
};

/** A driver of a process, which can be stopped: nothing that it writes arrives. */
function stoppable(store: CacheDriver): { readonly driver: CacheDriver; stop(): void; resume(): void } {
  const process = interruptedDriver(store);
  return {
    driver: process.driver,
    stop: () => void (process.interrupt = () => Promise.reject(new Error('stopped'))),
    resume: () => void (process.interrupt = () => undefined),
  };
}

describe('the lease of a ledger over unstorage', () => {
  it('refuses a second process while the first one runs, in one line that names it', async () => {
    const store = newStore();
    const first = await open(store);
    const message = await open(store).catch((error: Error) => error.message);
    expect(message).toMatch(
      /^the ledger is in use by process \d+ on \S+, which holds it until \d{4}-\d\d-\d\dT[\d:.]+Z and renews that: stop that process, or use sqlite:, postgres: or redis:, which several processes can share$/,
    );
    expect(message).toContain(`process ${process.pid} `);
    expect(await first.insertKey(key, 5)).toBe(true);
    await first.close();
    expect(await (await open(store)).keys()).toEqual([key]);
  });

  it('goes to exactly one of several processes that start together', async () => {
    const store = newStore();
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => open(store)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is taken over from a process that was killed, also when it was killed while it renewed the lease', async () => {
    const store = newStore();
    const killed = stoppable(store);
    const before = await open(killed.driver);
    await before.insertKey(key, 5);
    killed.stop();
    const begun = performance.now();
    const next = stoppable(store);
    expect(await (await open(next.driver)).keys()).toEqual([key]);
    expect(performance.now() - begun).toBeGreaterThan(lease / 2);
    next.stop();
    await store.setItemRaw?.('lease', new Uint8Array(9), {});
    expect(await (await open(store)).keys()).toEqual([key]);
  });

  it('once lost, stops its process from writing and reading, until it has opened the ledger again', async () => {
    const store = newStore();
    const paused = stoppable(store);
    const first = await open(paused.driver);
    await first.insertKey(key, 5);
    paused.stop();
    const second = await open(store);
    await second.updateKey('k1', { revokedAt: key.createdAt });
    paused.resume();
    await expect(first.insertKey({ ...key, id: 'k2' }, 5)).rejects.toThrow("the ledger's lease could not be renewed");
    await expect(first.key('k1')).rejects.toThrow("the ledger's lease could not be renewed");
    await expect.poll(() => first.key('k1').catch(String)).toMatch(/in use by process \d+/);
    await second.close();
    await expect.poll(() => first.key('k1').catch(() => null)).toEqual({ ...key, revokedAt: key.createdAt });
    expect(await first.insertKey({ ...key, id: 'k2' }, 5)).toBe(true);
  });

  it('is kept when one renewal fails', async () => {
    const store = newStore();
    const failing = interruptedDriver(store);
    const ledger = await open(failing.driver);
    const before = await store.getItemRaw?.('lease', {});
    await new Promise<void>((failed) => {
      failing.interrupt = () => {
        failing.interrupt = () => undefined;
        failed();
        return Promise.reject(new Error('not now'));
      };
    });
    await expect.poll(async () => store.getItemRaw?.('lease', {})).not.toEqual(before);
    expect(await ledger.insertKey(key, 5)).toBe(true);
  });

  it('is not trusted when its write was so late that another process may have taken it meanwhile', async () => {
    const store = newStore();
    const slow = interruptedDriver(store);
    let writes = 0;
    slow.interrupt = ({ bytes }) =>
      writes++ === 0
        ? new Promise((resolve) => setTimeout(resolve, lease / 10)).then(() => store.setItemRaw?.('lease', bytes!, {}))
        : undefined;
    const options = { owner: 'slow', milliseconds: lease, lastTerm: 0 };
    const late = takeLease(ledgerStore(slow.driver), options);
    const fast = await takeLease(ledgerStore(store), { ...options, owner: 'fast' });
    expect(fast.isHeld()).toBe(true);
    const taken = await late;
    expect([fast.isHeld(), taken.isHeld()]).toEqual([false, true]);
    expect(taken.term).toBeGreaterThan(fast.term);
    await taken.release();
  });

  it('refuses a ledger of a later release, and a driver that does not return what was stored', async () => {
    const store = newStore();
    await store.setItemRaw?.('lease', seal('lease', { version: 2 }), {});
    await expect(open(store)).rejects.toThrow("the ledger's lease was written by a later release: use that release");
    const forgetful = { ...newStore(), setItemRaw: () => undefined };
    await expect(open(forgetful)).rejects.toThrow("the ledger's lease is not returned after it was stored");
  });
});
