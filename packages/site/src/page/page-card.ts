import type { SiteRule } from '@placard/core';
import type { BrandValues, Registry } from '@placard/core/server';
import { completedBrand } from './brand-values.js';
import { sourcedPage, type SourcedPage } from './facts.js';
import type { CardOfPage } from './params.js';
import { imagesFor, type ImageChoice } from './pictures.js';
import type { PageFacts } from './read.js';
import { createCardChooser, type Defaults } from './request.js';
import { namesOfTitles, type SiteTitles } from './titles.js';

/** What decides the card of a page, besides the page. */
export interface PageSettings extends Defaults {
  readonly rules?: readonly SiteRule[] | undefined;
  /** Name of the site, for pages that do not have it. */
  readonly name?: string | undefined;
  /** Titles of pages of the site, with its first page among them. Default: only this page is known. */
  readonly titles?: SiteTitles | undefined;
  /** The first page of the site, whose color and icons its pages share. Default: this page. */
  readonly home?: Pick<PageFacts, 'look'> | undefined;
  /** Values that override those of the site. False: the card does not use the color and the logo of the site. */
  readonly brand?: BrandValues | false | undefined;
}

/** The request for the card of a page. */
export interface PageCard extends Pick<SourcedPage, 'page' | 'sources'> {
  /** In program vocabulary: `{ template, params, background?, format?, … }`. */
  readonly request: CardOfPage['request'];
  /** Defaults of params that declare a role: the brand of the settings, then the color of the site. */
  readonly brand: BrandValues;
  /** For each image param that neither the rule nor the brand sets, if the page has images for it. */
  readonly images: readonly ImageChoice[];
  /** Texts that were cut. */
  readonly warnings: readonly string[];
}

/**
 * Makes the request for the card of a page.
 *
 * @returns undefined if a rule excludes the page
 * @throws {Error} when a template or a photo is not registered
 * @example
 * const html = new TextEncoder().encode('<title>A winter with a lead line</title>');
 * const facts = readSitePage(html, { url: 'https://example.com/post', contentType: 'text/html' });
 * const card = typeof facts === 'string' ? undefined : requestOfPage(facts, {}, registry);
 */
export function requestOfPage(
  facts: PageFacts,
  { rules, name, titles, home = facts, brand = {}, ...defaults }: PageSettings,
  registry: Registry,
): PageCard | undefined {
  const site = {
    siteName: name,
    names: namesOfTitles(titles ?? { pages: [], host: new URL(facts.url).hostname }, name),
  };
  const { page, sources } = sourcedPage(facts.facts, facts.sources, { path: facts.path, file: '' }, site);
  const chosen = createCardChooser(registry, rules, defaults)(page);
  if (chosen === undefined) return undefined;
  const { registered, request, warnings, set } = chosen;
  const given = brand === false ? {} : brand;
  const values = completedBrand(given, brand === false ? undefined : home.look.accent, registered, request.params);
  const { logo } = values;
  const icons = brand === false || logo !== undefined ? [] : home.look.icons;
  return {
    page,
    sources,
    request,
    warnings,
    brand: values,
    images: imagesFor(registered, set, { icons, pictures: facts.pictures }),
  };
}
