import { createLru, sha256, type CacheStore } from '@placard/core/server';
import type { PageFacts } from './source.js';

/** Facts of a page that were read. */
export interface KeptPage {
  readonly url: string;
  readonly facts: PageFacts;
  /** Milliseconds since 1970. */
  readonly readAt: number;
  /** The facts before the last change, whose card may still be stored. */
  readonly previous?: PageFacts | undefined;
}

/** The site of a page. */
export interface KeptSite {
  readonly account: string;
  readonly host: string;
}

/** Pages in memory and in the image cache. A page that was dropped there is read again from its site. */
export interface KeptPages {
  /** Returns a page from memory, without I/O. */
  inMemory(site: KeptSite, url: string): KeptPage | undefined;
  /** Returns a page from the image cache; undefined when it is missing, or the cache fails. */
  stored(site: KeptSite, url: string): Promise<KeptPage | undefined>;
  put(site: KeptSite, page: KeptPage): Promise<void>;
  remove(site: KeptSite, url: string): Promise<void>;
}

/** Pages of a site are kept in this number of entries of the cache, each of which has a number of pages. */
const entriesPerSite = 512;
const pagesPerEntry = 8;
/** Characters of the pages in memory. */
const maxMemory = 16 * 1024 * 1024;
/** Characters of a page's facts. */
const maxFacts = 64 * 1024;

/**
 * Creates the pages of a server. They are kept in the image cache, because they are derived: they may be lost, and what
 * is kept of one site is bounded (4,096 pages).
 *
 * @param onError called when the cache fails
 */
export function createKeptPages(cache: CacheStore, onError: (error: unknown) => void): KeptPages {
  const memory = createLru<string, { readonly page: KeptPage; readonly size: number }>(maxMemory, ({ size }) => size);
  /** The last write of each entry, so that writes of one process do not undo each other. */
  const writes = new Map<string, Promise<void>>();
  const nameOf = ({ account, host }: KeptSite, url: string): string => `${account} ${host} ${url}`;

  async function keyOf({ account, host }: KeptSite, url: string): Promise<string> {
    const entry = parseInt((await sha256(url)).slice(0, 8), 16) % entriesPerSite;
    return sha256(JSON.stringify(['placard pages', 1, account, host, entry]));
  }

  async function pagesAt(key: string): Promise<readonly KeptPage[]> {
    try {
      const entry = await cache.get(key);
      return entry === null ? [] : pagesIn(entry.bytes);
    } catch (error) {
      onError(error);
      return [];
    }
  }

  async function change(key: string, edit: (pages: readonly KeptPage[]) => readonly KeptPage[]): Promise<void> {
    const work = async (): Promise<void> => {
      const pages = edit(await pagesAt(key)).toSorted((a, b) => b.readAt - a.readAt);
      const bytes = new TextEncoder().encode(JSON.stringify(pages.slice(0, pagesPerEntry)));
      await cache.put(key, { bytes, sha256: await sha256(bytes), warnings: [], alt: '' }).catch(onError);
    };
    const write = (writes.get(key) ?? Promise.resolve()).then(work);
    writes.set(key, write);
    await write;
    if (writes.get(key) === write) writes.delete(key);
  }

  function remember(site: KeptSite, page: KeptPage): KeptPage {
    memory.set(nameOf(site, page.url), { page, size: 2 * JSON.stringify(page.facts).length + page.url.length + 500 });
    return page;
  }

  return {
    inMemory: (site, url) => memory.get(nameOf(site, url))?.page,
    async stored(site, url) {
      const page = (await pagesAt(await keyOf(site, url))).find((one) => one.url === url);
      return page && remember(site, page);
    },
    async put(site, page) {
      remember(site, page);
      if (JSON.stringify(page.facts).length > maxFacts) return;
      await change(await keyOf(site, page.url), (pages) => [page, ...pages.filter(({ url }) => url !== page.url)]);
    },
    async remove(site, url) {
      memory.delete(nameOf(site, url));
      await change(await keyOf(site, url), (pages) => pages.filter((one) => one.url !== url));
    },
  };
}

/** The digest of an entry was checked, so it holds what this file has written. */
const pagesIn = (bytes: Uint8Array): readonly KeptPage[] => JSON.parse(new TextDecoder().decode(bytes)) as KeptPage[];
