import { setImmediate } from 'node:timers/promises';
import { reasonOf } from '../../error.js';
import type { LedgerLease } from './lease.js';
import type { Loaded } from './load.js';
import { keyOf, type Generation } from './places.js';
import type { RecordedChange, RecordedTables } from './recorded-tables.js';
import { seal, storedChanges } from './sealed.js';
import { weightOf, writeSnapshot } from './snapshot.js';
import type { LedgerStore } from './store.js';

/** Bytes after which an entry takes no further changes. */
const entryBytes = 500_000;

/** Bytes of entries after which a snapshot is written, if they are more than those of the last snapshot. */
const snapshotBytes = 32_000_000;

/** Milliseconds without a snapshot after one that failed. */
const snapshotPause = 10_000;

/** Writes changes of tables to a store, in order. */
export interface Journal {
  /**
   * Writes changes that were just made. When that fails, they are undone with all later ones.
   *
   * @param changes none: waits for those that were made before
   * @throws when the present state is not stored
   */
  add(changes: readonly RecordedChange[]): Promise<void>;
  /** Waits for all writes. */
  close(): Promise<void>;
}

export interface JournalOptions {
  readonly store: LedgerStore;
  readonly tables: RecordedTables;
  readonly lease: LedgerLease;
  readonly loaded: Loaded;
  /** Milliseconds after which the write of an entry fails. */
  readonly timeout: number;
  /** Entries after which a snapshot is written. */
  readonly snapshotEntries: number;
}

interface Waiting {
  readonly changes: readonly RecordedChange[];
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

export function createJournal({ store, tables, lease, loaded, timeout, snapshotEntries }: JournalOptions): Journal {
  const queue: Waiting[] = [];
  let generation: Generation = { term: lease.term, part: 0 };
  let { sequence, since } = loaded;
  let lastSnapshotBytes = loaded.snapshotBytes;
  let last: Promise<void> = Promise.resolve();
  let flushing: Promise<void> | undefined;
  let snapshot: Promise<void> | undefined;
  let nextSnapshotAt = 0;

  const nextGeneration = (): void => void (generation = { ...generation, part: generation.part + 1 });

  function requireLease(): void {
    if (!lease.isHeld()) throw new Error("the ledger's lease is over");
  }

  /** Takes what waits, which is written as one entry. */
  function nextBatch(): readonly Waiting[] {
    let [count, bytes] = [0, 0];
    for (const { changes } of queue) {
      count += 1;
      bytes += changes.reduce((sum, change) => sum + weightOf(change), 0);
      if (bytes > entryBytes) break;
    }
    return queue.splice(0, count);
  }

  async function flush(): Promise<void> {
    while (queue.length > 0) {
      // Calls of one turn of the event loop share an entry, and timers run between entries, also the lease's.
      await setImmediate();
      const batch = nextBatch();
      // With an empty queue, the state is the one after this entry.
      const contents = queue.length === 0 && isSnapshotDue() ? tables.contents() : undefined;
      try {
        await writeEntry(batch.flatMap(({ changes }) => changes));
      } catch (cause) {
        fail([...batch, ...queue.splice(0)], cause);
        continue;
      }
      for (const { resolve } of batch) resolve();
      if (contents !== undefined) startSnapshot(contents);
    }
  }

  function isSnapshotDue(): boolean {
    if (snapshot !== undefined || performance.now() < nextSnapshotAt) return false;
    return since.entries + 1 >= snapshotEntries || since.bytes >= Math.max(snapshotBytes, lastSnapshotBytes);
  }

  async function writeEntry(changes: readonly RecordedChange[]): Promise<void> {
    const key = keyOf({ kind: 'journal', generation, number: sequence + 1 });
    requireLease();
    const sealed = seal(key, { changes: storedChanges(latestOf(changes)) });
    await store.set(key, sealed, timeout);
    requireLease();
    sequence += 1;
    since = { entries: since.entries + 1, bytes: since.bytes + sealed.length };
  }

  /** Later changes depend on the ones that failed, so all are undone. */
  function fail(waiting: readonly Waiting[], cause: unknown): void {
    // The entry may still be stored, now or later. The next one is of a new generation, which replaces it.
    nextGeneration();
    tables.undo(waiting.flatMap(({ changes }) => changes));
    const error = new Error(`the ledger's journal cannot be written (${reasonOf(cause)})`, { cause });
    last = Promise.resolve();
    for (const { reject } of waiting) reject(error);
  }

  function startSnapshot(contents: ReturnType<RecordedTables['contents']>): void {
    nextGeneration();
    const replaced = since;
    snapshot = writeSnapshot(store, { generation, sequence }, contents, requireLease)
      .then((bytes) => {
        lastSnapshotBytes = bytes;
        since = { entries: since.entries - replaced.entries, bytes: since.bytes - replaced.bytes };
      })
      // The journal still has everything.
      .catch(() => void (nextSnapshotAt = performance.now() + snapshotPause))
      .finally(() => (snapshot = undefined));
  }

  return {
    add(changes) {
      if (changes.length === 0) return last;
      last = new Promise((resolve, reject) => queue.push({ changes, resolve, reject }));
      // Whoever waits for it reports the error.
      last.catch(() => undefined);
      flushing ??= flush().finally(() => (flushing = undefined));
      return last;
    },
    async close() {
      await flushing;
      await snapshot;
    },
  };
}

/** Leaves out a value that a later change of the same entry replaces. */
function latestOf(changes: readonly RecordedChange[]): readonly RecordedChange[] {
  const latest: (RecordedChange | undefined)[] = [];
  const places = new Map<string, number>();
  for (const change of changes) {
    const name = JSON.stringify([change.table, change.key]);
    const place = places.get(name);
    if (change.value === undefined) {
      places.delete(name);
      latest.push(change);
    } else if (place === undefined) {
      places.set(name, latest.length);
      latest.push(change);
    } else latest[place] = change;
  }
  return latest.filter((change) => change !== undefined);
}
