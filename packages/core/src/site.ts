import { brandRoles, type BrandRole } from './assets/brand.js';
import { isRecord } from './util/is-record.js';
import type { AskedRequest } from './request/options.js';
import { formats, presetNames, scales } from './request/preset.js';
import { canonicalSize, sizeForm } from './request/size.js';

/** Metadata of a page: from its HTML, or from the front matter of its source. */
export interface SitePage {
  /** Path of the page's URL below the site's: `/`, `/blog/hello/`, `/about.html`. */
  readonly path: string;
  /** Path of its file in the folder, with `/`: `blog/hello/index.html`. */
  readonly file: string;
  /** Without the name of the site. If the page has no title: its heading, or the words of its path. */
  readonly title: string;
  readonly description?: string;
  /** Names, joined as its language joins a list. */
  readonly author?: string;
  /** Day of publication, `YYYY-MM-DD`. */
  readonly date?: string;
  readonly section?: string;
  readonly tags: readonly string[];
  /** BCP 47. */
  readonly lang?: string;
  readonly siteName?: string;
  /** The kind of the page, in lower case: `article`, `product`, `docs`, `website`. */
  readonly kind?: string;
  /** The front matter, or the properties of the page's JSON-LD. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A rule that sets the cards of pages. The first rule that matches a page is used. */
export interface SiteRule {
  /** A glob of paths, such as `/blog/**`, or several. Default: every page. */
  readonly match?: string | readonly string[];
  /** The id of a template; false: these pages get no card. Default: chosen by the kind of the page. */
  readonly template?: string | false;
  /** Params that replace those read from the page. An undefined param removes the one that was read. */
  readonly params?: Readonly<Record<string, unknown>> | ((page: SitePage) => Readonly<Record<string, unknown>>);
  /** The id of a photo, `page` for the picture of the page, or a function of the page. */
  readonly bg?: string | ((page: SitePage) => string | undefined);
  readonly format?: NonNullable<AskedRequest['format']>;
  readonly preset?: NonNullable<AskedRequest['preset']>;
  readonly size?: NonNullable<AskedRequest['size']>;
  readonly scale?: NonNullable<AskedRequest['scale']>;
}

/** Colors as `#rrggbb`, names of font families, and the path of a logo, for templates that take them. */
export type SiteBrand = Readonly<Partial<Record<BrandRole, string>>>;

/** The setting `site` of `placard.config.ts`, for `placard site` and the packages for frameworks. */
export interface SiteConfig {
  /** Public URL of the site with its base path. Default: derived from the canonical URLs of the pages. */
  readonly url?: string;
  /** Name of the site, for pages that do not have it. */
  readonly name?: string;
  /** Default: the color and the icon that the site has. False: none, not even those. */
  readonly brand?: SiteBrand | false | undefined;
  readonly rules?: readonly SiteRule[];
  /**
   * Hosts from which pictures of pages are fetched, if they are not files of the site: `images.example.com`,
   * `*.example.com`. Default: none.
   */
  readonly images?: readonly string[] | undefined;
  /** Globs of paths of pages that get a card. Default: all. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

type Check = readonly [holds: (value: unknown) => boolean, what: string];

const oneOf = (values: readonly unknown[]): Check => [(value) => values.includes(value), `one of ${values.join(', ')}`];

const colors: readonly string[] = ['accent', 'ground', 'ink'] satisfies readonly BrandRole[];

const isBrand = (value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(value).every(
    ([role, one]) =>
      brandRoles.some((known) => known === role) &&
      (one === undefined || (isText(one) && (!colors.includes(role) || /^#[0-9a-f]{6}$/i.test(String(one))))),
  );

const ofRule: Readonly<Record<keyof SiteRule, Check>> = {
  match: [(value) => isText(value) || isTexts(value), 'a glob or a list of globs'],
  template: [(value) => isText(value) || value === false, 'the id of a template or false'],
  params: [(value) => isRecord(value) || typeof value === 'function', 'an object or a function of the page'],
  bg: [(value) => isText(value) || typeof value === 'function', 'the id of a photo or a function of the page'],
  format: oneOf(formats),
  preset: oneOf(presetNames),
  size: [(value) => typeof value === 'string' && canonicalSize(value) !== undefined, sizeForm],
  scale: oneOf(scales),
};

const ofSite: Readonly<Record<keyof SiteConfig, Check>> = {
  url: [isText, 'a URL'],
  name: [isText, 'a text'],
  rules: [Array.isArray, 'a list'],
  include: [isTexts, 'a list of globs'],
  exclude: [isTexts, 'a list of globs'],
  images: [isTexts, 'a list of hosts'],
  brand: [(value) => value === false || isBrand(value), `an object with ${brandRoles.join(', ')}, or false`],
};

/**
 * Checks the setting `site`.
 *
 * @param name of the file or the caller, for errors
 * @throws {Error} naming the setting
 */
export function readSiteConfig(site: unknown, name: string): SiteConfig {
  check(site, ofSite, `${name}: site`);
  const { rules = [] } = site as SiteConfig;
  rules.forEach((rule, i) => check(rule, ofRule, `${name}: site.rules[${i}]`));
  return site as SiteConfig;
}

function check(value: unknown, checks: Readonly<Record<string, Check>>, place: string): void {
  if (!isRecord(value)) throw new Error(`${place} is not an object`);
  for (const [key, held] of Object.entries(value)) {
    const one = Object.hasOwn(checks, key) ? checks[key] : undefined;
    if (one === undefined)
      throw new Error(`${place} has the unknown setting "${key}"; the settings are ${Object.keys(checks).join(', ')}`);
    if (held !== undefined && !one[0](held)) throw new Error(`${place}.${key} is not ${one[1]}`);
  }
}
