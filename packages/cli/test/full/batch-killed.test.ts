import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { batch, images } from '../batch.js';
import { newFolder } from '../folder.js';
import { spawnPlacard } from '../placard.js';

it('placard batch resumes after kill -9, skips unchanged rows and renames their files', async () => {
  const cwd = await newFolder();
  const folder = join(cwd, 'cards');
  const rows = Array.from({ length: 40 }, (_, i) => JSON.stringify({ title: `Card ${i}` }));
  const file = join(cwd, 'rows.jsonl');
  await writeFile(file, rows.join('\n'));
  const args = ['rows.jsonl', '--template', 'basic', '--concurrency', '2'];
  const killed = spawnPlacard(['batch', ...args, '--out', 'cards'], { cwd });
  const count = async (): Promise<number> => (await images(folder).catch(() => [])).length;
  await expect.poll(count, { timeout: 30_000, interval: 2 }).toBeGreaterThan(10);
  await killed.end('SIGKILL');
  const there = await images(folder);
  expect(there.length).toBeLessThan(40);
  for (const name of there) await sharp(join(folder, name)).stats();
  const times = (): Promise<number[]> =>
    Promise.all(there.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  const before = await times();

  const resumed = await batch(cwd, args);
  expect([resumed.code, resumed.err, resumed.drawn + resumed.unchanged]).toEqual([0, '', 40]);
  // Images without a note are drawn again: at most those that were in progress.
  expect(resumed.unchanged).toBeGreaterThanOrEqual(there.length - 4);
  const after = await times();
  expect(before.filter((time, i) => time === after[i])).toHaveLength(resumed.unchanged);
  expect(await images(folder)).toHaveLength(40);
  const notes = join(folder, '.placard');
  expect((await readdir(notes)).filter((name) => !name.endsWith('.json'))).toEqual(['claims']);
  expect(await readdir(join(notes, 'claims'))).toEqual([]);

  rows[7] = JSON.stringify({ title: 'Seven' });
  rows[9] = JSON.stringify({});
  await writeFile(file, rows.join('\n'));
  await writeFile(join(folder, '00001-card-0.png'), 'torn');
  const changed = await batch(cwd, args);
  expect(changed).toMatchObject({ code: 1, drawn: 2, unchanged: 37, failed: 1 });
  expect(changed.err).toMatch(/^placard: line 10: params\.title is required[^\n]*\n$/);
  const names = await images(folder);
  expect(names).toContain('00008-seven.png');
  expect(names).not.toContain('00008-card-7.png');
  expect((await readFile(join(folder, '00001-card-0.png'))).length).toBeGreaterThan(1000);
  const all = await batch(cwd, [...args, '--preset', 'square']);
  expect(all).toMatchObject({ drawn: 39, unchanged: 0, failed: 1 });
});
