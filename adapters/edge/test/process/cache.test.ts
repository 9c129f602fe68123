import { randomUUID } from 'node:crypto';
import { testCacheStore } from '@placard/core/testing';
import { sha256 } from '@placard/core/server';
import { responseCache, storageCache } from '@placard/edge';
import { Miniflare } from 'miniflare';
import { createStorage } from 'unstorage';
import kv from 'unstorage/drivers/cloudflare-kv-binding';
import memory from 'unstorage/drivers/memory';
import { afterAll, describe, expect, it } from 'vitest';

/** Creates the used part of the Cache API, in memory. `kept`: stored bodies by URL. */
function memoryCache(): { readonly kept: Map<string, Uint8Array>; readonly open: Parameters<typeof responseCache>[0] } {
  const kept = new Map<string, Uint8Array>();
  const cache = {
    match: async (url: string) => {
      const body = kept.get(url);
      return body === undefined ? undefined : new Response(new Uint8Array(body));
    },
    put: async (url: string, response: Response) => void kept.set(url, new Uint8Array(await response.arrayBuffer())),
    delete: async (url: string) => kept.delete(url),
  };
  return { kept, open: async () => cache };
}

const worker = new Miniflare({ modules: true, script: 'export default {}', kvNamespaces: ['IMAGES'] });
afterAll(() => worker.dispose());

testCacheStore('edge, unstorage', async () => ({ store: storageCache(createStorage({ driver: memory() })) }));
testCacheStore('edge, Cloudflare KV', async () => {
  const binding = await worker.getKVNamespace('IMAGES');
  return { store: storageCache(kv({ binding, base: randomUUID() })) };
});
testCacheStore('edge, Cache API', async () => ({ store: responseCache(memoryCache().open) }));

describe('responseCache', () => {
  it('treats a damaged entry as missing', async () => {
    const { kept, open } = memoryCache();
    const cache = responseCache(open);
    const bytes = new Uint8Array([1, 2, 3]);
    await cache.put('aa', { bytes, sha256: await sha256(bytes), warnings: [], alt: '' });
    expect((await cache.get('aa'))?.bytes).toStrictEqual(bytes);
    for (const [url, whole] of kept) {
      for (let i = 0; i < whole.length; i++) {
        const damaged = new Uint8Array(whole);
        damaged[i] = (damaged[i] as number) ^ 0x10;
        kept.set(url, damaged);
        const found = await cache.get('aa');
        expect(found === null || found.bytes.every((byte, at) => byte === bytes[at])).toBe(true);
      }
    }
  });

  it('keeps nothing where the host has no Cache API', async () => {
    const cache = responseCache(async () => null);
    await cache.put('aa', { bytes: new Uint8Array(1), sha256: '', warnings: [], alt: '' });
    expect(await cache.get('aa')).toBeNull();
  });
});
