import { readByline, readHead, whyNotShared, type Head, type HeadTag } from '@placard/site/head';
import type { Facts } from './facts.js';
import { factsOfLinkedData } from './linked-data.js';

/** Number of bytes of a page that are read for its facts. The whole page is kept. */
const readLimit = 1024 * 1024;

/** An HTML page: its facts, and the positions of its tags. */
export interface HtmlPage {
  readonly head: Head;
  readonly facts: Facts;
  /** Absolute URL of the page, from `<link rel="canonical">` or `og:url`. */
  readonly canonical: string | undefined;
}

/** Reason for which a file gets no card without an error: it is a redirect, or not a page. */
export type NoPage = 'redirect' | 'fragment' | 'opted out';

/**
 * Reads a page, which may be malformed.
 *
 * @param file its name, whose extension may say that it is XML
 * @returns the reason, if the page gets no card
 * @throws {Error} when its tags cannot be replaced
 */
export function readHtml(bytes: Uint8Array, file = ''): HtmlPage | NoPage {
  const contentType = /\.xhtml$/i.test(file) ? 'application/xhtml+xml' : null;
  const head = readHead(bytes, { limit: readLimit, wholePage: true, contentType });
  const values = metaValues(head.tags);
  const why = whyNotShared(head, bytes);
  if (why !== undefined) return why;
  if (values.get('placard')?.[0]?.toLowerCase() === 'off') return 'opted out';
  if (head.isTranscoded) throw new Error(`is in ${head.charset.name}: save it as UTF-8`);
  if (head.headEnd === null) throw new Error(`its head does not end within ${readLimit} bytes`);
  return { head, facts: factsOf(head, values), canonical: canonicalOf(head.tags, values) };
}

type Values = ReadonlyMap<string, readonly string[]>;

/** The name of a `meta` tag in lower case; undefined for other tags. */
export function metaName({ name, attributes }: HeadTag): string | undefined {
  if (name !== 'meta') return undefined;
  const httpEquiv = attributes.get('http-equiv');
  const tagName = attributes.get('property') ?? attributes.get('name') ?? attributes.get('itemprop');
  return (tagName ?? (httpEquiv === undefined ? undefined : `http-equiv:${httpEquiv}`))?.trim().toLowerCase();
}

function metaValues(tags: readonly HeadTag[]): Values {
  const values = new Map<string, string[]>();
  for (const tag of tags) {
    const name = tag.inNoscript ? undefined : metaName(tag);
    const content = tag.attributes.get('content')?.trim();
    if (name !== undefined && content) values.set(name, [...(values.get(name) ?? []), content]);
  }
  return values;
}

function factsOf(head: Head, values: Values): Facts {
  const first = (...names: readonly string[]): string | undefined =>
    names.map((name) => values.get(name)?.[0]).find((value) => value !== undefined);
  const all = (...names: readonly string[]): readonly string[] => names.flatMap((name) => values.get(name) ?? []);
  const linked = factsOfLinkedData(head.jsonLd);
  const generator = first('generator') ?? '';
  // Facebook expects the URL of a profile here, which is not a name.
  const authors = all('author', 'article:author', 'dc.creator', 'parsely-author')
    .map((name) => name.replace(/[<(]?[^\s<(]+@[^\s>)]+[>)]?/, '').trim())
    .filter((name) => name !== '' && !/^https?:/.test(name));
  const named = firstFilled(authors.slice(0, 1), linked.authors);
  const date = first(...dateNames) ?? linked.date;
  const byline =
    named.length === 0 || date === undefined
      ? readByline(head.bytes.subarray(head.headEnd ?? 0), head.charset.name)
      : undefined;
  return {
    title: first('og:title', 'twitter:title') ?? head.title ?? undefined,
    documentTitle: head.title ?? undefined,
    headline: linked.headline,
    headings: head.headings.map(withoutPermalink),
    description: first('description', 'og:description', 'twitter:description') ?? linked.description,
    authors: named.length > 0 ? named : (byline?.authors ?? []),
    date: date ?? byline?.date,
    section: first('article:section') ?? linked.section,
    tags: firstFilled(all('article:tag'), linked.tags, (first('keywords') ?? '').split(',')),
    lang: head.language ?? first('http-equiv:content-language', 'og:locale') ?? linked.lang,
    siteName: first('og:site_name', 'application-name', 'apple-mobile-web-app-title') ?? linked.siteName,
    kind: linked.kind ?? kindByMeta(first('og:type'), values, generator, isManual(head)),
    data: linked.data ?? {},
  };
}

/** Generators of documentation append a link to the heading itself: a symbol, or a character of an icon font. */
const permalink = /\s*[\u200b\ufeff\ue000-\uf8ff¶§\u{1f517}]+$|\s+#$|^#\s+/u;

const withoutPermalink = (heading: string): string => heading.replace(permalink, '');

const dateNames = [
  'article:published_time',
  'og:article:published_time',
  'datepublished',
  'date',
  'dc.date',
  'dcterms.date',
];

const firstFilled = (...lists: readonly (readonly string[] | undefined)[]): readonly string[] =>
  lists.find((list) => list?.some((text) => text.trim() !== '')) ?? [];

/** Names of generators that are only used for documentation. */
const manuals =
  /^(VitePress|Starlight|mdbook|MkDocs|Sphinx|Docutils|DocBook|Doxygen|Antora|rustdoc|pdoc|docfx|GTK-Doc|gi-docgen|texi2html|makeinfo|RDoc|YARD|typedoc|javadoc|JSDoc|ExDoc|Zensical|GitBook|Mintlify|Nextra|Fumadocs)\b/i;

/**
 * Generators that do not say their name in a tag: comments of mdBook, Doxygen, Javadoc and texi2html, scripts of Sphinx,
 * which all of its themes have, and style sheets of others.
 */
const ofManuals =
  /<!-- (?:Book generated using mdBook|Generated by (?:javadoc|Doxygen)|Created by (?:GNU Texinfo|texi2html))|\b(?:documentation_options|doctools|searchtools|navtreedata|jsdoc-[\w-]+)\.(?:js|css)\b|\b(?:rdoc|doxygen|haddock[\w-]*|linuwial|jsdoc-default|javadoc)\.css\b|\bstatic\/pygments\.css\b/;

const isManual = ({ bytes, headEnd }: Head): boolean =>
  ofManuals.test(Buffer.from(bytes.subarray(0, headEnd ?? undefined)).toString('latin1'));

function kindByMeta(
  type: string | undefined,
  values: Values,
  generator: string,
  isManual: boolean,
): string | undefined {
  if (type === 'article' && values.has('article:published_time')) return 'article';
  if (isManual || manuals.test(generator)) return 'docs';
  // Themes of documentation declare every page as an article.
  if (/^Docusaurus/i.test(generator)) return undefined;
  return type;
}

function canonicalOf(tags: readonly HeadTag[], values: Values): string | undefined {
  const link = tags.find(
    ({ name, attributes }) => name === 'link' && /(^|\s)canonical(\s|$)/i.test(attributes.get('rel') ?? ''),
  );
  const url = link?.attributes.get('href') ?? values.get('og:url')?.[0];
  return url !== undefined && URL.canParse(url) && /^https?:/.test(new URL(url).protocol) ? url : undefined;
}
