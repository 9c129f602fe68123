import { readByline, type Byline, type Head } from '@placard/site/head';
import type { Facts } from './facts.js';
import type { MetaValues } from './meta.js';
import { factsOfLinkedData, type LinkedPictures } from './linked-data.js';
import { kindByMeta } from './meta-kind.js';

/** Where a fact is written: the name of a `meta` tag, `<title>`, `<h1>`, `JSON-LD` … */
export type Sources = Readonly<Partial<Record<keyof Facts, string>>>;

/** Number of characters of a text that are looked at. A card shows a few hundred. */
const longest = { line: 1_000, text: 5_000 } as const;
/** Number of names, and of tags. */
const most = 40;

/** A value and where it is written. */
type Found<Value> = readonly [value: Value, source: string] | undefined;

/** The facts of a page, where each is written, and the pictures in its JSON-LD. */
export interface HeadFacts {
  readonly facts: Facts;
  readonly sources: Sources;
  readonly linkedPictures: LinkedPictures;
}

/** Returns the facts in the tags, the JSON-LD and the byline of a page. */
export function factsOfHead(head: Head, meta: MetaValues): HeadFacts {
  const first = (...names: readonly string[]): Found<string> => {
    const name = names.find((one) => meta.has(one));
    return name === undefined ? undefined : one(meta.get(name)?.[0], name);
  };
  const all = (...names: readonly string[]): Found<readonly string[]> =>
    many(
      names.flatMap((name) => meta.get(name) ?? []),
      names.find((name) => meta.has(name)) ?? '',
    );
  const linked = factsOfLinkedData(head.jsonLd);
  const ofLinked = (text: string | undefined): Found<string> => one(text, 'JSON-LD');
  const generator = first('generator')?.[0] ?? '';
  const documentTitle = one(head.title ?? undefined, '<title>');
  const named = many(authorsOf(meta), 'author') ?? many(linked.authors, 'JSON-LD');
  const date = first(...dateNames) ?? ofLinked(linked.date);
  const byline = named === undefined || date === undefined ? bylineOf(head) : noByline;
  const found = {
    title: first('og:title', 'twitter:title') ?? documentTitle,
    documentTitle,
    headline: ofLinked(linked.headline),
    description: first('description', 'og:description', 'twitter:description') ?? ofLinked(linked.description),
    authors: named ?? many(byline.authors, 'byline'),
    date: date ?? one(byline.date, '<time>'),
    section: first('article:section') ?? ofLinked(linked.section),
    tags: all('article:tag') ?? many(linked.tags, 'JSON-LD') ?? many(first('keywords')?.[0].split(','), 'keywords'),
    lang:
      one(head.language ?? undefined, '<html lang>') ??
      first('http-equiv:content-language', 'og:locale') ??
      ofLinked(linked.lang),
    siteName: first('og:site_name', 'application-name', 'apple-mobile-web-app-title') ?? ofLinked(linked.siteName),
    kind: ofLinked(linked.kind) ?? kindByMeta(first('og:type')?.[0], { meta, generator, head }),
  } as const;
  const cut = (text: Found<string>, length: number = longest.line): string | undefined => text?.[0].slice(0, length);
  const list = (texts: Found<readonly string[]>): readonly string[] =>
    (texts?.[0] ?? []).slice(0, most).map((text) => text.slice(0, longest.line));
  return {
    facts: {
      title: cut(found.title),
      documentTitle: cut(found.documentTitle),
      headline: cut(found.headline),
      headings: head.headings.map((heading) => withoutPermalink(heading.slice(0, longest.line))),
      description: cut(found.description, longest.text),
      authors: list(found.authors),
      date: cut(found.date),
      section: cut(found.section),
      tags: list(found.tags),
      lang: cut(found.lang),
      siteName: cut(found.siteName),
      kind: cut(found.kind),
      data: linked.data ?? {},
    },
    linkedPictures: linked.pictures,
    sources: Object.fromEntries(Object.entries(found).flatMap(([name, fact]) => (fact ? [[name, fact[1]]] : []))),
  };
}

const one = (value: string | undefined, source: string): Found<string> =>
  value === undefined ? undefined : [value, source];

/** A list without any text counts as missing. */
const many = (texts: readonly string[] | undefined, source: string): Found<readonly string[]> =>
  texts?.some((text) => text.trim() !== '') ? [texts, source] : undefined;

/** Facebook expects the URL of a profile here, which is not a name. */
const authorsOf = (meta: MetaValues): readonly string[] =>
  ['author', 'article:author', 'dc.creator', 'parsely-author']
    .flatMap((name) => meta.get(name) ?? [])
    .map((name) =>
      name
        .slice(0, 300)
        .replace(/[<(]?[^\s<(]+@[^\s>)]+[>)]?/, '')
        .trim(),
    )
    .filter((name) => name !== '' && !/^https?:/.test(name))
    .slice(0, 1);

const noByline: Byline = { authors: [], date: undefined };

const bylineOf = ({ bytes, headEnd, charset, isTranscoded }: Head): Byline =>
  readByline(bytes.subarray(headEnd ?? 0), isTranscoded ? 'utf-8' : charset.name);

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
