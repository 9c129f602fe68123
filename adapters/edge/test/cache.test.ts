import { testCacheStore } from '@placard/core/testing';
import { sha256 } from '@placard/core/server';
import { responseCache, storageCache } from '@placard/edge';
import { createStorage } from 'unstorage';
import kv from 'unstorage/drivers/cloudflare-kv-binding';
import memory from 'unstorage/drivers/memory';
import { describe, expect, it } from 'vitest';

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

type Namespace = Exclude<Parameters<typeof kv>[0]['binding'], string | undefined>;

/** Creates the used part of a KV namespace, in memory. Its values are texts. */
function memoryKv(): Namespace {
  const kept = new Map<string, string>();
  const namespace = {
    get: async (key: string) => kept.get(key) ?? null,
    put: async (key: string, value: string) => void kept.set(key, value),
    delete: async (key: string) => void kept.delete(key),
  };
  return namespace as unknown as Namespace;
}

testCacheStore('edge, unstorage', async () => ({ store: storageCache(createStorage({ driver: memory() })) }));
testCacheStore('edge, Cloudflare KV', async () => ({ store: storageCache(kv({ binding: memoryKv() })) }));
testCacheStore('edge, Cache API', async () => ({ store: responseCache(memoryCache().open) }));

describe('responseCache', () => {
  it('takes a damaged entry for none', async () => {
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
