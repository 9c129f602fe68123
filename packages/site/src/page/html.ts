import { readHead, whyNotShared, type Head, type HeadTag } from '@placard/site/head';
import { metaValues, type MetaValues } from './meta.js';
import { factsOfHead, type HeadFacts } from './head-facts.js';

/** Number of bytes of a page that are read for its facts. */
export const readLimit = 1024 * 1024;

/** An HTML page: its facts, and the positions of its tags. */
export interface HtmlPage extends HeadFacts {
  readonly head: Head;
  /** Absolute URL of the page, from `<link rel="canonical">` or `og:url`. */
  readonly canonical: string | undefined;
  readonly meta: MetaValues;
}

/** Why a file gets no card without an error: it is a redirect, not a page, or opted out. */
export type NoPage = 'redirect' | 'fragment' | 'opted out';

/**
 * Reads a page, which may be malformed.
 *
 * @param contentType the type with which it is served
 * @returns the reason, if the page gets no card
 */
export function readHtml(bytes: Uint8Array, contentType: string | null = null): HtmlPage | NoPage {
  const head = readHead(bytes, { limit: readLimit, wholePage: true, contentType });
  const meta = metaValues(head.tags);
  const why = whyNotShared(head, bytes);
  if (why !== undefined) return why;
  if (meta.get('placard')?.some((value) => value.toLowerCase() === 'off')) return 'opted out';
  return { head, ...factsOfHead(head, meta), canonical: canonicalOf(head.tags, meta), meta };
}

function canonicalOf(tags: readonly HeadTag[], values: MetaValues): string | undefined {
  const link = tags.find(
    ({ name, attributes }) => name === 'link' && /(^|\s)canonical(\s|$)/i.test(attributes.get('rel') ?? ''),
  );
  const url = link?.attributes.get('href') ?? values.get('og:url')?.[0];
  return url !== undefined && URL.canParse(url) && /^https?:/.test(new URL(url).protocol) ? url : undefined;
}
