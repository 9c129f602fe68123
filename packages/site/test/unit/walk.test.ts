import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { filesOf } from '../../src/walk.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placard-walk-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['site', 'site/a', 'site-old', 'sit']) await mkdir(join(folder, name));
  for (const name of ['site/a/page.html', 'site-old/page.html', 'sit/page.html'])
    await writeFile(join(folder, name), '');
});
const link = (to: string): Promise<void> => symlink(join(folder, to), join(folder, 'site/link'));
const found = () => filesOf(join(folder, 'site'), ['.html']);

describe('a link in a folder of pages', () => {
  it.each(['site-old', 'site-old/page.html', 'sit', '.'])('to ../%s leads out', async (to) => {
    await link(to);
    const message = 'a link that leads out of the folder';
    expect(await found()).toEqual({ files: ['a/page.html'], outside: [{ file: 'link', message }], unread: [] });
  });

  it.each(['site', 'site/a', 'site/a/page.html', 'site/nothing'])('to ../%s does not', async (to) => {
    await link(to);
    expect(await found()).toEqual({ files: ['a/page.html'], outside: [], unread: [] });
  });
});

describe('a temporary file', () => {
  it('is removed when it is older than a minute, and not in a dry run', async () => {
    const [kept, left] = ['site/b.html.placard-7.tmp', 'site/c.html.placard-8.tmp'].map((name) => join(folder, name));
    for (const file of [kept, left]) await writeFile(file ?? '', '');
    const past = new Date(Date.now() - 61_000);
    await utimes(left ?? '', past, past);
    const names = async (dryRun: boolean) => (await filesOf(join(folder, 'site'), ['.tmp', '.html'], dryRun)).files;
    expect(await names(true)).toEqual(['a/page.html', 'b.html.placard-7.tmp', 'c.html.placard-8.tmp']);
    expect(await names(false)).toEqual(['a/page.html']);
    expect(await names(true)).toEqual(['a/page.html', 'b.html.placard-7.tmp']);
  });
});
