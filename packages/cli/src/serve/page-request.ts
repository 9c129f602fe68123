import type { PageContext, PageRequest, SiteSettings } from '@placard/accounts';
import type { SiteRule } from '@placard/core';
import { keepTitles, matcher, requestOfPage, type PageFacts } from '@placard/site/page';

type Rule = SiteSettings['rules'][number];

/** Rules of a site in the form of `placard.config.ts`. Null removes a param. */
function ruleOf(rule: Rule): SiteRule {
  const { match, card = true, params, template, query: _, ...options } = rule;
  const own = card ? template : (false as const);
  const values = Object.entries(params ?? {}).map(([name, value]) => [name, value ?? undefined] as const);
  return {
    ...options,
    ...(match !== undefined && { match }),
    ...(own !== undefined && { template: own }),
    ...(params !== undefined && { params: Object.fromEntries(values) }),
  };
}

const isFacts = (facts: object): facts is PageFacts =>
  'url' in facts && 'path' in facts && 'facts' in facts && 'sources' in facts;

/** @throws {Error} for facts that `readSitePage` has not returned */
function checked(facts: object): PageFacts {
  if (!isFacts(facts)) throw new Error('the stored facts of a page are not those of this version');
  return facts;
}

/** Returns the request for a page's card; undefined: a rule excludes the page. */
export function requestOf(own: NonNullable<PageContext['home']>, context: PageContext): PageRequest | undefined {
  const { settings, brand, registry } = context;
  const facts = checked(own);
  const home = context.home === undefined ? undefined : checked(context.home);
  const { size, template } = settings;
  // Only the home page and this one: a title must not change because other pages were read.
  const titles = keepTitles(home === undefined ? undefined : keepTitles(undefined, home), facts);
  const card = requestOfPage(
    facts,
    {
      rules: settings.rules.map(ruleOf),
      titles,
      ...(home !== undefined && { home }),
      ...(template !== null && { template }),
      ...(brand !== undefined && { brand }),
    },
    registry,
  );
  if (card === undefined) return undefined;
  const { request, images } = card;
  const isSized = request['size'] !== undefined || request['preset'] !== undefined;
  return {
    raw: { ...request, ...(size !== null && !isSized && { size }) },
    brand: card.brand,
    pictures: Object.fromEntries(images.map(({ param, addresses }) => [param, addresses])),
  };
}

/** Names of the query's parameters that the first rule for a path keeps. */
export function queryOfPath(path: string, { rules }: SiteSettings): readonly string[] {
  if (!rules.some(({ query }) => query !== undefined)) return [];
  const rule = rules.find(({ match }) => match === undefined || matcher(match)(path));
  return rule?.query ?? [];
}
