import { createLru } from '@placard/core/engine';
import { isListedHost } from '@placard/platforms';
import type { Download } from './host.js';
import type { FetchImage } from './images.js';

/** Whether and from where a card may fetch its pictures. */
export type ImageSources = 'fetch' | { readonly hosts: readonly string[] };

/** Of all pictures that are kept for the next cards of this process. */
const maxKeptBytes = 64 * 1024 * 1024;

/**
 * Creates a function that fetches pictures, each once.
 *
 * @param sources `'fetch'`: any host; otherwise the hosts that may be asked, where `*.example.com` is any below it
 */
export function createImageFetcher(sources: ImageSources, download: Download): FetchImage {
  const kept = createLru<string, Uint8Array>(maxKeptBytes, ({ length }) => length);
  const coming = new Map<string, Promise<Uint8Array>>();
  const allows = (hostname: string): boolean => sources === 'fetch' || isListedHost(hostname, sources.hosts);

  async function fetched(url: string): Promise<Uint8Array> {
    const bytes = await download(url, allows);
    kept.set(url, bytes);
    return bytes;
  }

  return async (address) => {
    const url = new URL(address);
    const known = kept.get(url.href);
    if (known !== undefined) return known;
    const running = coming.get(url.href) ?? fetched(url.href).finally(() => coming.delete(url.href));
    coming.set(url.href, running);
    return running;
  };
}

/** Returns the function for the option `images`. Calls with the same value share what was fetched. */
export function createFetchers(download: Download): (sources: ImageSources) => FetchImage {
  const anywhere = createImageFetcher('fetch', download);
  const byHosts = createLru<string, FetchImage>(8);
  return (sources) => {
    if (sources === 'fetch') return anywhere;
    const hosts = typeof sources === 'object' && Array.isArray(sources.hosts) ? sources.hosts : undefined;
    if (hosts === undefined) throw new Error(`images: must be 'fetch' or { hosts: ['example.com'] }`);
    const key = JSON.stringify(hosts);
    const known = byHosts.get(key) ?? createImageFetcher({ hosts }, download);
    byHosts.set(key, known);
    return known;
  };
}
