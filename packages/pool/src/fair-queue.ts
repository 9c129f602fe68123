/** Who a job is for: those of one tenant stand in one line, and the tenants are served in turn. */
export interface Queued {
  readonly tenant: string;
}

/** A job whose turn it is. */
export interface Turn<T> {
  readonly item: T;
  /** It has ended: `milliseconds` is what it took, where it went well. */
  done(milliseconds?: number): void;
}

/**
 * Jobs that wait, one line a tenant. Next is the tenant with the fewest jobs running, of several the one that had the
 * least render time: start-time fair queueing (Goyal, Vin and Cheng, 1996), in which who was away for long comes back
 * with no more than a small credit.
 */
export interface FairQueue<T extends Queued> {
  readonly length: number;
  /** Tenants that are remembered. */
  readonly known: number;
  /** Seconds after which a job of this tenant, which would be refused now, may come; null: it may come now. */
  refusal(tenant: string): number | null;
  /** @returns what had to leave for it, when the queue is full: the newest of the longest line; `seconds` as above */
  add(item: T): { readonly item: T; readonly seconds: number } | undefined;
  /** Puts a job back that was taken and has to be begun anew. */
  addFirst(item: T): void;
  /** @returns false when it does not wait here (any more) */
  remove(item: T): boolean;
  /** Takes out all that wait. */
  clear(): readonly T[];
  /** The next one. `spare`: only of a tenant that runs nothing and had less than its share. */
  take(spare: boolean): Turn<T> | undefined;
}

export interface FairQueueOptions {
  /** Jobs that are drawn at a time. */
  readonly size: number;
  /** Jobs that may wait. */
  readonly limit: number;
  /** Milliseconds that a job may wait, as far as can be told. */
  readonly patience: number;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
}

interface Tenant<T> {
  waiting: T[];
  running: number;
  /** Milliseconds of render time that it had, or would have had if it had always asked. */
  had: number;
  meanMs: number;
  /** When the last of those who were refused has been told to come. */
  promised: number;
}

/** Milliseconds of render time by which a tenant may have had less than the others, and by which it must have, to be light. */
const credit = 2_000;
const lightness = 1_000;
/** Renders may become slower than the last ones were: a promise is for so much more time. */
const caution = 1.5;
/** Seconds. */
const longestPromise = 30;
/** Milliseconds of render time that a refusal counts as, and that all may: who asks on and on comes later. */
const refusalCost = 1;
const worstRefusals = 5_000;
/** Tenants that have all the credit they may have are as good as new: they are forgotten when there are so many. */
const manyTenants = 1_000;

export function createFairQueue<T extends Queued>(options: FairQueueOptions): FairQueue<T> {
  const { size, limit, patience, now = () => performance.now() } = options;
  const tenants = new Map<string, Tenant<T>>();
  /** Those of whom something waits or runs. */
  const active = new Set<Tenant<T>>();
  let length = 0;
  let meanMs = 50;
  /** What every tenant had that has always asked for more: never less than before. */
  let common = 0;
  let sweepAt = manyTenants;

  function tenantOf(name: string): Tenant<T> {
    let tenant = tenants.get(name);
    if (tenant === undefined) {
      if (tenants.size >= sweepAt) sweep();
      tenant = { waiting: [], running: 0, had: common - lightness, meanMs, promised: 0 };
      tenants.set(name, tenant);
    }
    return tenant;
  }

  function sweep(): void {
    for (const [name, tenant] of tenants)
      if (!active.has(tenant) && tenant.had <= common - credit && tenant.promised < now()) tenants.delete(name);
    sweepAt = Math.max(manyTenants, 2 * tenants.size);
  }

  function activate(tenant: Tenant<T>): void {
    if (active.has(tenant)) return;
    tenant.had = Math.max(tenant.had, common - credit);
    active.add(tenant);
  }

  const work = (tenant: Tenant<T>): number => tenant.waiting.length * tenant.meanMs;

  /** Milliseconds until a job that came now would be begun: until then each of the others has as much as this one. */
  function waitingTime(tenant: Tenant<T>): number {
    const own = work(tenant);
    let before = own;
    for (const other of active) if (other !== tenant) before += Math.min(work(other), own + tenant.meanMs);
    return before / size;
  }

  /** The line that has to give up a place for one of this tenant's: the longest, if it is longer than its own. */
  function longest(tenant: Tenant<T>): Tenant<T> | undefined {
    let found: Tenant<T> | undefined;
    for (const other of active)
      if (other.waiting.length > Math.max(tenant.waiting.length + 1, found?.waiting.length ?? 0)) found = other;
    return found;
  }

  /** Each who is refused is told a time of his own, so that a rush does not come back as a rush. */
  function promise(tenant: Tenant<T>): number {
    const at = now();
    const pace = (tenant.meanMs * Math.max(1, active.size)) / size;
    tenant.promised = Math.max(tenant.promised, at + waitingTime(tenant) * caution) + pace * caution;
    tenant.had = Math.max(tenant.had, Math.min(tenant.had + refusalCost, common + worstRefusals));
    return Math.min(longestPromise, Math.max(1, Math.ceil((tenant.promised - at) / 1000)));
  }

  function settle(tenant: Tenant<T>): void {
    if (tenant.waiting.length > 0 || tenant.running > 0) return;
    active.delete(tenant);
    // Nobody waits for what it had: it begins anew as light as who comes for the first time.
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

  const isLight = ({ running, had }: Tenant<T>): boolean => running === 0 && had <= common - lightness;

  return {
    get length() {
      return length;
    },
    get known() {
      return tenants.size;
    },
    refusal(name) {
      const tenant = tenantOf(name);
      const full = length >= limit && longest(tenant) === undefined;
      return full || waitingTime(tenant) > patience ? promise(tenant) : null;
    },
    add(item) {
      const tenant = tenantOf(item.tenant);
      const victim = length >= limit ? longest(tenant) : undefined;
      tenant.waiting.push(item);
      activate(tenant);
      length += 1;
      const left = victim?.waiting.pop();
      if (victim === undefined || left === undefined) return undefined;
      length -= 1;
      return { item: left, seconds: promise(victim) };
    },
    addFirst(item) {
      const tenant = tenantOf(item.tenant);
      tenant.waiting.unshift(item);
      activate(tenant);
      length += 1;
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
          // What failed took its time as well, but says nothing of the next.
          tenant.had += milliseconds ?? now() - begun;
          if (milliseconds !== undefined) {
            tenant.meanMs += (milliseconds - tenant.meanMs) / 16;
            meanMs += (milliseconds - meanMs) / 16;
          }
          settle(tenant);
        },
      };
    },
  };
}
