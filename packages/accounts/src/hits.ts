import { createDayNames } from './day-names.js';
import type { Ledger } from './ledger/index.js';
import type { StoreWatch } from './store-watch.js';

/** Counts cache hits in memory and writes them within a second, so that a cached image never waits for the store. */
export interface Hits {
  add(account: string, at: number): void;
  /** Writes the counts. Counts that could not be sent are kept for the next flush. */
  flush(): Promise<void>;
}

const delay = 500;

export function createHits(store: StoreWatch): Hits {
  /** Account → day → hits. */
  let gathered = new Map<string, Map<string, number>>();
  const dayOf = createDayNames();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();

  function add(account: string, day: string, count: number): void {
    let days = gathered.get(account);
    if (days === undefined) gathered.set(account, (days = new Map<string, number>()));
    days.set(day, (days.get(day) ?? 0) + count);
  }

  /** Keeps only counts that were not sent. A count that was sent without an answer may have been stored. */
  async function write(ask: (question: (ledger: Ledger) => Promise<void>) => Promise<void>): Promise<void> {
    const taken = gathered;
    gathered = new Map();
    for (const [account, days] of taken)
      for (const [day, count] of days) {
        if (store.state !== 'available') add(account, day, count);
        else await ask((ledger) => ledger.addCacheHits(account, day, count)).catch(() => undefined);
      }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(() => write((question) => store.write(question)));
    return writing;
  }

  function plan(): void {
    if (timer !== undefined) return;
    timer = setTimeout(() => void flush(), delay);
    if (typeof timer === 'object') timer.unref();
  }

  store.onReturn(async () => plan());

  return {
    add(account, at) {
      add(account, dayOf(at), 1);
      plan();
    },
    flush,
  };
}
