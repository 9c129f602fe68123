import type { Head } from '@placard/site/head';
import { binary } from '../head/binary.js';

/** Folders of languages, below which a site begins again. */
const language = '(?:/[a-z]{2,3}(?:[-_][a-z0-9]+)*)?';

/** Pages that a host or a router serves in place of others. */
const errorPath = new RegExp(`^${language}/(?:404|50x|_error|_not-found|not-found|offline)/?$`, 'i');

/** "Search" as sites name the page with their search field. */
const searchNames =
  'search|search-results|suche|suchen|recherche|rechercher|buscar|busca|busqueda|pesquisa|cerca|ricerca|zoeken|szukaj|hledat|sok|haku|ara|cari|поиск|пошук|検索|搜索|搜尋|검색|بحث|חיפוש';
const searchPath = new RegExp(`^${language}/(?:${searchNames})/?$`, 'iu');

/** Scripts of Sphinx, and pages of results that Doxygen shows within others. */
const searchMarkup = /(?:searchtools|searchindex)\.js|<body class="SRPage"/;

/** Returns why a page is not shared, although it is a whole page: it is for errors, or only searches the site. */
export function utilityOf(path: string, { bytes, title, headings }: Head): string | undefined {
  const plain = decoded(path);
  if (errorPath.test(plain)) return 'an error page';
  if (searchPath.test(plain)) return 'a search page';
  const isNamedSearch = /\/search\/?$/i.test(plain) || (/\/search\//i.test(plain) && !title && headings.length === 0);
  return isNamedSearch && searchMarkup.test(binary(bytes)) ? 'a search page' : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
