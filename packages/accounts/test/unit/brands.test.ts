import { createAssets, createBrands, operator, watchStore } from '@placard/accounts';
import type { Ledger } from '@placard/accounts/ledger';
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

it('a brand has a name in any script, however its accents are composed', async () => {
  const store = watchStore(await openLedger('memory:'));
  onTestFinished(() => store.close());
  const brands = createBrands({ store });
  const names = ['house-2', 'Ярмарок', '日本支社', 'Café Zoë', 'می\u200cخواهم', 'हिन्दी'];
  for (const name of names) await brands.put('ann', name, { accent: '#ff3b14' }, operator);
  expect((await brands.list('ann')).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect((await brands.find('ann', 'Cafe\u0301 Zoe\u0308')).name).toBe('Café Zoë');
  expect(await brands.of('ann').find('Cafe\u0301 Zoe\u0308')).toEqual({ accent: '#ff3b14' });
  await brands.remove('ann', 'Cafe\u0301 Zoe\u0308', operator);
  expect(await brands.of('ann').find('Café Zoë')).toBeNull();
});

it.each(['', '-a', ' a', 'a ', 'a  b', 'a/b', 'a\u202eb', 'a\0', '<b>', '__proto__', 'é'.repeat(33)])(
  'a brand cannot be named %j',
  async (name) => {
    const store = watchStore(await openLedger('memory:'));
    onTestFinished(() => store.close());
    await expect(createBrands({ store }).put('ann', name, {}, operator)).rejects.toThrow('invalid_input');
  },
);
