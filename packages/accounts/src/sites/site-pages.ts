import { PlacardError } from '@placard/core';
import {
  createBoundedMap,
  type AccountPhotos,
  type BrandValues,
  type CacheStore,
  type InspectedPhoto,
  type Registry,
} from '@placard/core/server';
import type { Brands } from '../brands.js';
import type { Keys } from '../keys.js';
import type { SiteRecord } from '../ledger/index.js';
import type { BurstRule } from '../plans.js';
import { createCardRequests, type PageCardRequest } from './card-requests.js';
import { createKeptPages } from './kept-pages.js';
import { createLookupLimit, defaultPageBurst } from './lookup-limit.js';
import { createOnce } from './once.js';
import { keepingQuery, pageUrl, type PageAddress } from './page-address.js';
import { createPageReads, homeOf, type Absence } from './page-reads.js';
import { createPictures } from './pictures.js';
import { findProof } from './proof.js';
import { createPurges } from './purges.js';
import { settingsOf } from './site-form.js';
import type { Sites } from './sites.js';
import type { PageSource } from './source.js';

/** Cards for a page, the best first. */
export interface PageCards {
  /** Address of the page, without the parameters that do not belong to it. */
  readonly url: string;
  /** Why there is no card of the page itself; undefined: there is. */
  readonly absence: Absence | 'excluded' | undefined;
  /** Each returns a request, or undefined when there is none. If one cannot be drawn, the next is tried. */
  readonly requests: readonly (() => Promise<PageCardRequest | undefined>)[];
  /** Seconds for which the first card may be stored by browsers. */
  readonly maxAge: number;
  /** Whether the cards are still those that would be returned now, without I/O. */
  isCurrent(): boolean;
}

/** A page that was read again. */
export interface RefreshedPage {
  readonly url: string;
  readonly state: 'changed' | 'unchanged' | Absence;
}

/** Cards of pages of sites. */
export interface SitePages {
  readonly sites: Sites;
  /** Images that these cards may name. */
  photosOf(account: string): AccountPhotos | undefined;
  /**
   * Returns the cards of a page.
   *
   * @param address of the client; see `PageReads.find`
   * @throws {PlacardError} rate_limited
   */
  cardsOf(site: SiteRecord, page: PageAddress, address: string | null): Promise<PageCards>;
  /** Looks for a key of the account on the host, unless it was looked for in the last minute. Returns the site. */
  prove(site: SiteRecord, isAsked?: boolean): Promise<SiteRecord>;
  /** Looks for the key again in the background, if it was found more than a day ago. */
  proveAgain(site: SiteRecord): void;
  /** Reads pages again now; without paths, the home page now and all others when they are requested. */
  refresh(site: SiteRecord, paths: readonly string[] | undefined): Promise<readonly RefreshedPage[]>;
  /** Returns the home page and pages that it links to. @throws {PlacardError} not_found, when it cannot be read */
  linkedPages(site: SiteRecord): Promise<readonly string[]>;
}

export interface SitePagesOptions {
  readonly sites: Sites;
  readonly source: PageSource;
  readonly keys: Keys;
  readonly brands: Brands;
  readonly registry: Registry;
  readonly cache: CacheStore;
  /** Decodes pictures of pages. Without it, cards have none. */
  readonly inspect?: ((file: Uint8Array, signal: AbortSignal, account: string) => Promise<InspectedPhoto>) | undefined;
  /** Uploaded images of an account. */
  readonly photosOf?: ((account: string) => AccountPhotos) | undefined;
  /** Limit per client address of pages that are read for the first time. Default: {@link defaultPageBurst}. */
  readonly pageBurst?: BurstRule | undefined;
  /** Returns the public URL of the server. */
  readonly baseUrl: () => string;
  readonly onError: (error: unknown) => void;
}

/** A host as a site that its account has not saved. */
export const unsavedSite = (account: string, host: string): SiteRecord => ({
  account,
  host,
  settings: {},
  proof: null,
  refreshedAt: null,
  updatedAt: '',
});

/** Milliseconds between two checks for a missing proof, and after which a found one is checked again. */
const proofEvery = 60_000;
const proofHolds = 86_400_000;
/** Seconds for which browsers may store the card of a site in place of that of a page. */
const absentSeconds: Readonly<Record<Absence | 'excluded', number>> = {
  missing: 300,
  refused: 300,
  'not-a-page': 300,
  excluded: 300,
  unreachable: 60,
};
const maxAge = 3_600;
/** Pages of a preview, and of one refresh. */
const maxLinked = 6;

