import { cp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placard, placardJson, refusal } from '../command.js';
import { newFolder } from '../folder.js';
import { serve } from '../placard.js';

it('copies the store of a running server; a new server continues from the restored copy', async () => {
  const cwd = await newFolder();
  const server = await serve(cwd);
  const create = (n: number) => placard(['keys', 'create', '--account', `account-${n}`], { cwd });
  // Keys are made before, during and after the copy. A key that was made before it must be in the copy.
  await create(0);
  const during = [1, 2, 3].map(create);
  const { code, out, err } = await placard(['backup', 'copy'], { cwd });
  expect([code, out, err]).toEqual([0, 'copy: placard.db, secret\n', '']);
  await Promise.all([...during, create(4)]);
  const before = await placardJson<{ account: string }[]>(['keys', 'list'], { cwd });
  expect((await stat(join(cwd, 'copy/placard.db'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(cwd, 'copy/secret'))).mode & 0o777).toBe(0o600);
  server.kill('SIGTERM');
  await server.ended;

  const other = await newFolder();
  await cp(join(cwd, 'copy'), join(other, 'copy'), { recursive: true });
  expect((await placard(['restore', 'copy'], { cwd: other })).out).toMatch(/placard\.db is that of \d{4}-.*Start/);
  const restored = await placardJson<{ account: string }[]>(['keys', 'list'], { cwd: other });
  const accounts = restored.map(({ account }) => account);
  expect(accounts).toEqual(expect.arrayContaining(['demo', 'account-0']));
  expect(accounts).not.toContain('account-4');
  expect(before).toEqual(expect.arrayContaining(restored));
  const again = await serve(other);
  const image = new URL(server.imageUrl);
  expect((await fetch(`${again.url}${image.pathname}${image.search}`)).status).toBe(200);
  again.kill('SIGTERM');
  await again.ended;
  expect(await refusal(['restore', 'copy'], { cwd: other })).toMatch(/placard\.db already exists/);
});
