import { describe, expect, it } from 'vitest';
import { placard, placardJson, refusal } from '../command.js';
import { newFolder } from '../folder.js';

const env = { PLACARD_PLANS: 'pro=50000 300/10s, team=200000', PLACARD_CAP: '500' };

describe('placard accounts', () => {
  it('lists accounts with keys, and sets plan and limits, which the plan resets', async () => {
    const cwd = await newFolder();
    const options = { cwd, env };
    expect((await placard(['accounts', 'list'], options)).out).toContain('No accounts yet');
    await placard(['keys', 'create', '--account', 'ada'], options);
    const free = { name: 'ada', plan: 'free', cap: 500, burst: '60/10s' };
    expect(await placardJson(['accounts', 'list'], options)).toEqual([free]);
    const set = (...args: string[]): Promise<object> => placardJson(['accounts', 'set', 'ada', ...args], options);
    expect(await set('--plan', 'pro')).toEqual({ name: 'ada', plan: 'pro', cap: 50_000, burst: '300/10s' });
    expect(await set('--plan', 'team')).toEqual({ name: 'ada', plan: 'team', cap: 200_000, burst: '60/10s' });
    const own = { name: 'ada', plan: 'team', cap: 7, burst: '5/1m' };
    expect(await set('--cap', '7', '--burst', '5/1m')).toEqual(own);
    expect(await placardJson(['accounts', 'list'], options)).toEqual([own]);
    expect(await set('--cap', 'plan', '--burst', 'plan', '--plan', 'free')).toEqual(free);
    const { out } = await placard(['accounts', 'set', 'ada', '--cap', '9'], options);
    expect(out).toBe('Account ada is on the plan free: 9 renders a month, 60/10s a key.\n');
  });

  it('refuses invalid settings and unknown accounts', async () => {
    const options = { cwd: await newFolder(), env };
    await placard(['keys', 'create', '--account', 'ada'], options);
    const set = (...args: string[]): Promise<string> => refusal(['accounts', 'set', ...args], options);
    expect(await set('ada', '--plan', 'gold')).toBe('--plan "gold" is not a plan: free, pro, team');
    expect(await set('ada', '--plan', 'constructor')).toContain('is not a plan');
    expect(await set('ada', '--cap', '-1')).toContain('--cap "-1"');
    expect(await set('ada', '--burst', '60')).toContain('--burst "60"');
    expect(await set('ada')).toContain('nothing to set');
    expect(await set('eva', '--cap', '1')).toContain('unknown account "eva"');
  });
});
