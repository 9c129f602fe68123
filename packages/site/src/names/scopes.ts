/** Where a page is in its site. */
export interface Place {
  /** Path of its URL. */
  readonly path: string;
  /** BCP 47; empty: not known. */
  readonly lang: string;
}

/** Number of nested folders that are looked at. */
const maxDepth = 6;

/**
 * Returns the parts of a site to which a page belongs: the whole site, its language, the folders above it, and the
 * pages directly in its folder. The first page of a folder belongs to it, and to the one above.
 */
export function scopesOf({ path, lang }: Place): readonly string[] {
  const segments = path.split('/').slice(1, -1).slice(0, maxDepth);
  const below = segments.map((_, at) => `/${segments.slice(0, at + 1).join('/')}/**`);
  const folder = path.replace(/[^/]*$/, '');
  const parent = path === '/' ? [] : [`${path.replace(/[^/]*\/?$/, '')}*`];
  return ['/**', ...(lang === '' ? [] : [`lang ${lang}`]), ...below, ...new Set([`${folder}*`, ...parent])];
}
