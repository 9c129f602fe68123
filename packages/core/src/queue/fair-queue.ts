import { retryAfter } from './retry-after.js';
import { createTenants, type Tenant } from './tenants.js';

export interface Queued {
  readonly tenant: string;
}

/** A job that has been dequeued. */
export interface Turn<T> {
  readonly item: T;
  /**
   * Called when the job has ended. `milliseconds` is its duration, or undefined when it says nothing about that of other
   * jobs, for example because the job failed.
   */
  done(milliseconds?: number): void;
  /** Called instead of `done` when the job was not started: puts it back to the front. */
  putBack(): void;
}

/** A queue with one line per tenant, which are served fairly ({@link createTenants}). */
export interface FairQueue<T extends Queued> {
  readonly length: number;
  /** Mean duration of the latest jobs, in milliseconds. */
  readonly meanMs: number;
  /** Number of known tenants. */
  readonly known: number;
  /** Returns the seconds after which a new job of this tenant may be accepted, or null when it is accepted now. */
  refusal(tenant: string): number | null;
  /**
   * Adds a job.
   *
   * @returns the job removed to make room when the queue is full (the newest of the longest line), with the seconds to
   *   retry after
   */
  add(item: T): Dropped<T> | undefined;
  /**
   * Counts a job of this tenant as waiting before it is added.
   *
   * @returns a function that ends this; call it before `add`
   */
  hold(tenant: string): () => void;
  /** Puts a dequeued job back to the front, to be retried. */
  addFirst(item: T): void;
  /** @returns false when the job is not in the queue */
  remove(item: T): boolean;
  /** Removes and returns all jobs. */
  clear(): readonly T[];
  /**
   * Removes and returns the next job. With `spare`, only from a tenant without running jobs that had less than its
   * share.
   *
   * @param canStart whether a job can start now; the others keep their places. Default: all can
   */
  take(spare: boolean, canStart?: (item: T) => boolean): Turn<T> | undefined;
  /**
   * Removes and returns the jobs that will not start in time, because jobs take longer than was estimated when these
   * were accepted: the newest of each line, with the seconds to retry after.
   */
  dropLate(): readonly Dropped<T>[];
}

/** A job that was removed, and the seconds to retry after. */
export interface Dropped<T> {
  readonly item: T;
  readonly seconds: number;
}

