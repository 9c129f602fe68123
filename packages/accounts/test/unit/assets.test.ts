import { createAssets, operator, watchStore, type Assets, type AssetsOptions, type Upload } from '@placard/accounts';
import type { Ledger } from '@placard/accounts/ledger';
import { PlacardError } from '@placard/core';
import { openLedger } from '@placard/stores';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const photo = { format: 'png', width: 3, height: 2, focal: { x: 0, y: 1 }, dominant: '#000000', tone: 'dark' } as const;
const file = (text: string): Uint8Array => new TextEncoder().encode(text);
const upload = (content: Uint8Array, more: Partial<Upload> = {}): Upload => ({
  read: async () => content,
  format: 'png',
  by: operator,
  signal: new AbortController().signal,
  ...more,
});

async function open(more: Partial<AssetsOptions> = {}): Promise<Assets & { readonly ledger: Ledger }> {
  const ledger = await openLedger('memory:');
  const store = watchStore(ledger);
  onTestFinished(() => store.close());
  return { ...createAssets({ store, inspect: async () => photo, ...more }), ledger };
}

/** Returns a reader whose file arrives when `arrive` is called. */
function slow(): { readonly read: Upload['read']; arrive(): void } {
  let arrive = (): void => undefined;
  const come = new Promise<Uint8Array>((resolve) => (arrive = () => resolve(file('slow'))));
  return { read: () => come, arrive: () => arrive() };
}

describe('assets', () => {
  it('are read completely, in any number of parts', async () => {
    const assets = await open();
    const content = Uint8Array.from({ length: 1_300_000 }, (_, at) => at >>> 9);
    const { id, bytes } = await assets.upload('ann', upload(content));
    expect(bytes).toBe(content.length);
    expect(Buffer.compare(await (await assets.find('ann', id)).content(), content)).toBe(0);
    const found = await assets.photosOf('ann').find(id);
    expect(found).toMatchObject({ id, focal: photo.focal, tone: 'dark' });
    expect(Buffer.compare((await found?.load()) ?? file(''), content)).toBe(0);
    expect(await assets.photosOf('bob').find(id)).toBeNull();
  });

  it('are decoded once, and only for an account with room for them', async () => {
    const inspect = vi.fn<AssetsOptions['inspect']>(async () => photo);
    const assets = await open({ inspect, limits: { assetBytes: 10, room: { assets: 1, bytes: 10 } } });
    for (let i = 0; i < 3; i++) await assets.upload('ann', upload(file('a')));
    await expect(assets.upload('ann', upload(file('b')))).rejects.toMatchObject({ issues: [{ path: '.' }] });
    await expect(assets.upload('bob', upload(file('too many by one')))).rejects.toMatchObject({
      issues: [{ path: '.' }],
    });
    expect(inspect).toHaveBeenCalledTimes(1);
    expect((await assets.upload('eve', upload(file('fills all!')))).bytes).toBe(10);
  });

  it('report who deleted them during an upload', async () => {
    const assets = await open();
    const { ledger } = assets;
    const put = ledger.putAsset.bind(ledger);
    ledger.putAsset = async (asset, room, audit) => {
      ledger.putAsset = put;
      await put(asset, room, audit);
      await ledger.deleteAsset(asset.account, asset.id);
      return put(asset, room, audit);
    };
    await expect(assets.upload('ann', upload(file('a')))).rejects.toMatchObject({ code: 'render_unavailable' });
    await assets.upload('ann', upload(file('a')));
    expect(await assets.list('ann')).toHaveLength(1);
  });

  it('are processed two at a time per account, and sixteen in all', async () => {
    const assets = await open();
    const files = Array.from({ length: 16 }, slow);
    const under = files.map(({ read }, at) => assets.upload(`account ${at >> 1}`, upload(file(''), { read })));
    const code = (account: string): Promise<unknown> =>
      assets.upload(account, upload(file('x'))).catch((error: unknown) => error instanceof PlacardError && error.code);
    expect(await code('account 3')).toBe('rate_limited');
    expect(await code('another')).toBe('render_unavailable');
    for (const { arrive } of files) arrive();
    await Promise.all(under);
    expect(await code('account 3')).toMatchObject({ format: 'png' });
    expect(await code('another')).toMatchObject({ format: 'png' });
  });

  it('release their place when they fail', async () => {
    const assets = await open();
    const read = (): Promise<never> => Promise.reject(new PlacardError('params_too_large'));
    for (let i = 0; i < 20; i++)
      await expect(assets.upload('ann', upload(file(''), { read }))).rejects.toMatchObject({
        code: 'params_too_large',
      });
  });
});
