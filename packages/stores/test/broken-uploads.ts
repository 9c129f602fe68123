import { assetPartsKept, type Ledger } from '@placard/accounts/ledger';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const part = new Uint8Array(10);
const asset = {
  account: 'ann',
  id: 'whole',
  format: 'png',
  width: 1,
  height: 1,
  bytes: 10,
  sha256: 'a',
  focal: { x: 0, y: 0 },
  dominant: '#000000',
  tone: 'dark',
  createdAt: '2027-01-15T08:00:00.000Z',
} as const;

/** Tests that a ledger deletes the parts of interrupted uploads, if its store does not let them expire. */
export function testBrokenUploads(name: string, open: () => Promise<Ledger>): void {
  describe(`uploads that were broken off: ${name}`, () => {
    it('are forgotten after an hour, with the next upload of the account', async () => {
      const ledger = await open();
      onTestFinished(() => ledger.close());
      await ledger.putAssetPart('ann', 'whole', 0, part);
      await ledger.putAsset(asset, { assets: 9, bytes: 99 });
      for (const account of ['ann', 'bob']) await ledger.putAssetPart(account, 'broken', 0, part);
      const parts = async (): Promise<boolean[]> =>
        Promise.all(
          (['ann broken', 'ann whole', 'bob broken'] as const)
            .map((text) => text.split(' '))
            .map(async ([account = '', id = '']) => (await ledger.assetPart(account, id, 0)) !== null),
        );
      await ledger.putAssetPart('ann', 'next', 0, part);
      expect(await parts()).toEqual([true, true, true]);
      const later = Date.now() + assetPartsKept + 1;
      onTestFinished(() => void vi.restoreAllMocks());
      vi.spyOn(Date, 'now').mockReturnValue(later);
      await ledger.putAssetPart('ann', 'next', 0, part);
      expect(await parts()).toEqual([false, true, true]);
    });
  });
}
