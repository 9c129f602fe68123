import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { storeTimeout } from '@placard/accounts';
import { openLedger } from '@placard/stores';
import Database from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { withAccount } from '../../src/open.js';
import { newFolder } from '../folder.js';

it('a command waits for another process that writes, longer than a request does', async () => {
  const file = join(await newFolder(), 'placard.db');
  const ledger = await openLedger(`sqlite:${file}`);
  await ledger.updateAccount('ann', { plan: 'pro' });
  await ledger.close();
  const other = new Database(file);
  onTestFinished(() => void other.close());
  const burst = await withAccount({ env: { PLACARD_STORE: `sqlite:${file}` } }, 'ann', async (store) => {
    other.exec('BEGIN IMMEDIATE');
    const written = store.write((ledger) => ledger.updateAccount('ann', { burst: '5/1s' }));
    written.catch(() => undefined);
    await pass(2 * storeTimeout);
    other.exec('ROLLBACK');
    return (await written).burst;
  });
  expect(burst).toBe('5/1s');
});
