import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A store's URL in two parts. Only the scheme may be shown: the rest can contain a password. */
export interface StoreUrl {
  readonly scheme: string;
  readonly rest: string;
}

/** Splits a URL at its first colon. The scheme is empty for `./cards` and for `''`. */
export function splitUrl(url: string): StoreUrl {
  const match = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(url);
  return { scheme: match?.[1]?.toLowerCase() ?? '', rest: match?.[2] ?? url };
}

/**
 * Returns the absolute path of a URL: `file:./data` and `file:data` (relative to the working directory), `file:/data`,
 * `file:///data`.
 *
 * @throws an Error of one line when the URL has no path
 */
export function pathOf({ scheme, rest }: StoreUrl): string {
  const wrong = `"${scheme}:${rest}" names no path: write ${scheme}:./relative or ${scheme}:///absolute`;
  if (rest === '') throw new Error(wrong);
  if (!rest.startsWith('//')) return resolve(rest);
  try {
    return fileURLToPath(`file:${rest}`);
  } catch (cause) {
    throw new Error(wrong, { cause });
  }
}

/** How stores of one scheme are opened, and how their URL is written. */
export interface Scheme<Load> {
  /** Form of the URL, as help and errors show it. */
  readonly form: string;
  readonly load: Load;
}

/**
 * Returns what a table of schemes has for a URL.
 *
 * @throws an Error of one line, with all forms, when the scheme is not in the table
 */
export function schemeOf<S extends Scheme<unknown>>(
  use: string,
  { scheme }: StoreUrl,
  schemes: Readonly<Record<string, S>>,
): S {
  const found = Object.hasOwn(schemes, scheme) ? schemes[scheme] : undefined;
  if (found !== undefined) return found;
  const forms = [...new Set(Object.values(schemes).map(({ form }) => form))];
  const known = [forms.slice(0, -1).join(', '), ...forms.slice(-1)].join(' or ');
  throw new Error(
    `a ${use} ${scheme ? `at ${scheme}:` : 'without a scheme'} is not supported. Write its URL as ${known}`,
  );
}
