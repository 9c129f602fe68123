import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { leaseKey } from './places.js';
import { seal, unseal } from './sealed.js';
import type { LedgerStore } from './store.js';
import { StoreRefusal } from '../../unstorage-driver.js';

/** The right of one process to write to a store. */
export interface LedgerLease {
  /** Increases with each holder. */
  readonly term: number;
  /** False from the moment at which another process may hold it. */
  isHeld(): boolean;
  release(): Promise<void>;
}

export interface LeaseOptions {
  /** A name that no other holder has. */
  readonly owner: string;
  /** Milliseconds after which a lease that is not renewed is over. */
  readonly milliseconds: number;
  /** The term will be higher than this. */
  readonly lastTerm: number;
}

interface LeaseRecord {
  readonly owner: string;
  /** For people: which process it is. */
  readonly holder: string;
  readonly term: number;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

const neverHeld: LeaseRecord = { owner: '', holder: '', term: 0, expires: 0 };

/** The holder stops this early, as a share of the term, so that clocks may differ by the rest. */
const safeShare = 0.8;

/**
 * Takes the lease of a store. If another process holds it, waits until it is over, or until the process renews it.
 *
 * Drivers of unstorage cannot compare and set, so this is Fischer's algorithm (Lamport, "A fast mutual exclusion
 * algorithm", 1987): write, wait, and read back. It is safe when a write that took longer than the wait is not trusted.
 *
 * @throws an Error of one line that names the holder
 */
export async function takeLease(store: LedgerStore, options: LeaseOptions): Promise<LedgerLease> {
  const { owner, milliseconds } = options;
  const settleTime = milliseconds / 30;
  const records = leaseRecords(store, milliseconds);

  for (;;) {
    const begun = performance.now();
    const record = await records.read();
    if (isTaken(record, owner)) {
      await waitUntilFree(records, record, milliseconds, owner);
      continue;
    }
    const term = Math.max(options.lastTerm, record.term) + 1;
    await records.write({ owner, term });
    const isLate = performance.now() - begun > settleTime;
    // A late write may have replaced the record of a process that holds the lease: it finds that out within this time.
    await sleep(isLate ? milliseconds : settleTime);
    if (isLate) continue;
    const kept = await records.read();
    if (kept === neverHeld)
      throw new StoreRefusal(
        "the ledger's lease is not returned after it was stored: use a driver that returns at once what was stored",
      );
    if (kept.owner === owner) return holdLease(records, { owner, term, milliseconds, begun });
  }
}

interface LeaseRecords {
  /** @returns {@link neverHeld} when there is none */
  read(): Promise<LeaseRecord>;
  write(record: Pick<LeaseRecord, 'owner' | 'term'>, isReleased?: boolean): Promise<void>;
}

function leaseRecords(store: LedgerStore, milliseconds: number): LeaseRecords {
  const holder = `process ${process.pid} on ${hostname()}`;
  let tornUntil: number | undefined;
  return {
    async read() {
      const raw = await store.get(leaseKey);
      if (raw === null) return neverHeld;
      const content = unseal(leaseKey, raw);
      // Torn: a process writes it at this moment, or was killed while it did.
      if (content === null) tornUntil ??= Date.now() + milliseconds;
      else tornUntil = undefined;
      const { owner = '', holder = 'another process', term = 0, expires = tornUntil } = content ?? {};
      return { owner: String(owner), holder: String(holder), term: Number(term), expires: Number(expires) };
    },
    async write(record, isReleased = false) {
      const expires = isReleased ? 0 : Date.now() + milliseconds;
      await store.set(leaseKey, seal(leaseKey, { ...record, holder, expires }));
    },
  };
}

const isTaken = (found: LeaseRecord, owner: string): boolean => found.owner !== owner && found.expires > Date.now();

async function waitUntilFree(
  records: LeaseRecords,
  first: LeaseRecord,
  milliseconds: number,
  owner: string,
): Promise<void> {
  for (;;) {
    await sleep(milliseconds / 30);
    const found = await records.read();
    if (!isTaken(found, owner)) return;
    if (found.owner === first.owner && found.expires === first.expires) continue;
    const until = new Date(found.expires).toISOString();
    throw new StoreRefusal(
      `the ledger is in use by ${found.holder}, which holds it until ${until} and renews that: stop that process, ` +
        'or use sqlite:, postgres: or redis:, which several processes can share',
    );
  }
}

/** @param begun when the first write began, by `performance.now()` */
function holdLease(
  records: LeaseRecords,
  { owner, term, milliseconds, begun }: Pick<LeaseOptions, 'owner' | 'milliseconds'> & { term: number; begun: number },
): LedgerLease {
  let heldUntil = begun + safeShare * milliseconds;
  let renewal: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout>;

  const isHeld = (): boolean => performance.now() < heldUntil;

  function plan(wait: number): void {
    timer = setTimeout(() => (renewal = renew()), wait);
    timer.unref();
  }

  async function renew(): Promise<void> {
    const begun = performance.now();
    try {
      const found = await records.read();
      if (found.owner !== owner) heldUntil = 0;
      if (!isHeld()) return;
      await records.write({ owner, term });
      if (!isHeld()) return;
      heldUntil = begun + safeShare * milliseconds;
      plan(milliseconds / 3);
    } catch {
      if (isHeld()) plan(milliseconds / 15);
    }
  }

  plan(milliseconds / 3);
  return {
    term,
    isHeld,
    async release() {
      clearTimeout(timer);
      await renewal;
      clearTimeout(timer);
      if (isHeld()) await records.write({ owner, term }, true);
      heldUntil = 0;
    },
  };
}
