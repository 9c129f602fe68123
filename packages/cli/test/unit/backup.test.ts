import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placard, refusal } from '../command.js';
import { newFolder } from '../folder.js';

describe('placard backup', () => {
  it('refuses to overwrite data, and to restore an incomplete backup', async () => {
    const cwd = await newFolder();
    expect(await refusal(['backup', 'copy'], { cwd })).toMatch(/no store at .*placard\.db yet/);
    await placard(['keys', 'create', '--account', 'ada'], { cwd });
    await placard(['backup', 'copy'], { cwd });
    expect(await refusal(['backup', 'copy'], { cwd })).toBe('copy is not empty');
    const redis = { PLACARD_STORE: 'redis://127.0.0.1:1' };
    expect(await refusal(['backup', 'other'], { cwd, env: redis })).toMatch(/placard backup only supports SQLite/);

    const same = { PLACARD_DATA: 'same', PLACARD_STORE: 'sqlite:same/secret' };
    expect(await refusal(['restore', 'copy'], { cwd, env: same })).toMatch(/same\/secret already exists/);
    expect(await readdir(join(cwd, 'same'))).toEqual([]);

    const into = { PLACARD_DATA: 'new' };
    await appendFile(join(cwd, 'copy/placard.db'), 'x');
    expect(await refusal(['restore', 'copy'], { cwd, env: into })).toBe('copy/placard.db is damaged');
    const manifest = await readFile(join(cwd, 'copy/backup.json'), 'utf8');
    await writeFile(join(cwd, 'copy/backup.json'), manifest.replace('placard.db', '../placard.db'));
    expect(await refusal(['restore', 'copy'], { cwd, env: into })).toMatch(/copy is not a complete backup/);
    await rm(join(cwd, 'copy/backup.json'));
    expect(await refusal(['restore', 'copy'], { cwd, env: into })).toMatch(/copy is not a complete backup/);
    await expect(stat(join(cwd, 'new'))).rejects.toThrow('ENOENT');
  });
});
