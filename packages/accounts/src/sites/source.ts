import type { BrandValues, RawRequest, Registry } from '@placard/core/server';
import type { SiteSettings } from './site-form.js';

/** What was read from a page, as JSON. Only its source knows the members. */
export type PageFacts = object;

/** A page that was fetched. */
export interface ReadPage {
  readonly facts: PageFacts;
  /** Contents of its tags `<meta name="placard">`. */
  readonly keys: readonly string[];
  /** Addresses of pages of the same host that it links to. */
  readonly links: readonly string[];
}

/**
 * Why a page has no card: `missing`: there is no page at its address; `refused`: it opts out; `not-a-page`: it is
 * not HTML, or leads elsewhere.
 */
export type NoPage = 'missing' | 'refused' | 'not-a-page';

/** What decides the request of a page's card besides its facts. */
export interface PageContext {
  readonly settings: SiteSettings;
  /** Values of the brand that the settings name; undefined: the look of the site is used. */
  readonly brand: BrandValues | undefined;
  /** Facts of the home page, if it was read. */
  readonly home: PageFacts | undefined;
  readonly registry: Registry;
}

/** The request of a page's card. */
export interface PageRequest {
  /** In program vocabulary. */
  readonly raw: RawRequest;
  /** Defaults of params that declare a role. */
  readonly brand: BrandValues;
  /** Addresses of pictures by param, the best first. */
  readonly pictures: Readonly<Record<string, readonly string[]>>;
}

/** Reads pages over the network. It connects to public addresses only. */
export interface PageSource {
  /**
   * Reads a page.
   *
   * @param url address over https
   * @param isHome whether the look of the site is read too
   * @throws {Error} when its server does not respond, responds with an error, or redirects to another host
   */
  read(url: string, isHome: boolean): Promise<ReadPage | NoPage>;
  /**
   * Returns the ids of keys in `/.well-known/placard.json`; none if there is no such file.
   *
   * @throws {Error} when the server does not answer
   */
  keysInFile(host: string): Promise<readonly string[]>;
  /** Whether a picture may be fetched for pages of a host. */
  allowsPicture(address: string, host: string): boolean;
  /** @throws {Error} when it cannot be fetched */
  picture(address: string): Promise<Uint8Array>;
  /** Returns the request for a page's card; undefined: a rule excludes the page. Without I/O. */
  requestOf(facts: PageFacts, context: PageContext): PageRequest | undefined;
  /** Names of the query's parameters that the rule of a path keeps. */
  queryOf(path: string, settings: SiteSettings): readonly string[];
  /** Posts JSON to the purge hook of a site. @throws {Error} when it is not accepted */
  post(url: string, body: object): Promise<void>;
}
