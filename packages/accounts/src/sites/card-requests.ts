import { imageRoleOf, type BrandValues, type RawRequest, type Registry } from '@placard/core/server';
import type { SiteRecord } from '../ledger/index.js';
import type { Pictures } from './pictures.js';
import { settingsOf } from './site-form.js';
import type { PageFacts, PageRequest, PageSource } from './source.js';

/** A request of `Cards.resolve`, in program vocabulary, and its brand. */
export interface PageCardRequest {
  readonly raw: RawRequest;
  readonly brand: BrandValues;
}

/** Makes requests of cards from facts of pages. */
export interface CardRequests {
  /** Whether a rule says that a page has no card. Without I/O. */
  isExcluded(site: SiteRecord, facts: PageFacts, home: PageFacts | undefined): boolean;
  /** Returns the request for a page's card; undefined: a rule excludes the page. */
  ofPage(site: SiteRecord, facts: PageFacts, home: PageFacts | undefined): Promise<PageCardRequest | undefined>;
  /** Returns the request of the card for pages that have none of their own. */
  ofSite(site: SiteRecord, home: PageFacts | undefined): Promise<PageCardRequest>;
}

export interface CardRequestsOptions {
  readonly source: PageSource;
  readonly pictures: Pictures | undefined;
  readonly registry: Registry;
  /** Returns the values of a brand; null: the account has none of this name. */
  readonly brandOf: (account: string, name: string) => Promise<BrandValues | null>;
}

/** What a card has from its site. */
interface Look {
  readonly home: PageFacts | undefined;
  readonly brand: BrandValues | undefined;
}

interface Known {
  readonly site: SiteRecord;
  readonly home: PageFacts | undefined;
  readonly request: PageRequest | undefined;
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:/i.test(value);

export function createCardRequests({ source, pictures, registry, brandOf }: CardRequestsOptions): CardRequests {
  /** Params of a rule may be addresses of images, too. */
  function addressesIn(raw: RawRequest, params: Readonly<Record<string, unknown>>): Record<string, readonly string[]> {
    const registered = registry.templates.find(({ template }) => template.id === raw['template']);
    const named = [...(registered?.schemas ?? [])].flatMap(([name, schema]) => {
      const value = params[name];
      return imageRoleOf(schema) !== undefined && isAddress(value) ? [[name, [value]] as const] : [];
    });
    return Object.fromEntries(named);
  }

  async function withPictures(
    site: SiteRecord,
    raw: RawRequest,
    given: Readonly<Record<string, readonly string[]>>,
  ): Promise<RawRequest> {
    const params: Record<string, unknown> = { ...Object(raw['params']) };
    const wanted = { ...given, ...addressesIn(raw, params) };
    for (const [param, addresses] of Object.entries(wanted)) {
      const id = await pictures?.first(site, addresses);
      if (id === undefined) delete params[param];
      else params[param] = id;
    }
    return { ...raw, params };
  }

  /** Requests of a site without a brand, by the facts of their pages. The same facts are often requested. */
  const known = new WeakMap<PageFacts, Known>();

  function requestOf(site: SiteRecord, facts: PageFacts, { home, brand }: Look): PageRequest | undefined {
    const before = known.get(facts);
    if (before !== undefined && before.site === site && before.home === home && brand === undefined)
      return before.request;
    const request = source.requestOf(facts, { settings: settingsOf(site), brand, home, registry });
    if (brand === undefined) known.set(facts, { site, home, request });
    return request;
  }

  const ofPage: CardRequests['ofPage'] = async (site, facts, home) => {
    const { brand: name } = settingsOf(site);
    const brand = name === null ? undefined : ((await brandOf(site.account, name)) ?? undefined);
    const request = requestOf(site, facts, { home, brand });
    if (request === undefined) return undefined;
    return { raw: await withPictures(site, request.raw, request.pictures), brand: request.brand };
  };

  return {
    isExcluded(site, facts, home) {
      try {
        return requestOf(site, facts, { home, brand: undefined }) === undefined;
      } catch {
        // The template no longer exists: the card of the site is drawn instead of this one.
        return false;
      }
    },
    ofPage,
    async ofSite(site, home) {
      const ofHome = home === undefined ? undefined : await ofPage(site, home, home);
      return ofHome ?? { raw: { template: 'basic', params: { title: site.host } }, brand: {} };
    },
  };
}
