import { PlacardError } from '@placard/core';
import { createBoundedMap, invalidInput, type Budget } from '@placard/core/server';
import { auditRecord, type Actor } from '../audit.js';
import type { SiteRecord } from '../ledger/index.js';
import type { StoreWatch } from '../store-watch.js';
import { readHost } from './host.js';
import { readSettings, type SiteForm } from './site-form.js';

/** Default number of sites per account. */
export const defaultMaxSites = 20;

/** Milliseconds for which a record is cached, so that a change takes effect everywhere within a second. */
const freshMs = 500;
const maxCached = 10_000;

/** Hosts whose pages get cards of an account. */
export interface Sites {
  /**
   * Stores the settings of a site, and replaces those of the same host.
   *
   * @throws {PlacardError} invalid_input, when it is not a host, or the account has the maximum number
   */
  put(account: string, host: string, form: SiteForm, by: Actor): Promise<SiteRecord>;
  /** @returns the sites of an account, by host */
  list(account: string): Promise<readonly SiteRecord[]>;
  /** @throws {PlacardError} not_found, when the account has no such site */
  find(account: string, host: string): Promise<SiteRecord>;
  /** Deletes a site, if the account has it. */
  remove(account: string, host: string, by: Actor): Promise<void>;
  /** Changes what is known about a site, and returns it. */
  update(site: SiteRecord, state: Partial<Pick<SiteRecord, 'proof' | 'refreshedAt'>>): Promise<SiteRecord>;
  /** Returns a site for a request of an image; null: the account has none. While the store fails, an old record. */
  of(account: string, host: string, budget?: Budget): Promise<SiteRecord | null>;
  /** Returns a site from memory, without I/O. Undefined when it was not read in the last 500 ms. */
  current(account: string, host: string): SiteRecord | undefined;
}

export interface SitesOptions {
  readonly store: StoreWatch;
  /** Maximum number of sites per account. Default: {@link defaultMaxSites}. */
  readonly max?: number | undefined;
}

/**
 * Creates the sites of a store.
 *
 * @example
 * const sites = createSites({ store: watchStore(await openLedger('sqlite:./data/placard.db')) });
 * await sites.put('ann', 'example.com', { ttl: 600 }, operator);
 */
export function createSites({ store, max = defaultMaxSites }: SitesOptions): Sites {
  const cached = createBoundedMap<string, { readonly site: SiteRecord | null; readonly seenAt: number }>(maxCached);
  const nameOf = (account: string, host: string): string => `${account} ${host}`;

  /** Keeps the object that is known, if nothing has changed, so that it can be compared. */
  function keep(account: string, host: string, site: SiteRecord | null): SiteRecord | null {
    const name = nameOf(account, host);
    const before = cached.get(name)?.site ?? null;
    const same = before !== null && JSON.stringify(before) === JSON.stringify(site) ? before : site;
    cached.set(name, { site: same, seenAt: performance.now() });
    return same;
  }

  const read = async (account: string, host: string, budget?: Budget): Promise<SiteRecord | null> =>
    keep(account, host, await store.read((ledger) => ledger.site(account, host), budget));

  function hostIn(text: string): string {
    const host = readHost(text);
    if (host === undefined)
      throw invalidInput({ path: 'host', message: 'must be the name of a public host, such as www.example.com' });
    return host;
  }

  return {
    async put(account, given, form, by) {
      const host = hostIn(given);
      const settings = { ...readSettings(form) };
      const site = { account, host, settings, updatedAt: new Date().toISOString() };
      const audit = auditRecord(account, 'site.changed', host, by);
      if (!(await store.write((ledger) => ledger.putSite(site, max, audit))))
        throw invalidInput({ path: 'host', message: `cannot be added: an account may have at most ${max} sites` });
      return (await read(account, host)) ?? { ...site, proof: null, refreshedAt: null };
    },
    list: (account) => store.read((ledger) => ledger.sites(account)),
    async find(account, given) {
      const host = readHost(given);
      const site = host === undefined ? null : await read(account, host);
      if (site === null) throw new PlacardError('not_found', { hint: `the account has no site "${given}"` });
      return site;
    },
    async remove(account, given, by) {
      const host = readHost(given);
      if (host === undefined) return;
      const audit = auditRecord(account, 'site.deleted', host, by);
      await store.write((ledger) => ledger.deleteSite(account, host, audit));
      keep(account, host, null);
    },
    async update(site, state) {
      await store.write((ledger) => ledger.updateSite(site.account, site.host, state));
      return (await read(site.account, site.host)) ?? { ...site, ...state };
    },
    async of(account, host, budget) {
      const known = cached.get(nameOf(account, host));
      if (known !== undefined && performance.now() - known.seenAt < freshMs) return known.site;
      try {
        return await read(account, host, budget);
      } catch (error) {
        if (known !== undefined) return known.site;
        throw error;
      }
    },
    current(account, host) {
      const known = cached.get(nameOf(account, host));
      return known === undefined || performance.now() - known.seenAt >= freshMs ? undefined : (known.site ?? undefined);
    },
  };
}
