import { createKeys, createShortUrls, watchStore, type MintedUrl } from '@placard/accounts';
import { openLedger } from '@placard/stores';
import { expect, it, onTestFinished, vi } from 'vitest';
import { codeOf } from '../fixtures.js';

it('while the store is unavailable, short URLs that were looked up are found in memory', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const inner = await openLedger('memory:');
  let away = false;
  const ledger = { ...inner, shortUrl: (code: string) => (away ? Promise.reject(new Error()) : inner.shortUrl(code)) };
  const store = watchStore(ledger);
  const keys = createKeys({ ledger, store, rootSecrets: ['a root secret of the tests, long enough'] });
  const { find } = createShortUrls({ store, keys });
  const add = async (digit: string, length: number): Promise<string> => {
    const url = {
      code: digit.repeat(32),
      keyId: 'k',
      query: 'x'.repeat(length),
      createdAt: '2026-11-21T12:00:00.000Z',
    };
    await ledger.putShortUrl(url, 9);
    return (await find(url.code)).code;
  };
  const [one, two, three] = [await add('1', 9), await add('2', 9_000_000), await add('3', 9_000_000)];
  away = true;
  // After this time a cached record is read again.
  vi.advanceTimersByTime(1_000);
  expect(await Promise.all([one, two, three].map((code) => codeOf(find(code))))).toEqual([
    'render_unavailable',
    'render_unavailable',
    'none',
  ]);
  store.close();
});

it('with room for no short URLs, a long URL stays as it is, without a warning', async () => {
  const ledger = await openLedger('memory:');
  const store = watchStore(ledger);
  onTestFinished(() => store.close());
  const keys = createKeys({ ledger, store, rootSecrets: ['a root secret of the tests, long enough'] });
  const { record } = await keys.create({ account: 'ann', name: 'site' });
  const request = {
    template: 'basic',
    version: '1',
    params: { title: 'x'.repeat(3_000) },
    background: null,
    preset: 'og',
    scale: 1,
    format: 'png',
  } as const;
  const mint = (max: number): Promise<MintedUrl> =>
    createShortUrls({ store, keys, max }).mint(request, { base: 'https://cards.example', keyId: record.id });
  expect(await mint(0)).toMatchObject({ url: expect.stringContaining('/i/'), code: null, warnings: [] });
  expect(await mint(1)).toMatchObject({ url: expect.stringMatching(/\/s\/[0-9a-f]{32}$/), warnings: [] });
});
