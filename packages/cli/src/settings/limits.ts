import { parseBurst, parseCap, parseGrace, type BurstRule, type Grace, type Plan } from '@placard/accounts';
import type { Environment } from './environment.js';

export interface LimitSettings {
  readonly plans: PlanSettings;
  readonly grace: Grace | undefined;
  readonly addressBurst: BurstRule | undefined;
  readonly previewBurst: BurstRule | undefined;
  readonly pageBurst: BurstRule | undefined;
}

/** Plans from environment variables. `openPlans` completes them. */
export interface PlanSettings {
  readonly free: Partial<Plan>;
  /** Plans by name. A plan without a burst limit gets that of the free plan. */
  readonly others: Readonly<Record<string, Terms>>;
}

export interface Terms {
  readonly cap: number;
  readonly burst?: BurstRule;
}

/**
 * Reads the limits of accounts: `PLACARD_CAP` and `PLACARD_BURST` for the free plan, `PLACARD_PLANS` for the others,
 * `PLACARD_GRACE` for all.
 *
 * @throws {Error} naming the invalid variable
 */
export function limitSettings(env: Environment): LimitSettings {
  const cap = read(
    env,
    'PLACARD_CAP',
    parseCap,
    'a whole number of renders per month of at most 12 digits, such as 1000',
  );
  const burst = read(env, 'PLACARD_BURST', parseBurst, burstForm);
  return {
    plans: { free: { ...(cap !== undefined && { cap }), ...(burst && { burst }) }, others: namedPlans(env) },
    grace: read(env, 'PLACARD_GRACE', parseGrace, 'a time and a share of the cap, such as 72h/20%'),
    addressBurst: read(env, 'PLACARD_ADDRESS_BURST', parseBurst, burstForm),
    previewBurst: read(env, 'PLACARD_PREVIEW_BURST', parseBurst, burstForm),
    pageBurst: read(env, 'PLACARD_PAGE_BURST', parseBurst, burstForm),
  };
}

/** Pattern of a plan name. */
export const planName = /^[a-z][a-z0-9-]{0,31}$/;

export const burstForm = 'a burst limit of 1 to 99999 requests in 1s to 1h, such as 60/10s';

function read<T>(env: Environment, name: string, parse: (text: string) => T | null, form: string): T | undefined {
  const text = env[name]?.trim() ?? '';
  if (text === '') return undefined;
  const value = parse(text);
  if (value === null) throw new Error(`${name}="${text}" is not ${form}`);
  return value;
}

/** Parses `pro=50000 300/10s, team=200000`: cap, and an optional burst limit. */
function namedPlans(env: Environment): Readonly<Record<string, Terms>> {
  const entries = (env['PLACARD_PLANS'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const plans = entries.map(planOf);
  const names = plans.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`PLACARD_PLANS names the plan "${twice}" twice`);
  return Object.fromEntries(plans);
}

function planOf(entry: string): readonly [string, Terms] {
  const [, name = '', terms = ''] = /^([^=]*?)\s*(?:=\s*(.*))?$/.exec(entry) ?? [];
  if (!planName.test(name))
    throw new Error(`PLACARD_PLANS: "${name}" is not a plan name: use lower-case letters, digits and -`);
  if (name === 'free') throw new Error('PLACARD_PLANS: the plan "free" is set by PLACARD_CAP and PLACARD_BURST');
  const [first = '', second, ...rest] = terms.split(/\s+/);
  const cap = parseCap(first);
  if (cap === null) throw new Error(`PLACARD_PLANS: the plan "${name}" has no cap. Write ${name}=50000 300/10s`);
  const burst = second === undefined ? undefined : parseBurst(second);
  if (burst === null || rest.length > 0)
    throw new Error(`PLACARD_PLANS: the plan "${name}" has "${terms}" instead of a cap and, optionally, ${burstForm}`);
  return [name, { cap, ...(burst && { burst }) }];
}
