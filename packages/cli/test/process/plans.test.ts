import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placardJson, refusal } from '../command.js';
import { newFolder } from '../folder.js';
import { serve } from '../placard.js';

async function configured(plans: string): Promise<string> {
  const cwd = await newFolder();
  await writeFile(join(cwd, 'placard.config.mjs'), `export default { plans: ${plans} };`);
  return cwd;
}

it('applies plans of the configuration and changes by placard accounts to a running server', async () => {
  const cwd = await configured('{ free: { cap: 0 }, pro: { cap: 5, burst: "4/1s" } }');
  const { url, key } = await serve(cwd);
  let number = 0;
  /** Requests a card that is not cached, because only renders count. @returns an error code, or the status */
  const draw = async (): Promise<unknown> => {
    const headers = { authorization: `Bearer ${key}` };
    const body = JSON.stringify({ template: 'basic', params: { title: `Card ${(number += 1)}` } });
    const response = await fetch(`${url}/v1/images`, { method: 'POST', headers, body });
    return ((await response.json()) as { error?: string }).error ?? response.status;
  };
  expect(await draw()).toBe('quota_exceeded');
  expect(await placardJson(['accounts', 'set', 'demo', '--plan', 'pro'], { cwd })).toEqual({
    name: 'demo',
    plan: 'pro',
    cap: 5,
    burst: '4/1s',
  });
  await expect.poll(draw, { timeout: 20_000, interval: 300 }).toBe(201);
  expect(await placardJson(['accounts', 'list'], { cwd })).toMatchObject([{ name: 'demo', plan: 'pro', cap: 5 }]);
  await placardJson(['accounts', 'set', 'demo', '--cap', '0'], { cwd });
  await expect.poll(draw, { timeout: 20_000, interval: 300 }).toBe('quota_exceeded');
});

it('refuses to start with an invalid plan', async () => {
  const cwd = await configured('{ pro: { cap: "5" } }');
  const message = 'placard.config.mjs: the plan "pro" has no cap: write { cap: 50000 }';
  expect(await refusal(['serve'], { cwd, env: { PORT: '0' } })).toBe(message);
  expect(await refusal(['accounts', 'list'], { cwd })).toBe(message);
});
