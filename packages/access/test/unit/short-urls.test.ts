import { createKeys, createShortUrls, watchStore } from '@placard/access';
import { openLedger } from '@placard/stores';
import { expect, onTestFinished, test, vi } from 'vitest';
import { codeOf } from '../fixtures.js';

test('while the store is away, short URLs are found that were looked up, as far as they fit into memory', async () => {
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
