/** The jobs of one tenant, and what they have cost. */
export interface Tenant<T> {
  readonly waiting: T[];
  /** Number of jobs that are about to be added. */
  held: number;
  running: number;
  /** Render time used so far, in milliseconds; raised towards the virtual time when the tenant was idle. */
  used: number;
  meanMs: number;
  /** Latest retry time given to a refused job, by the phase of the second in which it was refused. */
  readonly promised: number[];
}

/**
 * The tenants of a queue, and which of them is next: of those with the fewest running jobs, the one that has used the
 * least render time. This is start-time fair queueing (Goyal, Vin and Cheng, 1996): a tenant that was idle returns with
 * no more than a small credit.
 */
export interface Tenants<T> {
  /** Tenants with jobs that wait, run or are about to be added. */
  readonly active: ReadonlySet<Tenant<T>>;
  /** Number of known tenants. */
  readonly known: number;
  /** Mean duration of the latest jobs of all tenants, in milliseconds. */
  readonly meanMs: number;
  /** Returns the tenant of this name, a new one if it is not known. */
  get(name: string): Tenant<T>;
  /** Called when a job was added or is held. */
  activate(tenant: Tenant<T>): void;
  /** Called when a job was removed, has ended or is no longer held. */
  settle(tenant: Tenant<T>): void;
  /** Returns the tenant whose job is next, of those with a job that can start; undefined: there is none. */
  next(canStart: (job: T) => boolean): Tenant<T> | undefined;
  /** Whether no job of the tenant runs, and it has used less than its share. */
  isLight(tenant: Tenant<T>): boolean;
  /** Updates the estimates by the duration of a job that has succeeded. */
  observe(tenant: Tenant<T>, milliseconds: number): void;
  /** Counts a refusal as usage, so that tenants that keep requesting are served later. */
  chargeRefusal(tenant: Tenant<T>): void;
}

/**
 * Render time in milliseconds: by how much at most a tenant can be behind the others, and by how much at least it must
 * be behind to count as light.
 */
const credit = 2_000;
const lightness = 1_000;
/** Render time in milliseconds charged per refusal, and the maximum for all refusals. */
const refusalCost = 1;
const worstRefusals = 5_000;
/** Number of tenants above which idle ones with full credit are removed, because they equal new ones. */
const manyTenants = 1_000;

/**
 * @param now monotonic clock in milliseconds
 * @param expectedMs duration of a job, until some have ended
 */
export function createTenants<T>(now: () => number, expectedMs: number): Tenants<T> {
  const tenants = new Map<string, Tenant<T>>();
  const active = new Set<Tenant<T>>();
  /** Render time of a tenant that has always been waiting. Never decreases. */
  let virtualTime = 0;
  let meanMs = expectedMs;
  let sweepAt = manyTenants;

  function sweep(): void {
    const at = now();
    for (const [name, tenant] of tenants)
      if (!active.has(tenant) && tenant.used <= virtualTime - credit && tenant.promised.every((time) => time < at))
        tenants.delete(name);
    sweepAt = Math.max(manyTenants, 2 * tenants.size);
  }

  return {
    active,
    get known() {
      return tenants.size;
    },
    get meanMs() {
      return meanMs;
    },
    get(name) {
      let tenant = tenants.get(name);
      if (tenant === undefined) {
        if (tenants.size >= sweepAt) sweep();
        tenant = { waiting: [], held: 0, running: 0, used: virtualTime - lightness, meanMs, promised: [] };
        tenants.set(name, tenant);
      }
      return tenant;
    },
    activate(tenant) {
      if (active.has(tenant)) return;
      tenant.used = Math.max(tenant.used, virtualTime - credit);
      active.add(tenant);
    },
    settle(tenant) {
      if (tenant.waiting.length > 0 || tenant.held > 0 || tenant.running > 0) return;
      active.delete(tenant);
      // The queue is empty, so past usage no longer matters: the tenant becomes as light as a new one.
      if (active.size === 0) virtualTime = Math.max(virtualTime, tenant.used + lightness);
    },
    next(canStart) {
      let idlest: Tenant<T> | undefined;
      let least = Infinity;
      for (const tenant of active) {
        least = Math.min(least, tenant.used);
        if (!tenant.waiting.some(canStart)) continue;
        const before = idlest === undefined ? -1 : tenant.running - idlest.running || tenant.used - idlest.used;
        if (before < 0) idlest = tenant;
      }
      if (least < Infinity) virtualTime = Math.max(virtualTime, least);
      return idlest;
    },
    isLight: ({ running, used }) => running === 0 && used <= virtualTime - lightness,
    observe(tenant, milliseconds) {
      tenant.meanMs += (milliseconds - tenant.meanMs) / 16;
      meanMs += (milliseconds - meanMs) / 16;
    },
    chargeRefusal(tenant) {
      tenant.used = Math.max(tenant.used, Math.min(tenant.used + refusalCost, virtualTime + worstRefusals));
    },
  };
}
