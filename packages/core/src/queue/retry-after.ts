import type { Tenant } from './tenants.js';

/** The state of a queue when it refuses a job. */
export interface Load {
  /** Time of the refusal, in milliseconds of a monotonic clock. */
  readonly at: number;
  /** Estimated milliseconds until a new job of the tenant would start. */
  readonly wait: number;
  /** Number of tenants that share the queue. */
  readonly tenants: number;
  /** Number of concurrent jobs. */
  readonly size: number;
  /** Maximum number of waiting jobs. */
  readonly limit: number;
}

/** Safety factor of promised times, because renders may become slower. */
const caution = 1.5;
/** Maximum promise in seconds. */
const longest = 30;

/**
 * Returns the seconds after which a refused caller may retry, and remembers them: each refused job gets a different
 * time, so that refused callers do not all return at once. `Retry-After` has whole seconds, so callers that were
 * refused in the same phase of a second and get the same value return together. Each phase, as long as a full queue
 * takes, therefore has its own sequence of times: no more callers return together than the queue has places. When the
 * longest time is reached, the sequence starts again, so that these callers return spread over it.
 */
export function retryAfter(tenant: Tenant<unknown>, { at, wait, tenants, size, limit }: Load): number {
  const pace = (tenant.meanMs * caution) / size;
  const phases = Math.max(1, Math.ceil(1_000 / (limit * pace)));
  const phase = Math.floor(((at % 1_000) / 1_000) * phases);
  const step = pace * phases * Math.max(1, tenants);
  const earliest = at + wait * caution;
  const latest = tenant.promised[phase] ?? 0;
  const isRoundOver = latest + step > at + longest * 1_000;
  const promised = (isRoundOver ? earliest : Math.max(latest, earliest)) + step;
  tenant.promised[phase] = promised;
  return Math.min(longest, Math.max(1, Math.ceil((promised - at) / 1_000)));
}
