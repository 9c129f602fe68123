import type { Head } from '@placard/site/head';
import { boundedData } from './bounded-data.js';
import type { Facts } from './facts.js';
import type { Sources } from './head-facts.js';
import { readHtml, type HtmlPage } from './html.js';
import { metaName } from './meta.js';
import { pathOfPage } from './path.js';
import { picturesOf, type PagePicture } from './pictures.js';
import { utilityOf } from './utility.js';
import { lookFilesOf, lookOf, type LinkedPage, type PageLook } from '../look/page-look.js';

/** Where a page was read. */
export interface PageAddress {
  /** Absolute URL, after redirects. */
  readonly url: string;
  /** `Content-Type` of the response; null: it had none. */
  readonly contentType: string | null;
}

/**
 * What a page says about itself, as plain JSON of at most some 30 KB. It does not depend on rules, settings or
 * templates, so it can be kept, and the card can be made again when those change.
 */
export interface PageFacts {
  /** The address that was read. */
  readonly url: string;
  /** The path by which rules know the page: `/blog/hello/`, `/about`. */
  readonly path: string;
  readonly facts: Facts;
  /** Where each of the facts is written: the name of a `meta` tag, `<title>`, `JSON-LD` … */
  readonly sources: Sources;
  /** Absolute URL, from `<link rel="canonical">` or `og:url`. */
  readonly canonical?: string | undefined;
  /** Color and icons that the page itself has. */
  readonly look: PageLook;
  /** Absolute addresses of the web app manifest and the style sheets, which say more about the look. At most 9. */
  readonly files: readonly string[];
  /** The pictures that the page has, the best first. */
  readonly pictures: readonly PagePicture[];
  /** Contents of `<meta name="placard">` in the head, which prove whose page it is. */
  readonly proofs: readonly string[];
}

/** Number of contents of `<meta name="placard">`, and their length. */
const mostProofs = 8;
const longestProof = 200;

/**
 * Reads a page as `placard site` reads files. Only the first MiB is read, in a time that grows with its length.
 *
 * @returns the reason in words, if the page gets no card: it is a redirect, a fragment, a search page, not HTML …
 */
export function readSitePage(html: Uint8Array, { url, contentType }: PageAddress): PageFacts | string {
  const page = htmlAt(html, contentType);
  if (typeof page === 'string') return page;
  const path = pathOfPage(new URL(url).pathname);
  const utility = utilityOf(path, page.head);
  if (utility !== undefined) return utility;
  const linked: LinkedPage = { head: page.head, url };
  const { manifest, sheets } = lookFilesOf(linked);
  return {
    url,
    path,
    facts: { ...page.facts, data: boundedData(page.facts.data) },
    sources: page.sources,
    canonical: page.canonical,
    look: lookOf(linked, () => undefined),
    files: [manifest, ...sheets].filter((file) => file !== undefined),
    pictures: picturesOf(page, linked),
    proofs: proofsOf(page.head),
  };
}

/**
 * Reads the color and the icons of a page, with the files that {@link PageFacts.files} names.
 *
 * @param files texts by address
 */
export function lookOfPage(
  html: Uint8Array,
  { url, contentType }: PageAddress,
  files: ReadonlyMap<string, string>,
): PageLook {
  const page = htmlAt(html, contentType);
  return typeof page === 'string' ? { icons: [] } : lookOf({ head: page.head, url }, (address) => files.get(address));
}

/** Only in the head, where visitors of a site cannot write. */
const proofsOf = ({ tags }: Head): readonly string[] =>
  tags
    .flatMap((tag) =>
      tag.inHead && !tag.inNoscript && metaName(tag) === 'placard' ? [tag.attributes.get('content') ?? ''] : [],
    )
    .filter((proof) => proof.trim() !== '')
    .slice(0, mostProofs)
    .map((proof) => proof.trim().slice(0, longestProof));

function htmlAt(html: Uint8Array, contentType: string | null): HtmlPage | string {
  if (contentType !== null && !/^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(contentType)) return 'not HTML';
  return readHtml(html, contentType);
}
