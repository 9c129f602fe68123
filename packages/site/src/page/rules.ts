import picomatch from 'picomatch';
import type { SiteConfig, SitePage, SiteRule } from '@placard/core';

/** The rule of a page, with the chosen template; undefined if the page gets no card. */
export type Choose = (page: SitePage) => (SiteRule & { readonly template: string }) | undefined;

type OfKind = (page: SitePage) => string | undefined;

/** Whether a path matches. */
export type Wanted = (path: string) => boolean;

/**
 * Returns a matcher of paths. A glob without a leading slash matches at any depth, a glob that ends in a slash matches
 * everything below, and `/blog/**` also matches the page `/blog/`.
 */
export function matcher(globs: readonly string[]): Wanted {
  const each = globs.map((glob) => {
    const anchored = glob.startsWith('/') ? glob : `**/${glob}`;
    return picomatch(bare(anchored.endsWith('/') && anchored !== '/' ? `${anchored}**` : anchored), { dot: true });
  });
  return (path) => each.some((match) => match(bare(path)) || match(path));
}

/** `/blog/` and `/blog` are the same page. */
const bare = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

/**
 * Returns the pages that match `include` (default: all) and do not match `exclude`.
 *
 * @returns these pages, and the files of the others
 * @throws {Error} when `include` matches no page, because it is probably misspelled
 */
export function wantedAmong<P extends Pick<SitePage, 'file' | 'path'>>(
  pages: readonly P[],
  { include = [], exclude = [] }: Pick<SiteConfig, 'include' | 'exclude'>,
): { readonly wanted: readonly P[]; readonly left: ReadonlySet<string> } {
  const isIn = include.length === 0 ? () => true : matcher(include);
  const isOut = matcher(exclude);
  const included = pages.filter(({ path }) => isIn(path));
  if (included.length === 0) throw new Error(`no page matches include: ${include.join(' ')}`);
  const wanted = included.filter(({ path }) => !isOut(path));
  const isWanted = new Set(wanted.map(({ file }) => file));
  return { wanted, left: new Set(pages.flatMap(({ file }) => (isWanted.has(file) ? [] : [file]))) };
}

/**
 * Returns a function that finds the first rule that matches a page.
 *
 * @param template for pages whose rule sets none; undefined: chosen by the kind of the page
 * @param ofKind returns the template for the kind of a page, if the page has the required texts
 */
export function choosing(rules: readonly SiteRule[] = [], template?: string, ofKind: OfKind = () => undefined): Choose {
  const all = rules.map((rule) => ({
    rule,
    matches: rule.match === undefined ? () => true : matcher([rule.match].flat()),
  }));
  return (page) => {
    const rule = all.find(({ matches }) => matches(page.path))?.rule ?? {};
    return rule.template === false
      ? undefined
      : { ...rule, template: rule.template ?? template ?? ofKind(page) ?? defaultTemplate(page) };
  };
}

/** Returns the template for a page whose rule sets none. */
function defaultTemplate({ kind, path }: SitePage): string {
  if (kind === 'article') return 'blog';
  if (kind === 'docs' || /^\/(docs|guide|guides|reference|manual)\/./.test(path)) return 'docs';
  return 'basic';
}