/** Creates the cards of pages. */
export function createSitePages(options: SitePagesOptions): SitePages {
  const { sites, source, keys, brands, registry, cache, inspect, photosOf, onError } = options;
  const kept = createKeptPages(cache, onError);
  const pictures = inspect && createPictures({ cache, source, inspect, onError });
  const purges = createPurges(source, (keyId, url) => cardUrls(options.baseUrl(), keyId, url), onError);
  const limit = createLookupLimit(options.pageBurst ?? defaultPageBurst);
  const reads = createPageReads({ source, kept, limit, onChange: (site, url) => purges.add(site, url), onError });
  const brandOf = async (account: string, name: string): Promise<BrandValues | null> => brands.of(account).find(name);
  const requests = createCardRequests({ source, pictures, registry, brandOf });
  const proofs = createOnce<SiteRecord>();
  const lookedAt = createBoundedMap<string, number>(10_000);

  async function lookForProof(site: SiteRecord): Promise<SiteRecord> {
    const active = (await keys.list(site.account)).filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id);
    const { read } = await reads.read(site, homeOf(site.host));
    const proof = await findProof(site.host, read, active, source).catch(() => undefined);
    // A host that does not respond keeps its state.
    return proof === undefined ? site : sites.update(site, { proof });
  }

  async function prove(site: SiteRecord, isAsked = false): Promise<SiteRecord> {
    const name = `${site.account} ${site.host}`;
    const since = performance.now() - (lookedAt.get(name) ?? -Infinity);
    if (!isAsked && since < proofEvery && !proofs.isRunning(name)) return site;
    lookedAt.set(name, performance.now());
    return proofs.run(name, () => lookForProof(site));
  }

  return {
    sites,
    photosOf: (account) => pictures?.photosOf(account, photosOf?.(account)) ?? photosOf?.(account),
    prove,
    proveAgain(site) {
      if (site.proof !== null && Date.now() - Date.parse(site.proof.at) > proofHolds) prove(site).catch(onError);
    },

    async cardsOf(site, page, address) {
      const settings = settingsOf(site);
      const url = pageUrl(keepingQuery(page, source.queryOf(page.path, settings)));
      const home = homeOf(site.host);
      const [found, first] = await Promise.all([
        reads.find(site, url, address),
        url === home ? undefined : reads.find(site, home, undefined),
      ]);
      const own = typeof found === 'string' ? undefined : found;
      const front = url === home ? own : typeof first === 'string' ? undefined : first;
      const isExcluded = own !== undefined && requests.isExcluded(site, own.facts, front?.facts);
      const absence = typeof found === 'string' ? found : isExcluded ? 'excluded' : undefined;
      const ofFacts = (facts: typeof own | undefined, which: 'facts' | 'previous') => async () => {
        const chosen = facts?.[which];
        return chosen && requests.ofPage(site, chosen, front?.facts);
      };
      return {
        url,
        absence,
        requests: [ofFacts(own, 'facts'), ofFacts(own, 'previous'), () => requests.ofSite(site, front?.facts)],
        maxAge: absence === undefined ? Math.min(maxAge, settings.ttl) : absentSeconds[absence],
        isCurrent: () =>
          own !== undefined &&
          sites.current(site.account, site.host) === site &&
          reads.isCurrent(site, own) &&
          (front === undefined || reads.isCurrent(site, front)),
      };
    },

    async refresh(site, paths) {
      const now = new Date().toISOString();
      const current = paths === undefined ? await sites.update(site, { refreshedAt: now }) : site;
      const urls = paths?.map((path) => new URL(path, homeOf(site.host)).href) ?? [homeOf(site.host)];
      const read = async (url: string): Promise<RefreshedPage> => {
        const { absence, changed } = await reads.read(current, url);
        return { url, state: absence ?? (changed ? 'changed' : 'unchanged') };
      };
      return Promise.all(urls.map(read));
    },

    async linkedPages(site) {
      const { read } = await reads.read(site, homeOf(site.host));
      if (read === undefined)
        throw new PlacardError('not_found', { hint: `https://${site.host}/ cannot be read, or opts out of cards` });
      return [homeOf(site.host), ...read.links.filter((link) => link !== homeOf(site.host))].slice(0, maxLinked);
    },
  };
}

/** Addresses of the card of a page: by its path, and by its whole address. */
export function cardUrls(base: string, keyId: string, url: string): readonly string[] {
  const { host, pathname, search } = new URL(url);
  return [`${base}/u/${keyId}/${host}${pathname}${search}`, `${base}/u/${keyId}?url=${encodeURIComponent(url)}`];
}