export interface FairQueueOptions {
  /** Number of concurrent jobs. */
  readonly size: number;
  /** Maximum number of waiting jobs. */
  readonly limit: number;
  /** Maximum estimated wait in milliseconds. */
  readonly maxWait: number;
  /** Estimated duration of a job in milliseconds, until some have ended. Default: 50. */
  readonly expectedMs?: number;
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/** A waiting job. */
interface Entry<T> {
  readonly item: T;
  readonly since: number;
}

/** By which factor a job may wait longer than the maximum, because estimates go up and down. */
const patience = 1.25;

export function createFairQueue<T extends Queued>(options: FairQueueOptions): FairQueue<T> {
  const { size, limit, maxWait, expectedMs = 50, now = () => performance.now() } = options;
  const tenants = createTenants<Entry<T>>(now, expectedMs);
  const { active } = tenants;
  let length = 0;
  let held = 0;

  const lineOf = (tenant: Tenant<Entry<T>>): number => tenant.waiting.length + tenant.held;
  const work = (tenant: Tenant<Entry<T>>): number => lineOf(tenant) * tenant.meanMs;
  const isFull = (): boolean => length + held >= limit;

  /**
   * Milliseconds until a new job would start. Until then, every other tenant gets at most as much render time as this
   * one.
   */
  function waitingTime(tenant: Tenant<Entry<T>>): number {
    const workOfTenant = work(tenant);
    let before = workOfTenant;
    for (const other of active) if (other !== tenant) before += Math.min(work(other), workOfTenant + tenant.meanMs);
    return before / size;
  }

  /**
   * Returns the line that must drop a job for a job of this tenant: the longest, if it is longer than the tenant's own.
   */
  function longest(tenant: Tenant<Entry<T>>): Tenant<Entry<T>> | undefined {
    let candidate: Tenant<Entry<T>> | undefined;
    for (const other of active)
      if (other.waiting.length > Math.max(lineOf(tenant) + 1, candidate?.waiting.length ?? 0)) candidate = other;
    return candidate;
  }

  /** Returns the seconds after which a refused job may be tried again. */
  function refuse(tenant: Tenant<Entry<T>>): number {
    tenants.chargeRefusal(tenant);
    return retryAfter(tenant, { at: now(), wait: waitingTime(tenant), tenants: active.size, size, limit });
  }

  function addFirst(tenant: Tenant<Entry<T>>, entry: Entry<T>): void {
    tenant.waiting.unshift(entry);
    tenants.activate(tenant);
    length += 1;
  }

  function start(tenant: Tenant<Entry<T>>, entry: Entry<T>): Turn<T> {
    length -= 1;
    tenant.running += 1;
    const begun = now();
    return {
      item: entry.item,
      done(milliseconds) {
        tenant.running -= 1;
        // A job without a duration counts as usage, but not for estimates.
        tenant.used += milliseconds ?? now() - begun;
        if (milliseconds !== undefined) tenants.observe(tenant, milliseconds);
        tenants.settle(tenant);
      },
      putBack() {
        tenant.running -= 1;
        // Its turn had come, so that what it waits from now on counts.
        addFirst(tenant, { ...entry, since: now() });
      },
    };
  }

  /** Whether the newest job of a line will have waited too long when it starts. */
  function isLate(tenant: Tenant<Entry<T>>): boolean {
    const newest = tenant.waiting.at(-1);
    if (newest === undefined) return false;
    return now() - newest.since + waitingTime(tenant) - tenant.meanMs / size > maxWait * patience;
  }

  return {
    get length() {
      return length;
    },
    get meanMs() {
      return tenants.meanMs;
    },
    get known() {
      return tenants.known;
    },
    refusal(name) {
      const tenant = tenants.get(name);
      const full = isFull() && longest(tenant) === undefined;
      return full || waitingTime(tenant) > maxWait ? refuse(tenant) : null;
    },
    add(item) {
      const tenant = tenants.get(item.tenant);
      const victim = isFull() ? longest(tenant) : undefined;
      tenant.waiting.push({ item, since: now() });
      tenants.activate(tenant);
      length += 1;
      const left = victim?.waiting.pop();
      if (victim === undefined || left === undefined) return undefined;
      length -= 1;
      return { item: left.item, seconds: refuse(victim) };
    },
    hold(name) {
      const tenant = tenants.get(name);
      tenant.held += 1;
      held += 1;
      tenants.activate(tenant);
      let holds = true;
      return () => {
        if (!holds) return;
        holds = false;
        tenant.held -= 1;
        held -= 1;
        tenants.settle(tenant);
      };
    },
    addFirst: (item) => addFirst(tenants.get(item.tenant), { item, since: now() }),
    remove(item) {
      const tenant = tenants.get(item.tenant);
      const index = tenant.waiting.findIndex((entry) => entry.item === item);
      if (index < 0) return false;
      tenant.waiting.splice(index, 1);
      length -= 1;
      tenants.settle(tenant);
      return true;
    },
    clear() {
      const all = [...active].flatMap((tenant) => tenant.waiting.splice(0).map(({ item }) => item));
      length = 0;
      for (const tenant of active) tenants.settle(tenant);
      return all;
    },
    take(spare, canStart = () => true) {
      const isNext = ({ item }: Entry<T>): boolean => canStart(item);
      const tenant = tenants.next(isNext);
      if (tenant === undefined || (spare && !tenants.isLight(tenant))) return undefined;
      const [entry] = tenant.waiting.splice(tenant.waiting.findIndex(isNext), 1);
      return entry && start(tenant, entry);
    },
    dropLate() {
      const late: Dropped<T>[] = [];
      for (const tenant of active)
        for (; isLate(tenant); tenants.settle(tenant)) {
          const entry = tenant.waiting.pop();
          if (entry === undefined) break;
          length -= 1;
          late.push({ item: entry.item, seconds: refuse(tenant) });
        }
      return late;
    },
  };
}
