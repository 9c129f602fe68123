import { basename } from 'node:path';
import { defaultPlan, parseBurst, parseCap, type Plans } from '@placard/accounts';
import type { PlanConfig } from '@placard/core';
import { contentsOf, type ConfigModule } from './config.js';
import type { Settings } from './settings.js';
import { burstForm, planName, type Terms } from './settings/limits.js';

/**
 * Creates the plans. Environment variables override the configuration, which overrides the defaults.
 *
 * @throws {Error} naming the plan that is invalid, or that has a Stripe price but does not exist
 */
export async function openPlans(
  { plans: given, stripe }: Pick<Settings, 'plans' | 'stripe'>,
  config: ConfigModule | undefined,
): Promise<Plans> {
  const file = config === undefined ? '' : basename(config.file);
  const named = Object.entries((config && (await contentsOf(config)).plans) ?? {});
  const { free: configured, ...others } = Object.fromEntries(named.map((entry) => termsOf(entry, file)));
  const free = { ...defaultPlan, ...configured, ...given.free };
  const all = Object.entries({ ...others, ...given.others });
  const plans: Plans = {
    ...Object.fromEntries(all.map(([name, { cap, burst = free.burst }]) => [name, { cap, burst }])),
    free,
  };
  const sold = Object.keys(stripe?.prices ?? {}).find((name) => !Object.hasOwn(plans, name));
  if (sold !== undefined)
    throw new Error(`PLACARD_STRIPE_PRICES sells "${sold}", which neither PLACARD_PLANS nor placard.config has`);
  return plans;
}

function termsOf([name, { cap: renders, burst: text }]: [string, PlanConfig], file: string): [string, Terms] {
  if (!planName.test(name))
    throw new Error(`${file}: "${name}" is not a plan name: use lower-case letters, digits and -`);
  const cap = parseCap(String(renders));
  if (cap === null)
    throw new Error(`${file}: the cap of the plan "${name}" is not a whole number of renders per month`);
  const burst = text === undefined ? undefined : parseBurst(text);
  if (burst === null) throw new Error(`${file}: the plan "${name}" has the burst "${text}", which is not ${burstForm}`);
  return [name, { cap, ...(burst && { burst }) }];
}
