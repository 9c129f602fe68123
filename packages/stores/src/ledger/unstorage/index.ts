import { randomUUID } from 'node:crypto';
import type { Ledger } from '@placard/accounts/ledger';
import { messageOf } from '@placard/core/server';
import type { Driver } from '../../cache/driver.js';
import { memoryLedger } from '../memory/index.js';
import { createJournal, type Journal } from './journal.js';
import { takeLease, type LedgerLease } from './lease.js';
import { load } from './load.js';
import { recordedTables, type RecordedTables } from './recorded-tables.js';
import { ledgerStore, type LedgerStore } from './store.js';

export interface UnstorageLedgerOptions {
  /** Milliseconds after which a write fails. Default 5,000. */
  readonly timeout?: number;
  /**
   * Milliseconds after which another process may open the ledger when this one was killed. This one renews the lease
   * three times as often. Default 15,000.
   */
  readonly lease?: number;
  /** Journal entries after which a snapshot replaces them. Default 10,000. */
  readonly snapshotEntries?: number;
}

/** A ledger in memory, whose changes are written to a store while a lease is held. */
interface Session {
  readonly ledger: Ledger;
  readonly tables: RecordedTables;
  readonly journal: Journal;
  readonly lease: LedgerLease;
}

async function openSession(
  store: LedgerStore,
  { timeout = 5_000, lease: milliseconds = 15_000, snapshotEntries = 10_000 }: UnstorageLedgerOptions,
): Promise<Session> {
  const lastTerm = (await store.places()).reduce((last, { generation }) => Math.max(last, generation.term), 0);
  const lease = await takeLease(store, { owner: randomUUID(), milliseconds, lastTerm });
  try {
    const tables = recordedTables();
    const loaded = await load(store, tables);
    const journal = createJournal({ store, tables, lease, loaded, timeout, snapshotEntries });
    return { ledger: memoryLedger(tables.open), tables, journal, lease };
  } catch (error) {
    await lease.release().catch(() => undefined);
    throw error;
  }
}

/**
 * Returns a ledger over any unstorage driver, for one process at a time. Its state is in memory. A change is written to
 * a journal before the call is answered, so what was answered survives a killed process.
 *
 * The driver must return at once what was stored, also in its list of keys. While another process holds the ledger,
 * opening waits until that process has ended, or fails when it still runs. A process that could not renew its lease
 * fails all calls until it has opened the ledger again.
 *
 * @param driver any unstorage driver, for example from `unstorage/drivers/…`; `close` disposes of it
 * @throws an Error of one line when another process uses the ledger, or when its journal is damaged
 *
 * @example
 * import fs from 'unstorage/drivers/fs';
 * const ledger = await unstorageLedger(fs({ base: './data/ledger' }));
 */
export async function unstorageLedger(driver: Driver, options: UnstorageLedgerOptions = {}): Promise<Ledger> {
  const store = ledgerStore(driver);
  let session = await openSession(store, options);
  let reopening: Promise<void> | undefined;
  let refusal: unknown;
  let isClosed = false;

  async function reopen(): Promise<void> {
    try {
      const next = await openSession(store, options);
      refusal = undefined;
      if (isClosed) await next.lease.release();
      else session = next;
    } catch (error) {
      refusal = error;
    } finally {
      reopening = undefined;
    }
  }

  function held(): Session {
    if (isClosed) throw new Error('the ledger is closed');
    if (session.lease.isHeld()) return session;
    reopening ??= reopen();
    const reason = refusal === undefined ? 'it is being opened again' : messageOf(refusal);
    throw new Error(`the ledger's lease could not be renewed in time (${reason})`);
  }

  /** Calls a method of the memory ledger and waits until the state that its answer tells of is stored. */
  async function call(name: string | symbol, args: readonly unknown[]): Promise<unknown> {
    for (;;) {
      const { ledger, tables, journal } = held();
      const method: unknown = Reflect.get(ledger, name);
      if (typeof method !== 'function') throw new TypeError(`a ledger has no method ${String(name)}`);
      const answer: Promise<unknown> = Reflect.apply(method, ledger, args);
      const changes = tables.take();
      const [answered, stored] = await Promise.allSettled([answer, journal.add(changes)]);
      if (stored.status === 'fulfilled') {
        if (answered.status === 'fulfilled') return answered.value;
        throw answered.reason;
      }
      if (changes.length > 0) throw stored.reason;
      // What this call has read was undone, so it reads again.
    }
  }

  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    await reopening;
    await session.journal.close();
    await session.lease.release().catch(() => undefined);
    await store.close();
  };

  // A proxy, so that each method of a ledger is journaled without being named here.
  return new Proxy(session.ledger, {
    get(ledger, name) {
      if (name === 'close') return close;
      // Not for `then`, or an `await` would take the ledger for a promise.
      return Object.hasOwn(ledger, name) ? async (...args: readonly unknown[]) => call(name, args) : undefined;
    },
  });
}
