import {
  defaultAddressBurst,
  defaultGrace,
  defaultPlan,
  parseBurst,
  parseCap,
  parseGrace,
  type BurstRule,
  type Grace,
  type Plan,
  type Plans,
} from '@placard/access';
import type { Environment } from '../settings.js';

interface LimitSettings {
  readonly plans: Plans;
  readonly grace: Grace;
  readonly addressBurst: BurstRule;
}

/**
 * What accounts may do: `PLACARD_CAP` and `PLACARD_BURST` of the free plan, `PLACARD_PLANS` of the others, `PLACARD_GRACE`
 * of all.
 *
 * @throws {Error} naming the variable that does not read
 */
export function limitSettings(env: Environment): LimitSettings {
  const free = {
    cap: read(env, 'PLACARD_CAP', parseCap, 'a whole number of renders a month, as 1000') ?? defaultPlan.cap,
    burst: read(env, 'PLACARD_BURST', parseBurst, burstForm) ?? defaultPlan.burst,
  };
  return {
    plans: { ...namedPlans(env, free), free },
    grace: read(env, 'PLACARD_GRACE', parseGrace, 'a time and a share of the cap, as 72h/20%') ?? defaultGrace,
    addressBurst: read(env, 'PLACARD_ADDRESS_BURST', parseBurst, burstForm) ?? defaultAddressBurst,
  };
}

const burstForm = 'a burst limit of requests a time, as 60/10s';

function read<T>(env: Environment, name: string, parse: (text: string) => T | null, form: string): T | undefined {
  const text = env[name]?.trim() ?? '';
  if (text === '') return undefined;
  const value = parse(text);
  if (value === null) throw new Error(`${name}="${text}" is not ${form}`);
  return value;
}

/** `pro=50000 300/10s, team=200000`: cap, and a burst limit where it is not the free plan's. */
function namedPlans(env: Environment, free: Plan): Readonly<Record<string, Plan>> {
  const entries = (env['PLACARD_PLANS'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const plans = entries.map((entry) => planOf(entry, free));
  const names = plans.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`PLACARD_PLANS names the plan "${twice}" twice`);
  return Object.fromEntries(plans);
}

function planOf(entry: string, free: Plan): readonly [string, Plan] {
  const [, name = '', terms = ''] = /^([^=]*?)\s*(?:=\s*(.*))?$/.exec(entry) ?? [];
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(name))
    throw new Error(`PLACARD_PLANS: "${name}" is not the name of a plan: small letters, digits and -`);
  if (name === 'free') throw new Error('PLACARD_PLANS: the plan "free" is set by PLACARD_CAP and PLACARD_BURST');
  const [first = '', second, ...rest] = terms.split(/\s+/);
  const cap = parseCap(first);
  if (cap === null) throw new Error(`PLACARD_PLANS: the plan "${name}" has no cap: write ${name}=50000 300/10s`);
  const burst = second === undefined ? free.burst : parseBurst(second);
  if (burst === null || rest.length > 0)
    throw new Error(`PLACARD_PLANS: the plan "${name}" has "${terms}" where a cap and ${burstForm}, may stand`);
  return [name, { cap, burst }];
}
