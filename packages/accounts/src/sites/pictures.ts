import {
  createBoundedMap,
  sha256,
  toBase32,
  type AccountPhoto,
  type AccountPhotos,
  type CacheStore,
  type InspectedPhoto,
} from '@placard/core/server';
import { createOnce } from './once.js';
import type { KeptSite } from './kept-pages.js';
import type { PageSource } from './source.js';

/** Pictures of pages. They are kept in the image cache and do not count as uploads of the account. */
export interface Pictures {
  /** Returns the id of the first picture that can be drawn; undefined: none can. Never throws. */
  first(site: KeptSite, addresses: readonly string[]): Promise<string | undefined>;
  /** Pictures of pages, and other images of the account. */
  photosOf(account: string, others: AccountPhotos | undefined): AccountPhotos;
}

export interface PicturesOptions {
  readonly cache: CacheStore;
  readonly source: Pick<PageSource, 'picture' | 'allowsPicture'>;
  /** Decodes an image, if possible in another process. */
  readonly inspect: (file: Uint8Array, signal: AbortSignal, account: string) => Promise<InspectedPhoto>;
  readonly onError: (error: unknown) => void;
}

/** A picture that was fetched; null: it cannot be drawn. */
interface Fetched {
  readonly id: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Milliseconds after which a picture is fetched again: one that can be drawn, and one that cannot. */
const freshFor = { drawn: 86_400_000, failed: 300_000 } as const;
const inspectSeconds = 5;
const maxKnown = 10_000;

/** Creates the pictures of pages. */
export function createPictures({ cache, source, inspect, onError }: PicturesOptions): Pictures {
  const known = createBoundedMap<string, Fetched>(maxKnown);
  const fetches = createOnce<Fetched>();
  const addressKey = (account: string, address: string): Promise<string> =>
    sha256(JSON.stringify(['placard picture address', 1, account, address]));
  const fileKey = (account: string, id: string): Promise<string> =>
    sha256(JSON.stringify(['placard picture', 1, account, id]));

  const bytesAt = async (key: string): Promise<Uint8Array | undefined> => {
    try {
      return (await cache.get(key))?.bytes;
    } catch (error) {
      onError(error);
      return undefined;
    }
  };
  const store = async (key: string, bytes: Uint8Array): Promise<void> =>
    cache.put(key, { bytes, sha256: await sha256(bytes), warnings: [], alt: '' });

  async function fetchNow({ account }: KeptSite, address: string): Promise<string> {
    const file = await source.picture(address);
    const photo = await inspect(file, AbortSignal.timeout(inspectSeconds * 1_000), account);
    const digest = await sha256(file);
    const id = `ast_${toBase32(await sha256(`placard picture ${digest} ${account}`), 26)}`;
    await store(await fileKey(account, id), joined({ ...photo, sha256: digest }, file));
    return id;
  }

  /** Fetches a picture. If that fails, the one that was fetched before is kept. */
  async function fetched(site: KeptSite, address: string, before: string | null): Promise<Fetched> {
    const name = `${site.account} ${address}`;
    const id = await fetchNow(site, address).catch(() => before);
    // A picture that was kept is retried as soon as one that failed.
    const found = { id, at: Date.now() };
    known.set(name, found);
    if (id !== null)
      await store(await addressKey(site.account, address), new TextEncoder().encode(JSON.stringify(found))).catch(
        onError,
      );
    return found;
  }

  async function remembered({ account }: KeptSite, address: string): Promise<Fetched | undefined> {
    const name = `${account} ${address}`;
    const inMemory = known.get(name);
    if (inMemory !== undefined) return inMemory;
    const bytes = await bytesAt(await addressKey(account, address));
    if (bytes === undefined) return undefined;
    const found = JSON.parse(new TextDecoder().decode(bytes)) as Fetched; // written above; its digest was checked
    known.set(name, found);
    return found;
  }

  async function idOf(site: KeptSite, address: string): Promise<string | null> {
    if (!source.allowsPicture(address, site.host)) return null;
    const before = await remembered(site, address);
    const name = `${site.account} ${address}`;
    const age = before === undefined ? Infinity : Math.abs(Date.now() - before.at);
    if (before !== undefined && age < (before.id === null ? freshFor.failed : freshFor.drawn)) return before.id;
    const fetch = fetches.run(name, () => fetched(site, address, before?.id ?? null));
    // The card is drawn with the picture that is known, while it is fetched again.
    if (before?.id == null) return (await fetch).id;
    fetch.catch(onError);
    return before.id;
  }

  return {
    async first(site, addresses) {
      for (const address of addresses) {
        const id = await idOf(site, address).catch(() => null);
        if (id !== null) return id;
      }
      return undefined;
    },
    photosOf: (account, others) => ({
      account,
      async find(id, budget) {
        const bytes = await bytesAt(await fileKey(account, id));
        if (bytes !== undefined) return photoOf(id, bytes);
        return (await others?.find(id, budget)) ?? null;
      },
    }),
  };
}

type Facts = InspectedPhoto & { readonly sha256: string };

/** The length of the facts in 4 bytes, the facts as JSON, the file. */
function joined(facts: Facts, file: Uint8Array): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(facts));
  const bytes = new Uint8Array(4 + json.length + file.length);
  new DataView(bytes.buffer).setUint32(0, json.length);
  bytes.set(json, 4);
  bytes.set(file, 4 + json.length);
  return bytes;
}

function photoOf(id: string, bytes: Uint8Array): AccountPhoto {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const facts = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Facts; // its digest was checked
  const { format: _, ...photo } = facts;
  const file = bytes.subarray(4 + length);
  const license = { id: 'LicenseRef-own', url: '' };
  return { ...photo, id, bytes: file.length, title: id, author: 'unknown', license, load: async () => file };
}
