import { sha256, type CacheEntry, type CacheStore } from '@placard/core/server';

/**
 * The used part of an unstorage driver or storage: Cloudflare KV and R2, Upstash, Vercel KV, Netlify Blobs … Drivers of
 * stores of texts, such as Cloudflare KV, have no raw methods.
 */
export interface RawStorage {
  getItem(key: string, options?: object): unknown;
  getItemRaw?(key: string, options: object): unknown;
  setItem?(key: string, value: string, options: object): unknown;
  setItemRaw?(key: string, value: Uint8Array, options: object): unknown;
  removeItem?(key: string, options: object): unknown;
}

/** Metadata that is stored with the image. */
type Metadata = Pick<CacheEntry, 'sha256' | 'warnings' | 'alt' | 'lang'> & { readonly key: string };

/**
 * Stores images in an unstorage driver. An entry is the length of its metadata, the metadata as JSON, and the image. A
 * damaged entry counts as missing.
 *
 * @example
 * import { env } from 'cloudflare:workers';
 * import kv from 'unstorage/drivers/cloudflare-kv-binding';
 * const assets = 'https://static.example/placard/';
 * const cache = storageCache(kv({ binding: env.CARDS }));
 * const placard = createPlacard({ secret, assets, templates: [templates], cache });
 */
export const storageCache = (storage: RawStorage): CacheStore => ({
  async get(key) {
    const entry = await (storage.getItemRaw ? storage.getItemRaw(named(key), {}) : storage.getItem(named(key)));
    return entry === null || entry === undefined ? null : unpack(key, bytesOf(entry));
  },
  async put(key, entry) {
    const whole = pack(key, entry);
    if (storage.setItemRaw) await storage.setItemRaw(named(key), whole, {});
    else await storage.setItem?.(named(key), textOf(whole), {});
  },
  delete: async (key) => void (await storage.removeItem?.(named(key), {})),
  close: async () => undefined,
});

/** The used part of the Cache API. */
export interface ResponseCache {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
  delete(url: string): Promise<boolean>;
}

/**
 * Stores images in the host's Cache API, which is separate for each location.
 *
 * @param open default: `caches.default` of Cloudflare, or a cache of this name elsewhere; returns null if the host has
 *   none
 */
export function responseCache(open: () => Promise<ResponseCache | null> = hostCache): CacheStore {
  const url = (key: string): string => `https://placard.invalid/${checked(key)}`;
  return {
    async get(key) {
      const response = await (await open())?.match(url(key));
      return response === undefined ? null : unpack(key, new Uint8Array(await response.arrayBuffer()));
    },
    async put(key, entry) {
      const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
      await (await open())?.put(url(key), new Response(pack(key, entry), { headers }));
    },
    delete: async (key) => void (await (await open())?.delete(url(key))),
    close: async () => undefined,
  };
}

async function hostCache(): Promise<ResponseCache | null> {
  const { caches } = globalThis as { readonly caches?: CacheStorage & { readonly default?: ResponseCache } };
  return caches?.default ?? (await caches?.open('placard')) ?? null;
}

const named = (key: string): string => `placard:${checked(key)}`;

/** Keys are hex, which every storage accepts unchanged. */
function checked(key: string): string {
  if (!/^[\da-f]+$/.test(key)) throw new Error(`the cache key ${JSON.stringify(key)} is not lower-case hex`);
  return key;
}

function pack(key: string, { bytes, ...metadata }: CacheEntry): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(JSON.stringify({ ...metadata, key } satisfies Metadata));
  const whole = new Uint8Array(4 + head.length + bytes.length);
  new DataView(whole.buffer).setUint32(0, head.length);
  whole.set(head, 4);
  whole.set(bytes, 4 + head.length);
  return whole;
}

async function unpack(key: string, whole: Uint8Array): Promise<CacheEntry | null> {
  if (whole.length < 4) return null;
  const end = 4 + new DataView(whole.buffer, whole.byteOffset).getUint32(0);
  try {
    const { key: stored, ...metadata } = JSON.parse(new TextDecoder().decode(whole.subarray(4, end))) as Metadata;
    const bytes = whole.slice(end);
    return stored === key && metadata.sha256 === (await sha256(bytes)) ? { ...metadata, bytes } : null;
  } catch {
    return null;
  }
}

/** Prefix with which unstorage marks bytes in stores of texts. */
const mark = 'base64:';

function textOf(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return mark + btoa(binary);
}

function bytesOf(value: unknown): Uint8Array {
  if (typeof value === 'string' && value.startsWith(mark))
    return Uint8Array.from(atob(value.slice(mark.length)), (char) => char.charCodeAt(0));
  if (value instanceof Uint8Array) return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  throw new Error(`the cache returned ${Object.prototype.toString.call(value)} in place of bytes`);
}
