import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openPlans } from '../../src/plans.js';
import { readSettings } from '../../src/settings.js';
import { newFolder } from '../folder.js';

type Environment = Readonly<Record<string, string>>;

async function configured(plans: string): Promise<string> {
  const cwd = await newFolder();
  await writeFile(join(cwd, 'placard.config.mjs'), `export default { plans: ${plans} };`);
  return cwd;
}

async function plansOf(plans: string, env: Environment = {}): Promise<unknown> {
  const file = join(await configured(plans), 'placard.config.mjs');
  return openPlans(readSettings(env), { file, url: pathToFileURL(file).href });
}

const burst = (requests: number, seconds = 10): object => ({ requests, milliseconds: seconds * 1_000 });

describe('plans', () => {
  it('default to the free plan', async () => {
    const free = { cap: 1_000, burst: burst(60) };
    expect(await openPlans(readSettings({}), undefined)).toEqual({ free });
    expect(await plansOf('{}')).toEqual({ free });
  });

  it('come from the configuration, with the free burst as the default', async () => {
    const both = '{ free: { cap: 50, burst: "5/1m" }, pro: { cap: 5000, burst: "300/10s" }, team: { cap: 9 } }';
    expect(await plansOf(both)).toEqual({
      free: { cap: 50, burst: burst(5, 60) },
      pro: { cap: 5_000, burst: burst(300) },
      team: { cap: 9, burst: burst(5, 60) },
    });
    expect(await plansOf('{ pro: { cap: 0 } }')).toMatchObject({ free: { cap: 1_000 }, pro: { cap: 0 } });
  });

  it('are overridden by the environment one by one', async () => {
    const file = '{ free: { cap: 50, burst: "5/1m" }, pro: { cap: 5000, burst: "300/10s" }, team: { cap: 9 } }';
    expect(await plansOf(file, { PLACARD_BURST: '7/1s', PLACARD_PLANS: 'pro=6000, gold=7 8/1s' })).toEqual({
      free: { cap: 50, burst: burst(7, 1) },
      pro: { cap: 6_000, burst: burst(7, 1) },
      team: { cap: 9, burst: burst(7, 1) },
      gold: { cap: 7, burst: burst(8, 1) },
    });
  });

  it('can be sold whether environment or configuration names them', async () => {
    const secret = 'sk_test_0123456789';
    const env = { PLACARD_STRIPE_KEY: secret, PLACARD_STRIPE_PRICES: 'pro=price_1' };
    expect(await plansOf('{ pro: { cap: 1 } }', env)).toHaveProperty('pro');
    await expect(plansOf('{ team: { cap: 1 } }', env)).rejects.toThrow('PLACARD_STRIPE_PRICES sells "pro", which ');
  });

  it.each([
    ['3', 'placard.config.mjs: plans is not an object of plans by name'],
    ['[]', 'placard.config.mjs: plans is not an object of plans by name'],
    ['{ pro: 3 }', 'placard.config.mjs: the plan "pro" has no cap: write { cap: 50000 }'],
    ['{ pro: { burst: "1/1s" } }', 'placard.config.mjs: the plan "pro" has no cap: write { cap: 50000 }'],
    ['{ free: { burst: "1/1s" } }', 'placard.config.mjs: the plan "free" has no cap: write { cap: 50000 }'],
    [
      '{ pro: { cap: 1, price: 2 } }',
      'placard.config.mjs: the plan "pro" has the unknown setting "price"; the settings are cap, burst',
    ],
    [
      '{ pro: { cap: 1, burst: 60 } }',
      `placard.config.mjs: the plan "pro" has a burst that is not a text such as '60/10s'`,
    ],
    ['{ pro: { cap: 1, burst: "60" } }', 'placard.config.mjs: the plan "pro" has the burst "60", which is not a burst'],
    [
      '{ pro: { cap: -1 } }',
      'placard.config.mjs: the cap of the plan "pro" is not a whole number of renders per month',
    ],
    ['{ pro: { cap: 1.5 } }', 'placard.config.mjs: the cap of the plan "pro" is not a whole number'],
    ['{ pro: { cap: NaN } }', 'placard.config.mjs: the cap of the plan "pro" is not a whole number'],
    ['{ Pro: { cap: 1 } }', 'placard.config.mjs: "Pro" is not a plan name: use lower-case letters, digits and -'],
    ['{ ["__proto__"]: { cap: 1 } }', 'placard.config.mjs: "__proto__" is not a plan name'],
  ])('that read %s are refused in one line', async (plans, message) => {
    const error: unknown = await plansOf(plans).catch((error: unknown) => error);
    const refusal = error instanceof Error ? error.message : '';
    expect(refusal.startsWith(message), refusal).toBe(true);
    expect(refusal).not.toContain('\n');
  });
});
