import type { Ledger } from '@placard/accounts/ledger';
import { expect, it } from 'vitest';
import { block } from '../helpers.js';

/** Tests that the timeout of the store does not count the time in which this process is blocked. */
export function testBlocked(open: () => Promise<Ledger>): void {
  it('reads an answer that arrived while this process was blocked', async () => {
    const ledger = await open();
    const keys = Promise.all(Array.from({ length: 50 }, (_, at) => ledger.key(`k${at}`)));
    await block(1_000);
    expect(await keys).toEqual(Array.from({ length: 50 }, () => null));
    await ledger.close();
  });
}
