import { createAssets, createKeys, createRemoteAssets, createShortUrls, watchStore } from '@placard/accounts';
import { backgrounds } from '@placard/backgrounds';
import type { Renderer } from '@placard/core/engine';
import { createCards, createRegistry } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createApp } from '@placard/http';
import { openCache, openLedger } from '@placard/stores';
import { templates } from '@placard/templates';
import { expect, it, onTestFinished, vi } from 'vitest';

const address = 'https://images.example.com/ada.jpg';
const byId = /^ast_[a-z0-9]{26}#0\.5,0\.2$/;
const inspected = {
  format: 'jpg',
  width: 10,
  height: 10,
  focal: { x: 0.5, y: 0.5 },
  dominant: '#808080',
  tone: 'mid',
} as const;

/** A server whose cards are their portraits, as text, and one host of images, which is down or up. */
async function opened() {
  const ledger = await openLedger('memory:');
  const cache = await openCache('memory:', { maxBytes: 1e6 });
  const store = watchStore(ledger);
  onTestFinished(async () => {
    await store.close();
    await cache.close();
    await ledger.close();
  });
  const host = { isUp: false };
  const renderer: Renderer = {
    engine: { name: 'test', version: '1' },
    render: async ({ params, pictures = {} }) => ({
      bytes: new TextEncoder().encode(JSON.stringify([params['portrait'] ?? null, Object.keys(pictures)])),
      warnings: [],
      alt: 'Card',
      stages: {},
    }),
    close: async () => undefined,
  };
  const keys = createKeys({ ledger, store, rootSecrets: ['a root secret of the tests, long enough'] });
  const assets = createAssets({ store, inspect: async () => inspected });
  const remoteAssets = createRemoteAssets(assets, {
    setting: 'HOSTS',
    allows: ({ hostname }) => hostname === 'images.example.com',
    fetch: async () => {
      if (!host.isUp) throw new Error('was answered with status 503');
      return Uint8Array.of(1);
    },
  });
  const app = createApp({
    cards: createCards({
      registry: createRegistry({ packages: [templates], backgrounds, fonts }),
      renderer,
      cache,
    }),
    keys,
    shortUrls: createShortUrls({ store, keys }),
    remoteAssets,
    assets,
    baseUrl: () => 'http://localhost',
    bodyLimit: 65_536,
    healthy: () => true,
    onError: () => undefined,
    referenceFiles: async () => undefined,
  });
  const { key } = await keys.create({ account: 'ann', name: 'test' });
  const post = async (): Promise<{ url: string; warnings: string[] }> => {
    const params = { quote: 'It works.', name: 'Ada', portrait: `${address}#0.5,0.2` };
    const body = JSON.stringify({ template: 'testimonial', params });
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const response = await app.fetch(new Request('http://localhost/v1/images', { method: 'POST', body, headers }));
    expect(response.status).toBe(201);
    return (await response.json()) as { url: string; warnings: string[] };
  };
  return { host, post, get: (url: string) => app.fetch(new Request(url)) };
}

it('the URL of a card whose image could not be loaded names the address, and gets the image later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { host, post, get } = await opened();
  const { url, warnings } = await post();
  expect(warnings).toContain('params.portrait: the image was answered with status 503; the card was drawn without it');
  expect(new URL(url).searchParams.get('portrait')).toBe(`${address}#0.5,0.2`);
  const without = await get(url);
  expect(without.headers.get('cache-control')).toBe('public, max-age=60');
  expect(await without.json()).toEqual([null, []]);

  host.isUp = true;
  vi.advanceTimersByTime(61_000);
  const whole = await get(url);
  expect(whole.headers.get('cache-control')).toBe('public, max-age=300');
  expect(await whole.json()).toEqual([expect.stringMatching(byId), ['portrait']]);
  // A URL with the image's id is for the same card forever.
  const again = await post();
  expect(new URL(again.url).searchParams.get('portrait')).toMatch(byId);
  expect((await get(again.url)).headers.get('cache-control')).toContain('immutable');
});
