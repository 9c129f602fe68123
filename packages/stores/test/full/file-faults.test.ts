import { mkdir, readFile, truncate, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileDriver } from '../../src/cache/drivers/file.js';
import { open, seal } from '../../src/cache/envelope.js';
import { openCache } from '../../src/index.js';
import { startChild } from '../child.js';
import { entryOf, filesIn, keyOf, newFolder } from '../helpers.js';

const options = { maxBytes: 1e9 };
const KEY = keyOf('ab');

describe('file cache', () => {
  it('finds its entries when it is opened again', async () => {
    const folder = await newFolder();
    const first = await openCache(`file:${folder}`, options);
    await first.put(KEY, entryOf(50, ['a warning']));
    await first.close();
    const second = await openCache(`file:${folder}`, options);
    expect(await second.get(KEY)).toEqual(entryOf(50, ['a warning']));
  });

  it('deletes an entry that does not verify', async () => {
    const folder = await newFolder();
    const store = await openCache(`file:${folder}`, options);
    const spoil: ((path: string) => Promise<void>)[] = [
      (path) => truncate(path, 100),
      (path) => truncate(path, 0),
      async (path) => writeFile(path, (await readFile(path)).fill(1, 200, 201)),
      (path) => writeFile(path, seal(KEY, entryOf(50)).fill(0, 48, 49)),
    ];
    for (const damage of spoil) {
      await store.put(KEY, entryOf(300));
      await damage(join(folder, 'ab', KEY));
      expect(await store.get(KEY)).toBeNull();
      expect(await filesIn(folder)).toEqual([]);
    }
  });

  it('leaves whole entries only when its process is killed while it writes', { timeout: 60_000 }, async () => {
    const folder = await newFolder();
    for (let round = 0; round < 20; round++) {
      const child = startChild('cache-writer.mjs', [`file:${folder}`]);
      for (let line = 0; line <= round; line++) expect(await child.line()).not.toBeNull();
      await child.kill();
    }
    const paths = (await filesIn(folder)).filter((path) => !path.endsWith('.tmp'));
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) expect(open(basename(path), await readFile(path)), path).not.toBeNull();
    const store = await openCache(`file:${folder}`, options);
    for (const path of paths) expect(await store.get(basename(path))).not.toBeNull();
  });

  it('keeps the good entry and no temporary file when the disk takes only a part of the next', async () => {
    const folder = await newFolder();
    const child = startChild('cache-full.mjs', [`file:${folder}`], { fileBlocks: 100 });
    expect(JSON.parse((await child.line()) ?? 'null')).toEqual({ code: 'EFBIG', kept: 10_000 });
    expect((await filesIn(folder)).map((path) => basename(path))).toEqual(['f0'.repeat(32)]);
  });

  it('removes what killed writers left behind, once it is old', async () => {
    const folder = await newFolder();
    const left = (name: string): string => join(folder, 'ab', `${KEY}.${name}.tmp`);
    await mkdir(join(folder, 'ab'));
    await writeFile(left('old'), 'half');
    await writeFile(left('new'), 'half');
    const twoHoursAgo = new Date(Date.now() - 7_200_000);
    await utimes(left('old'), twoHoursAgo, twoHoursAgo);
    const store = await openCache(`file:${folder}`, options);
    expect(await filesIn(folder)).toEqual([left('new')]);
    expect(await store.get(KEY)).toBeNull();
  });

  it('says in one line that a folder cannot be written', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    const folder = join(file, 'cache');
    await expect(openCache(`file:${folder}`, options)).rejects.toThrow(
      `cannot write to the cache's folder ${folder} (ENOTDIR): create it and let this user write there, or name`,
    );
  });

  it('ignores files that are not its own', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'ab'));
    const foreign = ['README', 'cd', 'ab/notes.txt', `ab/${keyOf('cd')}`];
    for (const name of foreign) await writeFile(join(folder, name), 'mine');
    const store = await openCache(`file:${folder}`, { maxBytes: 1 });
    await store.close();
    expect(await filesIn(folder)).toHaveLength(4);
    expect(await fileDriver(folder).getKeys('', {})).toEqual([]);
  });
});
