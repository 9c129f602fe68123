/** A queue with one line per tenant; tenants are served in turn. */
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

/**
 * A fair queue with one line per tenant. The next job is from the tenant with the fewest running jobs; among those,
 * from the one with the least render time so far. This is start-time fair queueing (Goyal, Vin and Cheng, 1996): a
 * tenant that was idle returns with no more than a small credit.
 */
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

interface Tenant<T> {
  waiting: T[];
  /** Number of jobs that are about to be added. */
  held: number;
  running: number;
  /** Render time used so far, in milliseconds; raised to the common level when the tenant was idle. */
  had: number;
  meanMs: number;
  /** Latest retry time given to a refused job, by the phase of the second in which it was refused. */
  promised: number[];
}

/**
 * Milliseconds of render time: by how much a tenant can be behind the others at most, and by how much at least to count as
 * light.
 */
const credit = 2_000;
const lightness = 1_000;
/** Safety factor of promised times, because renders may become slower. */
const caution = 1.5;
/** Maximum promise in seconds. */
const longestPromise = 30;
/**
 * Render time in milliseconds charged per refusal, and the maximum for all refusals. Tenants that keep requesting are
 * served later.
 */
const refusalCost = 1;
const worstRefusals = 5_000;
/** Number of tenants above which idle ones with full credit are removed, because they equal new ones. */
const manyTenants = 1_000;

export function createFairQueue<T extends Queued>(options: FairQueueOptions): FairQueue<T> {
  const { size, limit, maxWait, now = () => performance.now() } = options;
  const tenants = new Map<string, Tenant<T>>();
  /** Tenants with waiting or running jobs. */
  const active = new Set<Tenant<T>>();
  let length = 0;
  let held = 0;
  let meanMs = 50;
  /** Render time of a tenant that has always been waiting. Never decreases. */
  let common = 0;
  let sweepAt = manyTenants;

  function tenantOf(name: string): Tenant<T> {
    let tenant = tenants.get(name);
    if (tenant === undefined) {
      if (tenants.size >= sweepAt) sweep();
      tenant = { waiting: [], held: 0, running: 0, had: common - lightness, meanMs, promised: [] };
      tenants.set(name, tenant);
    }
    return tenant;
  }

  function sweep(): void {
    const at = now();
    for (const [name, tenant] of tenants)
      if (!active.has(tenant) && tenant.had <= common - credit && tenant.promised.every((time) => time < at))
        tenants.delete(name);
    sweepAt = Math.max(manyTenants, 2 * tenants.size);
  }

  function activate(tenant: Tenant<T>): void {
    if (active.has(tenant)) return;
    tenant.had = Math.max(tenant.had, common - credit);
    active.add(tenant);
  }

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

  /**
   * Returns a different time for each refused job, so that refused callers do not all return at once. `Retry-After` has
   * whole seconds, so callers that were refused in the same phase of a second and get the same value return together. Each
   * phase, as long as a full queue takes, therefore has its own sequence of times: no more callers return together than the
   * queue has places. When the longest time is reached, the sequence starts again, so that these callers return spread over
   * it.
   */
  function promise(tenant: Tenant<T>): number {
    const at = now();
    const pace = (tenant.meanMs * caution) / size;
    const phases = Math.max(1, Math.ceil(1_000 / (limit * pace)));
    const phase = Math.floor(((at % 1_000) / 1_000) * phases);
    const step = pace * phases * Math.max(1, active.size);
    const earliest = at + waitingTime(tenant) * caution;
    const latest = tenant.promised[phase] ?? 0;
    const isRoundOver = latest + step > at + longestPromise * 1_000;
    const promised = (isRoundOver ? earliest : Math.max(latest, earliest)) + step;
    tenant.promised[phase] = promised;
    tenant.had = Math.max(tenant.had, Math.min(tenant.had + refusalCost, common + worstRefusals));
    return Math.min(longestPromise, Math.max(1, Math.ceil((promised - at) / 1_000)));
  }

  function settle(tenant: Tenant<T>): void {
    if (lineOf(tenant) > 0 || tenant.running > 0) return;
    active.delete(tenant);
    // The queue is empty, so past usage no longer matters: the tenant becomes as light as a new one.
    if (active.size === 0) common = Math.max(common, tenant.had + lightness);
  }

  function first(): Tenant<T> | undefined {
    let found: Tenant<T> | undefined;
    let least = Infinity;
    for (const tenant of active) {
      least = Math.min(least, tenant.had);
      if (tenant.waiting.length === 0) continue;
      const before = found === undefined ? -1 : tenant.running - found.running || tenant.had - found.had;
      if (before < 0) found = tenant;
    }
    if (least < Infinity) common = Math.max(common, least);
    return found;
  }

  function addFirst(tenant: Tenant<T>, item: T): void {
    tenant.waiting.unshift(item);
    activate(tenant);
    length += 1;
  }

  const isLight = ({ running, had }: Tenant<T>): boolean => running === 0 && had <= common - lightness;

  return {
    get length() {
      return length;
    },
    get meanMs() {
      return meanMs;
    },
    get known() {
      return tenants.size;
    },
    refusal(name) {
      const tenant = tenantOf(name);
      const full = isFull() && longest(tenant) === undefined;
      return full || waitingTime(tenant) > maxWait ? promise(tenant) : null;
    },
    add(item) {
      const tenant = tenantOf(item.tenant);
      const victim = isFull() ? longest(tenant) : undefined;
      tenant.waiting.push(item);
      activate(tenant);
      length += 1;
      const left = victim?.waiting.pop();
      if (victim === undefined || left === undefined) return undefined;
      length -= 1;
      return { item: left, seconds: promise(victim) };
    },
    hold(name) {
      const tenant = tenantOf(name);
      tenant.held += 1;
      held += 1;
      activate(tenant);
      let holds = true;
      return () => {
        if (!holds) return;
        holds = false;
        tenant.held -= 1;
        held -= 1;
        settle(tenant);
      };
    },
    addFirst(item) {
      addFirst(tenantOf(item.tenant), item);
    },
    remove(item) {
      const tenant = tenantOf(item.tenant);
      const at = tenant.waiting.indexOf(item);
      if (at < 0) return false;
      tenant.waiting.splice(at, 1);
      length -= 1;
      settle(tenant);
      return true;
    },
    clear() {
      const all = [...active].flatMap((tenant) => tenant.waiting.splice(0));
      length = 0;
      for (const tenant of active) settle(tenant);
      return all;
    },
    take(spare) {
      const tenant = first();
      if (tenant === undefined || (spare && !isLight(tenant))) return undefined;
      const item = tenant.waiting.shift();
      if (item === undefined) return undefined;
      length -= 1;
      tenant.running += 1;
      const begun = now();
      return {
        item,
        done(milliseconds) {
          tenant.running -= 1;
          // Failed jobs count as usage, but not for estimates.
          tenant.had += milliseconds ?? now() - begun;
          if (milliseconds !== undefined) {
            tenant.meanMs += (milliseconds - tenant.meanMs) / 16;
            meanMs += (milliseconds - meanMs) / 16;
          }
          settle(tenant);
        },
        putBack() {
          tenant.running -= 1;
          addFirst(tenant, item);
        },
      };
    },
  };
}
