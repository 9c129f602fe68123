import { retryAfter } from './retry-after.js';
import { createTenants, type Tenant } from './tenants.js';

export interface Queued {
  readonly tenant: string;
}

/** A job that has been dequeued. */
export interface Turn<T> {
  readonly item: T;
  /** Called when the job has ended. `milliseconds` is its duration, or undefined when it failed. */
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
  add(item: T): { readonly item: T; readonly seconds: number } | undefined;
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
   */
  take(spare: boolean): Turn<T> | undefined;
}

export interface FairQueueOptions {
  /** Number of concurrent jobs. */
  readonly size: number;
  /** Maximum number of waiting jobs. */
  readonly limit: number;
  /** Maximum estimated wait in milliseconds. */
  readonly maxWait: number;
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number;
}

export function createFairQueue<T extends Queued>(options: FairQueueOptions): FairQueue<T> {
  const { size, limit, maxWait, now = () => performance.now() } = options;
  const tenants = createTenants<T>(now);
  const { active } = tenants;
  let length = 0;
  let held = 0;

  const lineOf = (tenant: Tenant<T>): number => tenant.waiting.length + tenant.held;
  const work = (tenant: Tenant<T>): number => lineOf(tenant) * tenant.meanMs;
  const isFull = (): boolean => length + held >= limit;

  /**
   * Milliseconds until a new job would start. Until then, every other tenant gets at most as much render time as this
   * one.
   */
  function waitingTime(tenant: Tenant<T>): number {
    const own = work(tenant);
    let before = own;
    for (const other of active) if (other !== tenant) before += Math.min(work(other), own + tenant.meanMs);
    return before / size;
  }

  /**
   * Returns the line that must drop a job for a job of this tenant: the longest, if it is longer than the tenant's own.
   */
  function longest(tenant: Tenant<T>): Tenant<T> | undefined {
    let found: Tenant<T> | undefined;
    for (const other of active)
      if (other.waiting.length > Math.max(lineOf(tenant) + 1, found?.waiting.length ?? 0)) found = other;
    return found;
  }

  /** Returns the seconds after which a refused job may be tried again. */
  function refuse(tenant: Tenant<T>): number {
    tenants.chargeRefusal(tenant);
    return retryAfter(tenant, { at: now(), wait: waitingTime(tenant), tenants: active.size, size, limit });
  }

  function addFirst(tenant: Tenant<T>, item: T): void {
    tenant.waiting.unshift(item);
    tenants.activate(tenant);
    length += 1;
  }

  function start(tenant: Tenant<T>, item: T): Turn<T> {
    length -= 1;
    tenant.running += 1;
    const begun = now();
    return {
      item,
      done(milliseconds) {
        tenant.running -= 1;
        // Failed jobs count as usage, but not for estimates.
        tenant.used += milliseconds ?? now() - begun;
        if (milliseconds !== undefined) tenants.observe(tenant, milliseconds);
        tenants.settle(tenant);
      },
      putBack() {
        tenant.running -= 1;
        addFirst(tenant, item);
      },
    };
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
      tenant.waiting.push(item);
      tenants.activate(tenant);
      length += 1;
      const left = victim?.waiting.pop();
      if (victim === undefined || left === undefined) return undefined;
      length -= 1;
      return { item: left, seconds: refuse(victim) };
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
    addFirst: (item) => addFirst(tenants.get(item.tenant), item),
    remove(item) {
      const tenant = tenants.get(item.tenant);
      const at = tenant.waiting.indexOf(item);
      if (at < 0) return false;
      tenant.waiting.splice(at, 1);
      length -= 1;
      tenants.settle(tenant);
      return true;
    },
    clear() {
      const all = [...active].flatMap((tenant) => tenant.waiting.splice(0));
      length = 0;
      for (const tenant of active) tenants.settle(tenant);
      return all;
    },
    take(spare) {
      const tenant = tenants.next();
      if (tenant === undefined || (spare && !tenants.isLight(tenant))) return undefined;
      const item = tenant.waiting.shift();
      return item === undefined ? undefined : start(tenant, item);
    },
  };
}
