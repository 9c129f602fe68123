import { createBoundedMap } from '@placard/core/server';
import { createDayNames } from './day-names.js';
import type { KeyUse, Ledger } from './ledger/index.js';
import type { StoreWatch } from './store-watch.js';

/** The key of a request. */
export interface UsedKey {
  readonly account: string;
  readonly keyId: string;
}

type Count = 'used' | 'cacheHits' | 'refused';

/** Counts uses of keys in memory, and writes them at most once a minute and key, so that no request waits for it. */
export interface KeyUses {
  /** Counts a use. @param what if missing, only the time of the use is recorded */
  add(key: UsedKey, at: number, what?: Count, by?: 1 | -1): void;
  /** Returns the uses in a month, including those that are not written yet. @param month `2026-11` */
  month(account: string, month: string): Promise<readonly KeyUse[]>;
  /** Returns the latest use of each key of an account, by key id, in milliseconds since 1970. */
  lastUses(account: string): Promise<ReadonlyMap<string, number>>;
  /** Writes everything now. */
  flush(): Promise<void>;
}

/** Milliseconds between two writes for one key. The first use is written within {@link interval}. */
const pause = 60_000;
const interval = 1_000;
const maxRemembered = 10_000;

export function createKeyUses(store: StoreWatch): KeyUses {
  const dayOf = createDayNames();
  /**
   * Unwritten counts by key and day. They are changed in place, because each cached image is counted and takes only
   * microseconds.
   */
  const pending = new Map<string, Pending>();
  const writtenAt = createBoundedMap<string, number>(maxRemembered);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  /** Reads in progress. Nothing is written meanwhile, so that they count each use once. */
  let asking = 0;

  function plan(): void {
    if (timer !== undefined) return;
    timer = setTimeout(() => void flush(false), interval);
    if (typeof timer === 'object') timer.unref();
  }

  async function write(all: boolean): Promise<void> {
    const now = performance.now();
    const isDue = ({ keyId }: KeyUse): boolean => all || now - (writtenAt.get(keyId) ?? -pause) >= pause;
    for (const [name, use] of [...pending].filter(([, use]) => isDue(use))) {
      if (store.state !== 'available') return;
      pending.delete(name);
      writtenAt.set(use.keyId, now);
      // Not kept for another attempt: counts that were sent without an answer may have been stored.
      await store.write((ledger) => ledger.addKeyUse(use)).catch(() => undefined);
    }
  }

  function flush(all: boolean): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (asking > 0 && !all) {
      plan();
      return writing;
    }
    writing = writing
      .then(() => write(all))
      .then(() => {
        if (pending.size > 0 && !all) plan();
      });
    return writing;
  }

  /** Reads the store, and adds the unwritten counts. */
  async function ask<T>(account: string, question: (ledger: Ledger) => Promise<T>): Promise<readonly [T, KeyUse[]]> {
    asking += 1;
    try {
      await writing;
      const stored = await store.read(question);
      const accountUses = [...pending.values()].filter((use) => use.account === account);
      return [stored, accountUses.map((use) => ({ ...use }))];
    } finally {
      asking -= 1;
    }
  }

  return {
    add({ account, keyId }, at, what, by = 1) {
      const date = dayOf(at);
      const name = nameOf({ keyId, date });
      let use = pending.get(name);
      if (use === undefined) {
        use = { account, keyId, date, used: 0, cacheHits: 0, refused: 0, lastUsedAt: at };
        pending.set(name, use);
      }
      if (what !== undefined) use[what] += by;
      use.lastUsedAt = Math.max(use.lastUsedAt, at);
      plan();
    },
    async month(account, month) {
      const [stored, own] = await ask(account, (ledger) => ledger.keyUses(account, month));
      const days = new Map<string, KeyUse>();
      for (const use of [...stored, ...own.filter(({ date }) => date.startsWith(month))]) add(days, use);
      return [...days.values()];
    },
    async lastUses(account) {
      const [stored, own] = await ask(account, (ledger) => ledger.lastUses(account));
      const latest = new Map(stored);
      for (const { keyId, lastUsedAt } of own) latest.set(keyId, Math.max(lastUsedAt, latest.get(keyId) ?? 0));
      return latest;
    },
    flush: () => flush(true),
  };
}

type Pending = { -readonly [name in keyof KeyUse]: KeyUse[name] };

const nameOf = ({ keyId, date }: Pick<KeyUse, 'keyId' | 'date'>): string => `${keyId} ${date}`;

/** Adds a use to the counts of its key and day. */
function add(days: Map<string, KeyUse>, use: KeyUse): void {
  const name = nameOf(use);
  const before = days.get(name);
  days.set(
    name,
    before === undefined
      ? use
      : {
          ...use,
          used: use.used + before.used,
          cacheHits: use.cacheHits + before.cacheHits,
          refused: use.refused + before.refused,
          lastUsedAt: Math.max(use.lastUsedAt, before.lastUsedAt),
        },
  );
}
