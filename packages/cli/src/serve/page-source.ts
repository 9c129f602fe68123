import type { PageSource, ReadPage, SiteSettings } from '@placard/accounts';
import { refusesByName } from '@placard/check/robots';
import { createLru } from '@placard/core/server';
import { fetchAs, FetchError, postJson, type Fetched, type Network } from '@placard/images/fetch';
import { isListedHost } from '@placard/platforms';
import { linksOfPage, lookOfPage, readSitePage, type PageAddress } from '@placard/site/page';
import { withBoundedTags } from './bounded-html.js';
import { refusedByTag } from './robots-tag.js';
import { queryOfPath, requestOf } from './page-request.js';

/** Name of the crawler in `robots.txt` and `X-Robots-Tag`. */
export const crawler = 'placard';

/** Bounds of one fetch. `read`: bytes of a page and of a file that says more about the look of a site. */
const bounds = { page: 1024 * 1024, file: 512 * 1024, picture: 8 * 1024 * 1024, redirects: 5, seconds: 5 } as const;
const encodings = ['gzip', 'deflate', 'br'] as const;
/** Milliseconds for which a site's `robots.txt` is remembered, and number of sites. */
const robotsFreshMs = 3_600_000;
const maxRobots = 2_000;

export interface PageSourceOptions {
  /** Returns the public URL of this server, by which it names itself. */
  readonly baseUrl: () => string;
  /** Hosts of pictures besides that of the page; `*.example.com` matches subdomains. */
  readonly imageHosts: readonly string[];
  /** For tests. Default: public addresses over https only. */
  readonly network?: Network;
  /** Returns the origin at which a host is asked. For tests. Default: https at the default port. */
  readonly originOf?: (host: string) => string;
}

/** Reads pages of sites for cards, as `placard site` reads files. */
export function createPageSource({
  baseUrl,
  imageHosts,
  network = { publicOnly: true, secureOnly: true },
  originOf = (host) => `https://${host}`,
}: PageSourceOptions): PageSource {
  const robots = createLru<string, { readonly text: Promise<string>; readonly at: number }>(maxRobots);

  function targetOf(address: string): string {
    const { host, pathname, search } = new URL(address);
    return `${originOf(host)}${pathname}${search}`;
  }

  /** Fetches from one host only, also after a redirect. */
  function fetched(address: string, limit: number, allows?: (hostname: string) => boolean): Promise<Fetched> {
    const { hostname } = new URL(address);
    return fetchAs(targetOf(address), {
      userAgent: `Placard (social cards; +${baseUrl()})`,
      encodings,
      limit,
      redirects: bounds.redirects,
      seconds: bounds.seconds,
      network: { ...network, allows: allows ?? ((name) => name === hostname) },
    });
  }

  function robotsOf(host: string): Promise<string> {
    const known = robots.get(host);
    if (known !== undefined && performance.now() - known.at < robotsFreshMs) return known.text;
    const text = fetched(`https://${host}/robots.txt`, bounds.file).then(
      ({ status, bytes, contentType }) =>
        status === 200 && !/html/i.test(contentType ?? '') ? new TextDecoder().decode(bytes) : '',
      () => '',
    );
    robots.set(host, { text, at: performance.now() });
    return text;
  }

  const isRefused = async (url: string): Promise<boolean> => {
    const { host, origin } = new URL(url);
    return refusesByName(`${origin}/robots.txt`, await robotsOf(host), { url, name: crawler });
  };

  /** The files that say more about the look of a site, by address. A file that is not available is left out. */
  async function filesOf(addresses: readonly string[], host: string): Promise<ReadonlyMap<string, string>> {
    const files = await Promise.all(
      addresses
        .filter((address) => isNear(address, host))
        .map(async (address) => {
          const file = await fetched(address, bounds.file).catch(() => undefined);
          return file?.status === 200 ? [[address, new TextDecoder().decode(file.bytes)] as const] : [];
        }),
    );
    return new Map(files.flat());
  }

  async function pageIn(fetch: Fetched, url: string, isHome: boolean): Promise<ReadPage | 'not-a-page'> {
    const { contentType } = fetch;
    const bytes = withBoundedTags(fetch.bytes);
    const { pathname, search } = new URL(fetch.url);
    const { host } = new URL(url);
    const at: PageAddress = { url: `https://${host}${pathname}${search}`, contentType };
    const facts = readSitePage(bytes, at);
    if (typeof facts === 'string') return 'not-a-page';
    const look = isHome ? lookOfPage(bytes, at, await filesOf(facts.files, host)) : facts.look;
    const links = linksOfPage(bytes, at);
    return { facts: { ...facts, look }, keys: facts.proofs, links };
  }

  return {
    async read(url, isHome) {
      const { hostname } = new URL(url);
      const fetch = fetched(url, bounds.page).catch((error: unknown) => {
        const leadsElsewhere =
          error instanceof FetchError && ['private', 'redirects', 'not-http'].includes(error.failure);
        if (leadsElsewhere) return 'not-a-page' as const;
        throw error;
      });
      const [page, refused] = await Promise.all([fetch, isRefused(url)]);
      if (refused) return 'refused';
      if (page === 'not-a-page') return page;
      if (page.status >= 500 || [408, 425, 429].includes(page.status))
        throw new Error(`${hostname} responds with status ${page.status}`);
      if (page.status < 200 || page.status > 299) return page.status < 400 ? 'not-a-page' : 'missing';
      if (refusedByTag(page.robotsTag, crawler)) return 'refused';
      return pageIn(page, url, isHome);
    },

    async keysInFile(host) {
      const { status, bytes } = await fetched(`https://${host}/.well-known/placard.json`, bounds.file);
      if (status >= 500) throw new Error(`${host} responds with status ${status}`);
      return status === 200 ? keysIn(new TextDecoder().decode(bytes)) : [];
    },

    allowsPicture(address, host) {
      const { protocol, hostname, port } = new URL(address);
      return protocol === 'https:' && port === '' && (isNear(address, host) || isListedHost(hostname, imageHosts));
    },

    async picture(address) {
      const { hostname } = new URL(address);
      const allows = (name: string): boolean => name === hostname || isListedHost(name, imageHosts);
      const { status, bytes, isCut } = await fetched(address, bounds.picture, allows);
      if (status !== 200 || isCut)
        throw new Error(`the picture is too large, or its server answered with status ${status}`);
      return bytes;
    },

    requestOf,
    queryOf: (path: string, settings: SiteSettings) => queryOfPath(path, settings),

    async post(url, body) {
      const status = await postJson(targetOf(url), body, {
        userAgent: `Placard (+${baseUrl()})`,
        seconds: bounds.seconds,
        network,
      });
      if (status > 299) throw new Error(`the purge hook at ${new URL(url).host} answered with status ${status}`);
    },
  };
}

/** Whether an address is on a host, its parent or one below: `www.example.com`, `example.com`, `img.example.com`. */
function isNear(address: string, host: string): boolean {
  if (!URL.canParse(address)) return false;
  const [own, other] = [host, new URL(address).hostname].map((name) => name.replace(/^www\./, ''));
  return own === other || own?.endsWith(`.${other}`) === true || other?.endsWith(`.${own}`) === true;
}

/** Reads `{ "keys": ["…"] }`. Anything else has no keys. */
function keysIn(text: string): readonly string[] {
  try {
    const { keys } = Object(JSON.parse(text)) as { readonly keys?: unknown };
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
