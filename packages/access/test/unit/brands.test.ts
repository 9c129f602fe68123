import { createAssets, createBrands, operator, watchStore } from '@placard/access';
import type { Ledger } from '@placard/access/ledger';
import { openLedger } from '@placard/stores';
import { expect, it, onTestFinished } from 'vitest';

it('a brand whose logo is deleted while it is stored has no logo', async () => {
  const inner = await openLedger('memory:');
  const ledger: Ledger = {
    ...inner,
    async putBrand(...brand) {
      await assets.remove('ann', id, operator);
      return inner.putBrand(...brand);
    },
  };
  const store = watchStore(ledger);
  onTestFinished(() => store.close());
  const photo = {
    format: 'png',
    width: 3,
    height: 2,
    focal: { x: 0, y: 1 },
    dominant: '#000000',
    tone: 'dark',
  } as const;
  const assets = createAssets({ store, inspect: async () => photo });
  const read = async (): Promise<Uint8Array> => new Uint8Array(1);
  const { id } = await assets.upload('ann', { read, by: operator, signal: new AbortController().signal });

  const brands = createBrands({ store, assets });
  const values = { accent: '#ff3b14' };
  expect(await brands.put('ann', 'house', { ...values, logo: id }, operator)).toMatchObject({ values });
  expect((await brands.find('ann', 'house')).values).toEqual(values);
});
