import type { Key } from '@placard/client';
import { send } from '../account/calls.js';
import { api, basePath, getJson } from '../api/client.js';
import { newestKey } from '../api/newest-key.js';

/** The fields of a site that this page shows. */
export interface Site {
  readonly host: string;
  readonly proof: { readonly keyId: string; readonly by: 'meta' | 'file' } | null;
}

export interface Loaded {
  readonly sites: readonly Site[];
  /** The key in the tags; undefined: the account has no key. */
  readonly key: Key | undefined;
}

export async function load(signal: AbortSignal): Promise<Loaded> {
  const [{ sites }, keys] = await Promise.all([
    getJson<{ sites: readonly Site[] }>('/v1/sites', signal),
    api.keys({ signal }),
  ]);
  return { sites, key: newestKey(keys) };
}

/** Returns the host of what somebody typed: an address, or a name. */
export function hostIn(text: string): string {
  const address = /^[a-z]+:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`;
  return URL.canParse(address) ? new URL(address).hostname : text.trim();
}

const pathOf = (host: string): string => `/v1/sites/${encodeURIComponent(host)}`;

/** Addresses of the home page and of pages that it links to. */
export async function pagesOf(host: string): Promise<readonly string[]> {
  const { pages } = await getJson<{ pages: readonly { url: string }[] }>(`${pathOf(host)}/pages`);
  return pages.map(({ url }) => url);
}

export const save = (host: string): Promise<Site> => send<Site>('PUT', pathOf(host), {});
export const check = (host: string): Promise<Site> => send<Site>('POST', `${pathOf(host)}/refresh`);
export const remove = (host: string): Promise<void> => send<void>('DELETE', pathOf(host));

/** The address of a page's card on this server. */
export function cardOf(keyId: string, page: string): string {
  const { host, pathname, search } = new URL(page);
  return `${location.origin}${basePath}/u/${keyId}/${host}${pathname}${search}`;
}
