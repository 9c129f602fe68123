import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupLedger, openLedger } from '../../src/index.js';
import { filesIn, key, newFolder } from '../helpers.js';

async function newLedger(): Promise<string> {
  const path = join(await newFolder(), 'placard.db');
  const ledger = await openLedger(`sqlite:${path}`);
  await ledger.insertKey(key, 5);
  await ledger.close();
  return path;
}

describe('a copy of a ledger', () => {
  it('is never written over a file, and never removes one', async () => {
    const target = join(await newFolder(), 'copy.db');
    await writeFile(target, 'an older copy');
    await expect(backupLedger(await newLedger(), target)).rejects.toThrow(/^cannot copy the ledger .*EEXIST/);
    expect(await readFile(target, 'utf8')).toBe('an older copy');
  });

  it('has the contents of the ledger, readable only by this user', async () => {
    const target = join(await newFolder(), 'copy.db');
    await backupLedger(await newLedger(), target);
    expect((await stat(target)).mode & 0o777).toBe(0o600);
    const copy = await openLedger(`sqlite:${target}`);
    expect(await copy.keys()).toEqual([key]);
    await copy.close();
  });

  it('leaves nothing behind when it fails', async () => {
    const folder = await newFolder();
    const broken = join(folder, 'broken.db');
    await writeFile(
      broken,
      'no database, but as long as the header of one would be: a hundred bytes at the least, or more',
    );
    await expect(backupLedger(broken, join(folder, 'copy.db'))).rejects.toThrow(/^cannot copy the ledger/);
    expect(await filesIn(folder)).toEqual([broken]);
  });
});
