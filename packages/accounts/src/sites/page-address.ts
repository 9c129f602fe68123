import { invalidInput } from '@placard/core/server';
import { readHost } from './host.js';

/** The address of a page. Pages are read over https, at the default port. */
export interface PageAddress {
  readonly host: string;
  /** Path as URLs spell it, with a slash at its beginning. */
  readonly path: string;
  /** Query without `?`; empty: none. */
  readonly query: string;
}

/** Longest address, as in the image URLs that platforms accept. */
const maxLength = 2_048;

/**
 * Reads the address of a page.
 *
 * @param text with or without `https://`; the fragment is dropped
 * @throws {PlacardError} invalid_input
 */
export function readPageAddress(text: string): PageAddress {
  const issue = (message: string) => invalidInput({ path: 'url', message });
  if (text.length > maxLength) throw issue(`has more than ${maxLength} characters`);
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'https' && scheme !== 'http') throw issue('must be an https address');
  const whole = scheme === undefined ? `https://${text}` : text.replace(/^http:/i, 'https:');
  if (!URL.canParse(whole)) throw issue('must be the address of a page, such as https://example.com/about');
  const { hostname, port, username, password, pathname, search } = new URL(whole);
  if (port !== '' || username !== '' || password !== '') throw issue('must not have a port or a user name');
  const host = readHost(hostname);
  if (host === undefined) throw issue('must name a public host');
  return { host, path: pathname, query: search.slice(1) };
}

/** The page as a URL. */
export const pageUrl = ({ host, path, query }: PageAddress): string =>
  `https://${host}${path}${query === '' ? '' : `?${query}`}`;

/**
 * Keeps only some parameters of the query, sorted by their names: one page has one address.
 *
 * @param names of the parameters to keep
 */
export function keepingQuery(page: PageAddress, names: readonly string[]): PageAddress {
  if (page.query === '') return page;
  const kept = [...new URLSearchParams(page.query)].filter(([name]) => names.includes(name));
  const query = new URLSearchParams(kept);
  query.sort();
  return { ...page, query: query.toString() };
}
